import { countRows } from "db/count-rows";
import { inJson } from "db/in-json";
import { keepQuery } from "db/keep-query";
import { fromNearerEnd, type WantedRows } from "db/nearer-end";
import type { Instant, Schema } from "db/schema";
import { addRow } from "db/write-row";
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "~/db.server";
import { type MailLane, mailLanes } from "./mail-lanes";
import type { MailQuota } from "./mail-limits";

/** Which mails the list shows. */
type MailFilter = "all" | "waiting" | "failed" | "held";

/** Nothing became of it yet. */
export const isWaiting = (eb: ExpressionBuilder<Schema, "mail_outbox">) =>
  eb.and([eb("sent_at", "is", null), eb("filed_at", "is", null), eb("failed_at", "is", null)]);

/** What the desk reads of a mail. */
const selectMails = (db: Db) =>
  db
    .selectFrom("mail_outbox")
    .select([
      "id",
      "channel",
      "kind",
      "to_address as to",
      "subject",
      "body",
      "created_at as createdAt",
      "sent_at as sentAt",
      "filed_at as filedAt",
      "failed_at as failedAt",
      "failure",
      "attempts",
      "next_attempt_at as nextAttemptAt",
      "answer",
      "held_at as heldAt",
      "booking_id as bookingId",
    ]);

export type StoredMail = Awaited<ReturnType<typeof listMails>>[number];

/** One page of the mails that were written, the newest first. */
export function listMails(db: Db, state: MailFilter, wanted: WantedRows) {
  const rows = fromNearerEnd(wanted);
  let page = db
    .selectFrom("mail_outbox")
    .select("id")
    .orderBy("id", rows.direction("desc"))
    .limit(rows.limit)
    .offset(rows.offset);
  if (state === "failed") page = page.where("failed_at", "is not", null);
  if (state === "waiting") page = page.where(isWaiting).where("held_at", "is", null);
  if (state === "held") page = page.where(isWaiting).where("held_at", "is not", null);
  return selectMails(db).where("id", "in", page).orderBy("id", "desc").execute();
}

/** The mails about a booking or a request, the newest first; none has more than a few. */
export function listMailsAbout(db: Db, about: { bookingId: string } | { requestId: string }) {
  const [column, id] =
    "bookingId" in about
      ? (["booking_id", about.bookingId] as const)
      : (["request_id", about.requestId] as const);
  return selectMails(db).where(column, "=", id).orderBy("id", "desc").limit(50).execute();
}

