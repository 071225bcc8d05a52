import { countRows } from "db/count-rows";
import { inJson } from "db/in-json";
import { prepareQuery } from "db/keep-query";
import { fromNearerEnd, type WantedRows } from "db/nearer-end";
import type { Instant, Schema } from "db/schema";
import { addRow } from "db/write-row";
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "~/db.server";
import { type MailLane, mailLanes } from "./mail-lanes";
import type { MailQuota } from "./mail-limits";

type MailFilter = "all" | "waiting" | "failed" | "held";

/** A waiting mail is neither sent, written to a file, nor failed. */
export const isWaiting = (eb: ExpressionBuilder<Schema, "mail_outbox">) =>
  eb.and([eb("sent_at", "is", null), eb("filed_at", "is", null), eb("failed_at", "is", null)]);

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

export function listMails(db: Db, state: MailFilter, requestedRows: WantedRows) {
  const range = fromNearerEnd(requestedRows);
  let page = db
    .selectFrom("mail_outbox")
    .select("id")
    .orderBy("id", range.direction("desc"))
    .limit(range.limit)
    .offset(range.offset);
  if (state === "failed") page = page.where("failed_at", "is not", null);
  if (state === "waiting") page = page.where(isWaiting).where("held_at", "is", null);
  if (state === "held") page = page.where(isWaiting).where("held_at", "is not", null);
  return selectMails(db).where("id", "in", page).orderBy("id", "desc").execute();
}

/** Lists the newest 50. Most bookings and enquiries have only a few. */
export function listMailsAbout(
  db: Db,
  bookingOrEnquiry: { bookingId: string } | { enquiryId: string },
) {
  const [column, id] =
    "bookingId" in bookingOrEnquiry
      ? (["booking_id", bookingOrEnquiry.bookingId] as const)
      : (["enquiry_id", bookingOrEnquiry.enquiryId] as const);
  return selectMails(db).where(column, "=", id).orderBy("id", "desc").limit(50).execute();
}

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

