import { hasRows } from "db/count-rows";
import { addRow } from "db/write-row";
import type { Db } from "~/db.server";

export const insertSetupToken = (db: Db, tokenHash: string, now: Date): Promise<void> =>
  addRow(db, "setup_tokens", { token_hash: tokenHash, created_at: now.toISOString() });

export const setupTokenExists = (db: Db, tokenHash: string): Promise<boolean> =>
  hasRows(db.selectFrom("setup_tokens").where("token_hash", "=", tokenHash));

export async function deleteSetupToken(db: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("setup_tokens")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteAllSetupTokens(db: Db): Promise<void> {
  await db.deleteFrom("setup_tokens").execute();
}
