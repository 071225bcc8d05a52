import { keepQuery } from "db/keep-query";
import { fromNearerEnd, type WantedRows } from "db/nearer-end";
import type { Instant, Schema } from "db/schema";
import { type Insertable, sql } from "kysely";
import type { Db } from "~/db.server";
import type { CountedAs } from "./mail-limits";

/** Which mails the list shows. */
export type MailState = "all" | "failed";

/** One page of the mails that were written, the newest first. */
export function listMails(db: Db, state: MailState, wanted: WantedRows) {
  const rows = fromNearerEnd(wanted);
  let page = db
    .selectFrom("mail_outbox")
    .select("id")
    .orderBy("id", rows.direction("desc"))
    .limit(rows.limit)
    .offset(rows.offset);
  if (state === "failed") page = page.where("failed_at", "is not", null);
  return db
    .selectFrom("mail_outbox")
    .select([
      "id",
      "to_address as to",
      "subject",
      "body",
      "created_at as createdAt",
      "sent_at as sentAt",
      "filed_at as filedAt",
      "failed_at as failedAt",
      "failure",
    ])
    .where("id", "in", page)
    .orderBy("id", "desc")
    .execute();
}

export async function countMails(db: Db): Promise<Record<MailState, number>> {
  const all = await db
    .selectFrom("row_counts")
    .select("total")
    .where("name", "=", "mails")
    .executeTakeFirstOrThrow();
  const failed = await db
    .selectFrom("mail_outbox")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("failed_at", "is not", null)
    .executeTakeFirstOrThrow();
  return { all: all.total, failed: failed.total };
}

/** Mails of which nothing became yet, the oldest first. */
export function listWaitingMails(db: Db, limit: number) {
  return db
    .selectFrom("mail_outbox")
    .select(["id", "to_address as to", "subject", "body", "created_at as createdAt"])
    .where("sent_at", "is", null)
    .where("filed_at", "is", null)
    .where("failed_at", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/**
 * Writes what became of a mail.
 * @returns whether it is still there.
 */
export async function markMail(
  db: Db,
  id: number,
  outcome: { filed_at: Instant } | { failed_at: Instant; failure: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mail_outbox")
    .set(outcome)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets every mail that failed wait again. */
export async function resetFailedMails(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mail_outbox")
    .set({ failed_at: null, failure: "" })
    .where("failed_at", "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many mails of a count were written to an address, whatever its letters' case, since an instant. */
export async function countCountedMails(
  db: Db,
  { to, countedAs, since }: { to: string; countedAs: CountedAs; since: Date },
): Promise<number> {
  const [counted] = await askCounted(db, { to, countedAs, since: since.toISOString() });
  return counted?.count ?? 0;
}

const askCounted = keepQuery(
  (db, { to, countedAs, since }: { to: string; countedAs: CountedAs; since: Instant }) =>
    db
      .selectFrom("mail_outbox")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where(sql<boolean>`to_address = ${to} COLLATE NOCASE`)
      .where("created_at", ">", since)
      .where("counted_as", "=", countedAs),
);

/** Deletes the mails to an address, whatever its letters' case. */
export function deleteMailsTo(db: Db, address: string) {
  return db
    .deleteFrom("mail_outbox")
    .where(sql<boolean>`to_address = ${address} COLLATE NOCASE`)
    .returning(["id", "created_at as createdAt"])
    .execute();
}

export async function insertMail(db: Db, row: Insertable<Schema["mail_outbox"]>): Promise<void> {
  await db.insertInto("mail_outbox").values(row).execute();
}

/** Lets no mail leave of which nothing became yet. @returns how many there are */
export async function holdWaitingMails(db: Db, at: Instant): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mail_outbox")
    .set({ held_at: at })
    .where("sent_at", "is", null)
    .where("filed_at", "is", null)
    .where("failed_at", "is", null)
    .where("held_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Every address that a mail was written to. */
export async function listMailedAddresses(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("mail_outbox").select("to_address").distinct().execute();
  return rows.map(({ to_address }) => to_address);
}