/** Returns when the mail server last accepted a test mail. */
export async function findLastTestMailAt(db: Db): Promise<Instant | null> {
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

export function findMail(db: Db, id: number) {
  return selectMails(db).where("id", "=", id).executeTakeFirst();
}

/** Secrets are not copied. */
export function findMailForCopy(db: Db, id: number) {
  return db
    .selectFrom("mail_outbox")
    .select(["channel", "kind", "lane", "subject", "body", "content", "calendar", "booking_id"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export interface MailAttachment {
  name: string;
  type: string;
  bytes: Buffer;
}

export const insertAttachment = (
  trx: Db,
  mailId: number,
  { name, type, bytes }: MailAttachment,
): Promise<void> =>
  addRow(trx, "mail_attachments", { mail_id: mailId, file_name: name, file_type: type, bytes });

export const findAttachment = (db: Db, mailId: number): Promise<MailAttachment | undefined> =>
  db
    .selectFrom("mail_attachments")
    .select(["file_name as name", "file_type as type", "bytes"])
    .where("mail_id", "=", mailId)
    .executeTakeFirst();

export async function countMails(db: Db): Promise<Record<MailFilter, number>> {
  const allMails = await db
    .selectFrom("row_counts")
    .select("total")
    .where("name", "=", "mails")
    .executeTakeFirstOrThrow();
  const failedMails = await db
    .selectFrom("mail_outbox")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("failed_at", "is not", null)
    .executeTakeFirstOrThrow();
  const waitingMails = await db
    .selectFrom("mail_outbox")
    .select((eb) => [eb.fn.countAll<number>().as("all"), eb.fn.count<number>("held_at").as("held")])
    .where(isWaiting)
    .executeTakeFirstOrThrow();
  return {
    all: allMails.total,
    waiting: waitingMails.all - waitingMails.held,
    failed: failedMails.total,
    held: waitingMails.held,
  };
}

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

export const findWaitingMail = (db: Db, id: number) =>
  selectWaitingMails(db).where("id", "=", id).executeTakeFirst();

interface DueMailFilter {
  channel: "mail" | "sms";
  lanes: readonly MailLane[];
  /** Whether codes that the public requests come after all other mails of these lanes. */
  areAnonymousCodesLast?: boolean;
  limit: number;
}

/**
 * Lists due mails by lane. Within a lane, mails that the public triggers come last, first attempts come before
 * retries, and older mails come before newer ones. Only in the lane of codes, newer mails come first: if someone sends
 * very many code requests, a person who really waits for a code requested one of the newest.
 */
export function listDueMails(
  db: Db,
  { channel, lanes, areAnonymousCodesLast = false, limit }: DueMailFilter,
  now: Date,
) {
  const isStrangersCode = sql`(lane = ${mailLanes.security} AND counted_as IS 'strangers')`;
  const dueMails = selectWaitingMails(db)
    .where("lane", "in", lanes)
    .where("channel", "=", channel)
    .where("held_at", "is", null)
    .where("sending_at", "is", null)
    .where((eb) =>
      eb.or([eb("next_attempt_at", "is", null), eb("next_attempt_at", "<=", now.toISOString())]),
    );
  return (areAnonymousCodesLast ? dueMails.orderBy(isStrangersCode) : dueMails)
    .orderBy("lane")
    .orderBy(sql`counted_as IS 'strangers'`)
    .orderBy(sql`attempts > 0`)
    .orderBy(sql`CASE lane WHEN ${mailLanes.security} THEN -id ELSE id END`)
    .limit(limit)
    .execute();
}

/** Includes mails on hold. */
export const countWaitingInLane = (db: Db, lane: MailLane): Promise<number> =>
  countRows(db.selectFrom("mail_outbox").where(isWaiting).where("lane", "=", lane));

/** Waiting mails before their first attempt. Includes mails on hold. */
export const countUntriedInLane = (db: Db, lane: MailLane): Promise<number> =>
  countRows(
    db
      .selectFrom("mail_outbox")
      .where(isWaiting)
      .where("lane", "=", lane)
      .where("attempts", "=", 0),
  );

/** Codes that any visitor can request, and mails about visitors' forms. Confirmations of bookings are none of them. */
const isStrangerMail = (eb: ExpressionBuilder<Schema, "mail_outbox">) =>
  eb.and([
    eb("counted_as", "=", "strangers"),
    eb("lane", "in", [mailLanes.security, mailLanes.strangers]),
  ]);

/** Lists deferred mails that any visitor can trigger, except the newest `keptCount`. */
export const listOldestDeferredMails = (db: Db, keptCount: number) =>
  db
    .selectFrom("mail_outbox")
    .select("id")
    .where(isWaiting)
    .where(isStrangerMail)
    .where("attempts", ">", 0)
    .orderBy("id", "desc")
    .limit(-1)
    .offset(keptCount)
    .execute();

/** Deletes the oldest mailed code that any visitor can request and whose delivery has not begun. */
export async function deleteOldestUntriedCode(db: Db): Promise<void> {
  const oldestCode = db
    .selectFrom("mail_outbox")
    .select("id")
    .where(isWaiting)
    .where(isStrangerMail)
    .where("lane", "=", mailLanes.security)
    .where("channel", "=", "mail")
    .where("attempts", "=", 0)
    .where("sending_at", "is", null)
    .orderBy("id")
    .limit(1);
  await db.deleteFrom("mail_outbox").where("id", "in", oldestCode).execute();
}

/** Lists mails whose delivery was interrupted when the program ended. They may have arrived. */
export function listInterruptedMails(db: Db, startedAt: Date) {
  return db
    .selectFrom("mail_outbox")
    .select(["id", "channel", "subject", "times_in_doubt as timesInDoubt"])
    .where(isWaiting)
    .where("sending_at", "<", startedAt.toISOString())
    .execute();
}

/** Returns false if the mail was deleted. */
/** Lists the unsent mails with a personal link or code. Failed ones can be tried again. */
export const listSealedMails = (db: Db) =>
  db
    .selectFrom("mail_outbox")
    .select(["id", "sealed", "failed_at as failedAt"])
    .where("sealed", "is not", null)
    .where("sent_at", "is", null)
    .where("filed_at", "is", null)
    .$narrowType<{ sealed: string }>()
    .execute();

export async function updateMail(
  db: Db,
  id: number,
  values: Updateable<Schema["mail_outbox"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mail_outbox")
    .set(values)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Mails that wait for another attempt become due at once. Writes nothing if there are none. */
export async function clearRetryDelays(db: Db): Promise<void> {
  const delayedMails = await db
    .selectFrom("mail_outbox")
    .select("id")
    .where(isWaiting)
    .where("next_attempt_at", "is not", null)
    .limit(1)
    .execute();
  if (delayedMails.length === 0) return;
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

/** Failed mails wait for a first attempt again. Returns their number. */
export async function resetFailedMails(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mail_outbox")
    .set(clearedAttempts)
    .where("failed_at", "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function releaseHeldMails(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mail_outbox")
    .set({ held_at: null })
    .where(isWaiting)
    .where("held_at", "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteHeldMails(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("mail_outbox")
    .where(isWaiting)
    .where("held_at", "is not", null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes the text and the attachment of up to `limit` finished mails, and returns the mails. */
export async function clearOldMailBodies(db: Db, before: Date, limit: number) {
  const oldestMails = db
    .selectFrom("mail_outbox")
    .select("id")
    .where("created_at", "<", before.toISOString())
    .where("body", "<>", "")
    .where((eb) => eb.not(isWaiting(eb)))
    .orderBy("id")
    .limit(limit);
  await db.deleteFrom("mail_attachments").where("mail_id", "in", oldestMails).execute();
  return db
    .updateTable("mail_outbox")
    .set({ body: "", content: null, calendar: null, sealed: null, unsubscribe_url: null })
    .where("id", "in", oldestMails)
    .returning(["id", "created_at as createdAt"])
    .execute();
}

/** Deletes up to `limit` finished mails. Returns their number. */
export async function deleteOldMails(db: Db, before: Date, limit: number): Promise<number> {
  const oldestMails = db
    .selectFrom("mail_outbox")
    .select("id")
    .where("created_at", "<", before.toISOString())
    .where((eb) => eb.not(isWaiting(eb)))
    .orderBy("id")
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom("mail_outbox")
    .where("id", "in", oldestMails)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ignores letter case. */
export async function countQuotaMails(
  db: Db,
  { to, countedAs, since }: { to: string; countedAs: MailQuota; since: Date },
): Promise<number> {
  const [row] = await quotaMailsQuery(db, { to, countedAs, since: since.toISOString() });
  return row?.count ?? 0;
}

/** Counts the text messages of one lane, so that codes and messages about bookings count separately. */
export function countTexts(
  db: Db,
  {
    to,
    lane,
    countedAs,
    since,
  }: { to?: string; lane: MailLane; countedAs: MailQuota; since: Date },
): Promise<number> {
  const texts = db
    .selectFrom("mail_outbox")
    .where("created_at", ">", since.toISOString())
    .where("channel", "=", "sms")
    .where("lane", "=", lane)
    .where("counted_as", "=", countedAs);
  return countRows(to ? texts.where(sql<boolean>`to_address = ${to} COLLATE NOCASE`) : texts);
}

const quotaMailsQuery = prepareQuery(
  (db, { to, countedAs, since }: { to: string; countedAs: MailQuota; since: Instant }) =>
    db
      .selectFrom("mail_outbox")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where(sql<boolean>`to_address = ${to} COLLATE NOCASE`)
      .where("created_at", ">", since)
      .where("counted_as", "=", countedAs),
);

export function deleteMailsTo(db: Db, address: string) {
  return db
    .deleteFrom("mail_outbox")
    .where(sql<boolean>`to_address = ${address} COLLATE NOCASE`)
    .returning(["id", "created_at as createdAt"])
    .execute();
}

/** Only mails about the account's bookings. Ignores letter case. */
export function deleteMailsAboutStays(db: Db, { userId, address }: MailOwner) {
  const bookings = db.selectFrom("booking_summaries").select("id").where("user_id", "=", userId);
  return db
    .deleteFrom("mail_outbox")
    .where(sql<boolean>`to_address = ${address} COLLATE NOCASE`)
    .where("booking_id", "in", bookings)
    .returning(["id", "created_at as createdAt"])
    .execute();
}

/**
 * Deletes mails about the stays of a guest profile, and those to the guest about stays booked for others. Also
 * deletes mails about other bookings of the guest's group whose text contains the guest's name.
 */
export function deleteMailsOfGuest(db: Db, profileId: number, email: string | null) {
  const bookings = db.selectFrom("booking_summaries").select("id");
  return db
    .deleteFrom("mail_outbox")
    .where((eb) =>
      eb.or([
        eb("booking_id", "in", bookings.where("profile_id", "=", profileId)),
        eb.and([
          eb("booking_id", "in", bookings.where("booker_id", "=", profileId)),
          sql<boolean>`to_address = ${email} COLLATE NOCASE`,
        ]),
        sql<boolean>`(booking_id IN (SELECT in_group.id FROM booking_summaries AS stay
            JOIN booking_summaries AS in_group ON in_group.group_id = stay.group_id
            WHERE stay.profile_id = ${profileId})
          AND EXISTS (SELECT 1 FROM booking_summaries AS stay
            WHERE stay.profile_id = ${profileId} AND stay.first_name || stay.last_name <> ''
              AND instr(body, trim(stay.first_name || ' ' || stay.last_name)) > 0))`,
      ]),
    )
    .returning(["id", "created_at as createdAt"])
    .execute();
}

export function deleteMailsAboutEnquiries(db: Db, enquiryIds: string[]) {
  return db
    .deleteFrom("mail_outbox")
    .where("enquiry_id", "in", inJson(enquiryIds))
    .returning(["id", "created_at as createdAt"])
    .execute();
}

export interface MailOwner {
  userId: string;
  address: string;
}

/** Lists the newest ones. */
export const listMailsTo = (db: Db, address: string, limit: number) =>
  selectMails(db)
    .where(sql<boolean>`to_address = ${address} COLLATE NOCASE`)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();

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
  enquiry_id: null,
  issue_id: null,
  calendar: null,
  sealed: null,
  unsubscribe_url: null,
  lane: mailLanes.desk,
} as const satisfies Partial<Insertable<Schema["mail_outbox"]>>;

export async function insertMail(db: Db, mail: NewMail): Promise<number> {
  const [row] = await insertMailQuery(db, { ...mailDefaults, ...mail } as Required<NewMail>);
  if (!row) throw new RangeError("an INSERT with RETURNING has a row");
  return row.id;
}

const insertMailQuery = prepareQuery((db, mail: Required<NewMail>) =>
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
      enquiry_id: mail.enquiry_id,
      issue_id: mail.issue_id,
      calendar: mail.calendar,
      sealed: mail.sealed,
      unsubscribe_url: mail.unsubscribe_url,
      lane: mail.lane,
    })
    .returning("id"),
);

export async function holdWaitingMails(db: Db, heldAt: Instant): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mail_outbox")
    .set({ held_at: heldAt })
    .where(isWaiting)
    .where("held_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function listMailedAddresses(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("mail_outbox").select("to_address").distinct().execute();
  return rows.map(({ to_address }) => to_address);
}
