import { addRow } from "db/write-row";
import type { Db } from "~/db.server";

export function findRefreshToken(db: Db, tokenHash: string) {
  return db
    .selectFrom("refresh_tokens")
    .select(["session_id as sessionId", "used_at as usedAt"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

export const insertRefreshToken = (
  trx: Db,
  token: { tokenHash: string; sessionId: string },
  now: Date,
): Promise<void> =>
  addRow(trx, "refresh_tokens", {
    token_hash: token.tokenHash,
    session_id: token.sessionId,
    created_at: now.toISOString(),
  });

export async function markRefreshTokenUsed(trx: Db, tokenHash: string, now: Date): Promise<void> {
  await trx
    .updateTable("refresh_tokens")
    .set({ used_at: now.toISOString() })
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function deleteRefreshTokensOfSession(trx: Db, sessionId: string): Promise<void> {
  await trx.deleteFrom("refresh_tokens").where("session_id", "=", sessionId).execute();
}

export async function deleteUsedRefreshTokens(
  trx: Db,
  sessionId: string,
  before: Date,
): Promise<void> {
  await trx
    .deleteFrom("refresh_tokens")
    .where("session_id", "=", sessionId)
    .where("used_at", "<", before.toISOString())
    .execute();
}
