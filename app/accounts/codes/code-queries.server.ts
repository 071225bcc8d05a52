import type { CodePurpose, FirstConfirmation, Schema } from "db/schema";
import { setColumns } from "db/write-row";
import type { Insertable, Selectable } from "kysely";
import type { Db } from "~/db.server";
import { maxActiveCodes } from "./code-policy";

export type OneTimeCode = Selectable<Schema["one_time_codes"]>;

/** Deletes codes sent to another recipient, and the oldest above `maxActiveCodes`. */
export async function saveCode(
  trx: Db,
  code: Insertable<Schema["one_time_codes"]>,
  now: Date,
): Promise<void> {
  await deleteExpiredCodes(trx, now);
  const storedCodes = await trx
    .selectFrom("one_time_codes")
    .select(["id", "sent_to"])
    .where("user_id", "=", code.user_id)
    .where("purpose", "=", code.purpose)
    .orderBy("created_at", "desc")
    .execute();
  const isSameRecipient = ({ sent_to }: { sent_to: string }) =>
    sent_to.toLowerCase() === code.sent_to.toLowerCase();
  const remainingCodes = storedCodes.filter(isSameRecipient).slice(0, maxActiveCodes - 1);
  for (const row of storedCodes) if (!remainingCodes.includes(row)) await deleteCode(trx, row.id);
  await trx.insertInto("one_time_codes").values(code).execute();
}

export function findCodeByToken(
  db: Db,
  tokenHash: string,
  purposes: CodePurpose[],
  now: Date,
): Promise<OneTimeCode | undefined> {
  return db
    .selectFrom("one_time_codes")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("purpose", "in", purposes)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
}

export function listCodesSentTo(
  db: Db,
  sentTo: string,
  purposes: CodePurpose[],
  now: Date,
): Promise<OneTimeCode[]> {
  return db
    .selectFrom("one_time_codes")
    .selectAll()
    .where("sent_to", "=", sentTo)
    .where("purpose", "in", purposes)
    .where("expires_at", ">", now.toISOString())
    .orderBy("created_at", "desc")
    .execute();
}

/** Finds the newest code, whether or not it is still valid. */
export function findNewestCode(
  db: Db,
  userId: string,
  purpose: CodePurpose,
): Promise<OneTimeCode | undefined> {
  return db
    .selectFrom("one_time_codes")
    .selectAll()
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function incrementTries(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable("one_time_codes")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Of two concurrent calls, only one returns true. */
export async function deleteCode(trx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("one_time_codes")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteCodesOfUser(
  trx: Db,
  userId: string,
  purposes?: CodePurpose[],
): Promise<void> {
  let query = trx.deleteFrom("one_time_codes").where("user_id", "=", userId);
  if (purposes) query = query.where("purpose", "in", purposes);
  await query.execute();
}

/** Stores which of the two codes of an address or phone change was entered first. */
export const updateFirstConfirmation = (
  trx: Db,
  id: string,
  confirmed: FirstConfirmation,
): Promise<void> => setColumns(trx, "one_time_codes", id, { shown: confirmed });

export async function updateCodeOwner(
  trx: Db,
  { from, to, purpose }: { from: string; to: string; purpose: CodePurpose },
): Promise<void> {
  await trx
    .updateTable("one_time_codes")
    .set({ user_id: to })
    .where("user_id", "=", from)
    .where("purpose", "=", purpose)
    .execute();
}

export async function deleteExpiredCodes(trx: Db, now: Date): Promise<void> {
  await trx.deleteFrom("one_time_codes").where("expires_at", "<=", now.toISOString()).execute();
}

export async function deleteAllCodes(trx: Db): Promise<void> {
  await trx.deleteFrom("one_time_codes").execute();
}