/** When the newest arrivals sheet was written; null: never. */
export async function findLastArrivalsSheetAt(db: Db): Promise<Instant | null> {
  const row = await db
    .selectFrom("mail_outbox")
    .select("created_at")
    .where("kind", "=", "arrivals-sheet")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** When a mail server last took a test mail; null: never. */
export async function findLastTestMail(db: Db): Promise<Instant | null> {
  const row = await db
    .selectFrom("mail_outbox")
    .select("sent_at")
    .where("kind", "=", "test")
    .where("sent_at", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at ?? null;
}

/** One mail as the desk reads it. */
export function findMail(db: Db, id: number) {
  return selectMails(db).where("id", "=", id).executeTakeFirst();
}

/** A mail as it was written, to be written again. */
export function findMailForCopy(db: Db, id: number) {
  return db
    .selectFrom("mail_outbox")
    .select(["channel", "kind", "lane", "subject", "body", "content", "calendar", "booking_id"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** A file that goes with a mail. */
export interface MailAttachment {
  name: string;
  /** Such as `application/pdf`. */
  type: string;
  bytes: Buffer;
}

export const insertAttachment = (
  trx: Db,
  mailId: number,
  { name, type, bytes }: MailAttachment,
): Promise<void> =>
  addRow(trx, "mail_attachments", { mail_id: mailId, file_name: name, file_type: type, bytes });

/** The file that goes with a mail, or undefined. */
export const findAttachment = (db: Db, mailId: number): Promise<MailAttachment | undefined> =>
  db
    .selectFrom("mail_attachments")
    .select(["file_name as name", "file_type as type", "bytes"])
    .where("mail_id", "=", mailId)
    .executeTakeFirst();

export async function countMails(db: Db): Promise<Record<MailFilter, number>> {
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
  const waiting = await db
    .selectFrom("mail_outbox")
    .select((eb) => [eb.fn.countAll<number>().as("all"), eb.fn.count<number>("held_at").as("held")])
    .where(isWaiting)
    .executeTakeFirstOrThrow();
  return {
    all: all.total,
    waiting: waiting.all - waiting.held,
    failed: failed.total,
    held: waiting.held,
  };
}

/** What sending needs of a mail. */
const selectWaitingMails = (db: Db) =>
  db
    .selectFrom("mail_outbox")
    .select([
      "id",
      "to_address as to",
      "subject",
      "body",
      "content",
      "calendar",
      "sealed",
      "unsubscribe_url as unsubscribeUrl",
      "created_at as createdAt",
      "lane",
      "counted_as as countedAs",
      "attempts",
      "first_attempt_at as firstAttemptAt",
    ])
    .where(isWaiting);

export type WaitingMail = Awaited<ReturnType<typeof listDueMails>>[number];

/** A mail of which nothing became yet. */
export const findWaitingMail = (db: Db, id: number) =>
  selectWaitingMails(db).where("id", "=", id).executeTakeFirst();

interface DueMails {
  channel: "mail" | "sms";
  lanes: readonly MailLane[];
  /** Takes the codes that strangers asked for after every other mail of these lanes. */
  strangersLast?: boolean;
  limit: number;
}

/**
 * Lists the mails that may leave now, lane by lane. What strangers trigger follows the rest of its lane.
 * A lane's oldest mail comes first, except for codes: their newest comes first, because its reader waits
 * for it while a flood's readers do not.
 */
export function listDueMails(
  db: Db,
  { channel, lanes, strangersLast = false, limit }: DueMails,
  now: Date,
) {
  const isStrangersCode = sql`(lane = ${mailLanes.security} AND counted_as IS 'strangers')`;
  const due = selectWaitingMails(db)
    .where("lane", "in", lanes)
    .where("channel", "=", channel)
    .where("held_at", "is", null)
    .where("sending_at", "is", null)
    .where((eb) =>
      eb.or([eb("next_attempt_at", "is", null), eb("next_attempt_at", "<=", now.toISOString())]),
    );
  return (strangersLast ? due.orderBy(isStrangersCode) : due)
    .orderBy("lane")
    .orderBy(sql`counted_as IS 'strangers'`)
    .orderBy(sql`CASE lane WHEN ${mailLanes.security} THEN -id ELSE id END`)
    .limit(limit)
    .execute();
}

/** Counts the mails and text messages that wait in a lane. */
export const countWaitingInLane = (db: Db, lane: MailLane): Promise<number> =>
  countRows(db.selectFrom("mail_outbox").where(isWaiting).where("lane", "=", lane));

/** What was on its way when an earlier run of the program ended: nobody knows whether it arrived. */
export function listInterruptedMails(db: Db, startedAt: Date) {
  return db
    .selectFrom("mail_outbox")
    .select(["id", "subject", "times_in_doubt as timesInDoubt"])
    .where(isWaiting)
    .where("sending_at", "<", startedAt.toISOString())
    .execute();
}

/**
 * Writes what becomes of a mail.
 * @returns whether it is still there.
 */
export async function updateMail(
  db: Db,
  id: number,
  marks: Updateable<Schema["mail_outbox"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mail_outbox")
    .set(marks)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets what waits for another attempt be tried at once; where nothing does, nothing is written. */
export async function clearRetryDelays(db: Db): Promise<void> {
  const paused = await db
    .selectFrom("mail_outbox")
    .select("id")
    .where(isWaiting)
    .where("next_attempt_at", "is not", null)
    .limit(1)
    .execute();
  if (paused.length === 0) return;
  await db
    .updateTable("mail_outbox")
    .set({ next_attempt_at: null })
    .where(isWaiting)
    .where("next_attempt_at", "is not", null)
    .execute();
}

const clearedAttempts = {
  failed_at: null,
  failure: "",
  attempts: 0,
  first_attempt_at: null,
  next_attempt_at: null,
  times_in_doubt: 0,
} as const;

/** Lets every mail that failed wait again. */
export async function resetFailedMails(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mail_outbox")
    .set(clearedAttempts)
    .where("failed_at", "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Lets what a restore held back leave. */
export async function releaseHeldMails(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mail_outbox")
    .set({ held_at: null })
    .where(isWaiting)
    .where("held_at", "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes what a restore held back. */
export async function deleteHeldMails(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("mail_outbox")
    .where(isWaiting)
    .where("held_at", "is not", null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Takes from the oldest mails that were written before an instant and have left what they said, and the
 * file that went with them.
 */
export async function clearOldMailBodies(db: Db, before: Date, limit: number) {
  const oldest = db
    .selectFrom("mail_outbox")
    .select("id")
    .where("created_at", "<", before.toISOString())
    .where("body", "<>", "")
    .where((eb) => eb.not(isWaiting(eb)))
    .orderBy("id")
    .limit(limit);
  await db.deleteFrom("mail_attachments").where("mail_id", "in", oldest).execute();
  return db
    .updateTable("mail_outbox")
    .set({ body: "", content: null, calendar: null, sealed: null, unsubscribe_url: null })
    .where("id", "in", oldest)
    .returning(["id", "created_at as createdAt"])
    .execute();
}

/** Deletes the oldest mails that were written before an instant and have left. */
export async function deleteOldMails(db: Db, before: Date, limit: number): Promise<number> {
  const oldest = db
    .selectFrom("mail_outbox")
    .select("id")
    .where("created_at", "<", before.toISOString())
    .where((eb) => eb.not(isWaiting(eb)))
    .orderBy("id")
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom("mail_outbox")
    .where("id", "in", oldest)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** How many mails of a count were written to an address, whatever its letters' case, since an instant. */
export async function countQuotaMails(
  db: Db,
  { to, countedAs, since }: { to: string; countedAs: MailQuota; since: Date },
): Promise<number> {
  const [counted] = await quotaMailsQuery(db, { to, countedAs, since: since.toISOString() });
  return counted?.count ?? 0;
}

/** Counts the text messages that strangers caused since a time, to all numbers. */
export async function countStrangerTexts(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("mail_outbox")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("created_at", ">", since.toISOString())
    .where("channel", "=", "sms")
    .where("counted_as", "=", "strangers")
    .executeTakeFirstOrThrow();
  return count;
}

const quotaMailsQuery = keepQuery(
  (db, { to, countedAs, since }: { to: string; countedAs: MailQuota; since: Instant }) =>
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

/** Deletes the mails to an address, whatever its letters' case, about an account's bookings. */
export function deleteMailsAboutStays(db: Db, { userId, address }: MailOwner) {
  const bookings = db.selectFrom("booking_facts").select("id").where("user_id", "=", userId);
  return db
    .deleteFrom("mail_outbox")
    .where(sql<boolean>`to_address = ${address} COLLATE NOCASE`)
    .where("booking_id", "in", bookings)
    .returning(["id", "created_at as createdAt"])
    .execute();
}

/**
 * Deletes the mails about the stays of a guest's record, those to them about what they booked for others,
 * and those to whoever booked their group in which they are named.
 */
export function deleteMailsOfGuest(db: Db, personId: number, email: string | null) {
  const bookings = db.selectFrom("booking_facts").select("id");
  return db
    .deleteFrom("mail_outbox")
    .where((eb) =>
      eb.or([
        eb("booking_id", "in", bookings.where("person_id", "=", personId)),
        eb.and([
          eb("booking_id", "in", bookings.where("booker_id", "=", personId)),
          sql<boolean>`to_address = ${email} COLLATE NOCASE`,
        ]),
        sql<boolean>`(booking_id IN (SELECT lead.id FROM booking_facts AS own
            JOIN booking_facts AS lead ON lead.group_id = own.group_id
            WHERE own.person_id = ${personId})
          AND EXISTS (SELECT 1 FROM booking_facts AS own
            WHERE own.person_id = ${personId} AND own.first_name || own.last_name <> ''
              AND instr(body, trim(own.first_name || ' ' || own.last_name)) > 0))`,
      ]),
    )
    .returning(["id", "created_at as createdAt"])
    .execute();
}

/** Deletes the mails about requests. */
export function deleteMailsAboutEnquiries(db: Db, requestIds: string[]) {
  return db
    .deleteFrom("mail_outbox")
    .where("request_id", "in", inJson(requestIds))
    .returning(["id", "created_at as createdAt"])
    .execute();
}

export interface MailOwner {
  userId: string;
  address: string;
}

/** The newest mails to an address: all, or those about an account's bookings. */
export function listMailsTo(
  db: Db,
  { userId, address }: MailOwner,
  { isAddressTheirs, limit }: { isAddressTheirs: boolean; limit: number },
) {
  const bookings = db.selectFrom("booking_facts").select("id").where("user_id", "=", userId);
  let query = selectMails(db)
    .where(sql<boolean>`to_address = ${address} COLLATE NOCASE`)
    .orderBy("created_at", "desc")
    .limit(limit);
  if (!isAddressTheirs) query = query.where("booking_id", "in", bookings);
  return query.execute();
}

/** A mail about to be written; what is left out is nothing. */
type NewMail = Pick<
  Insertable<Schema["mail_outbox"]>,
  "to_address" | "subject" | "body" | "created_at" | keyof typeof mailDefaults
>;

const mailDefaults = {
  channel: "mail",
  kind: null,
  counted_as: null,
  content: null,
  booking_id: null,
  request_id: null,
  letter_id: null,
  calendar: null,
  sealed: null,
  unsubscribe_url: null,
  lane: mailLanes.desk,
} as const satisfies Partial<Insertable<Schema["mail_outbox"]>>;

/** @returns its number. */
export async function insertMail(db: Db, mail: NewMail): Promise<number> {
  const [row] = await insertMailQuery(db, { ...mailDefaults, ...mail } as Required<NewMail>);
  if (!row) throw new RangeError("an INSERT with RETURNING has a row");
  return row.id;
}

const insertMailQuery = keepQuery((db, mail: Required<NewMail>) =>
  db
    .insertInto("mail_outbox")
    .values({
      to_address: mail.to_address,
      subject: mail.subject,
      body: mail.body,
      created_at: mail.created_at,
      channel: mail.channel,
      kind: mail.kind,
      counted_as: mail.counted_as,
      content: mail.content,
      booking_id: mail.booking_id,
      request_id: mail.request_id,
      letter_id: mail.letter_id,
      calendar: mail.calendar,
      sealed: mail.sealed,
      unsubscribe_url: mail.unsubscribe_url,
      lane: mail.lane,
    })
    .returning("id"),
);

/** Lets no mail leave of which nothing became yet. @returns how many there are */
export async function holdWaitingMails(db: Db, at: Instant): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mail_outbox")
    .set({ held_at: at })
    .where(isWaiting)
    .where("held_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Every address that a mail was written to. */
export async function listMailedAddresses(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("mail_outbox").select("to_address").distinct().execute();
  return rows.map(({ to_address }) => to_address);
}
