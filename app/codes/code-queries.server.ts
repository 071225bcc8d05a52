import type { CodePurpose, Schema } from "db/schema";
import type { Insertable, Selectable } from "kysely";
import type { Db } from "~/db.server";

export type CodeRow = Selectable<Schema["one_time_codes"]>;

/** Puts a code in the place of the one that its account had for the same; clears away old ones. */
export async function saveCode(
  trx: Db,
  code: Insertable<Schema["one_time_codes"]>,
  now: Date,
): Promise<void> {
  await deleteOldCodes(trx, now);
  await trx
    .deleteFrom("one_time_codes")
    .where("user_id", "=", code.user_id)
    .where("purpose", "=", code.purpose)
    .execute();
  await trx.insertInto("one_time_codes").values(code).execute();
}

export function findCodeByToken(
  db: Db,
  tokenHash: string,
  purposes: CodePurpose[],
  now: Date,
): Promise<CodeRow | undefined> {
  return db
    .selectFrom("one_time_codes")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("purpose", "in", purposes)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
}

/** The codes that were sent to an address or a number, the newest first. */
export function listCodesSentTo(
  db: Db,
  sentTo: string,
  purposes: CodePurpose[],
  now: Date,
): Promise<CodeRow[]> {
  return db
    .selectFrom("one_time_codes")
    .selectAll()
    .where("sent_to", "=", sentTo)
    .where("purpose", "in", purposes)
    .where("expires_at", ">", now.toISOString())
    .orderBy("created_at", "desc")
    .execute();
}

/** The code that an account has for something, whether or not it can still be given back. */
export function findCodeOf(
  db: Db,
  userId: string,
  purpose: CodePurpose,
): Promise<CodeRow | undefined> {
  return db
    .selectFrom("one_time_codes")
    .selectAll()
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
}

export async function countTry(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable("one_time_codes")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** @returns whether it was there: of two who give it back at once, one finds it */
export async function deleteCode(trx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("one_time_codes")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteCodesOf(
  trx: Db,
  userId: string,
  purposes?: CodePurpose[],
): Promise<void> {
  let query = trx.deleteFrom("one_time_codes").where("user_id", "=", userId);
  if (purposes) query = query.where("purpose", "in", purposes);
  await query.execute();
}

export async function deleteOldCodes(trx: Db, now: Date): Promise<void> {
  await trx.deleteFrom("one_time_codes").where("expires_at", "<=", now.toISOString()).execute();
}

export async function deleteAllCodes(trx: Db): Promise<void> {
  await trx.deleteFrom("one_time_codes").execute();
}
