import { countRows } from "db/count-rows";
import type { Instant } from "db/schema";
import type { Db } from "~/db.server";

/** How many of an account's recovery codes are left. */
export const countRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  countRows(
    db.selectFrom("recovery_codes").where("user_id", "=", userId).where("used_at", "is", null),
  );

/** Puts an account's recovery codes in the place of those it had. */
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

/** @returns whether one of them was there and unused: of two who give it back at once, one finds it */
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

/** Deletes recovery codes that were made before an instant. */
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
