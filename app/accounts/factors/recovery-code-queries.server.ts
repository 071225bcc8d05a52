import { countRows } from "db/count-rows";
import type { Instant } from "db/schema";
import type { Db } from "~/db.server";

export const countRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  countRows(
    db.selectFrom("recovery_codes").where("user_id", "=", userId).where("used_at", "is", null),
  );

export async function saveRecoveryCodes(
  trx: Db,
  userId: string,
  codeHashes: string[],
  now: Date,
): Promise<void> {
  await deleteRecoveryCodes(trx, userId);
  const created_at = now.toISOString();
  await trx
    .insertInto("recovery_codes")
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash, created_at })))
    .execute();
}

/** Returns whether there was an unused code. Of two concurrent calls, only one returns true. */
export async function markRecoveryCodeUsed(
  trx: Db,
  userId: string,
  codeHashes: string[],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("recovery_codes")
    .set({ used_at: now.toISOString() })
    .where("user_id", "=", userId)
    .where("code_hash", "in", codeHashes)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteRecoveryCodesBefore(
  trx: Db,
  userId: string,
  instant: Instant,
): Promise<void> {
  await trx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("created_at", "<", instant)
    .execute();
}

export async function deleteRecoveryCodes(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}
