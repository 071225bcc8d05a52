import { countRows, hasRows } from "db/count-rows";
import type { RequestKind } from "db/schema";
import { addRow } from "db/write-row";
import type { LanguageCode } from "~/core/languages/language-codes";
import type { Db } from "~/db.server";
import type { ConferenceQuote } from "./conference-quote";
import type { TableTime } from "./table-enquiry-policy";

export interface EnquirySender {
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
}

export const insertEnquiry = (
  trx: Db,
  {
    id,
    kind,
    sender,
    language,
    now,
  }: {
    id: string;
    kind: RequestKind;
    sender: EnquirySender;
    language: LanguageCode;
    now: Date;
  },
): Promise<void> =>
  addRow(trx, "enquiries", { id, kind, ...sender, language, created_at: now.toISOString() });

export const countEnquiriesSince = (db: Db, kind: RequestKind, since: Date): Promise<number> =>
  countRows(
    db
      .selectFrom("enquiries")
      .where("created_at", ">=", since.toISOString())
      .where("kind", "=", kind),
  );

/** Similar enquiries have the same sender and message. */
export function listSimilarEnquiries(
  db: Db,
  kind: RequestKind,
  sender: EnquirySender,
  since: Date,
) {
  return db
    .selectFrom("enquiries")
    .select("id")
    .where("created_at", ">=", since.toISOString())
    .where("kind", "=", kind)
    .where("name", "=", sender.name)
    .where("email", "is", sender.email)
    .where("phone", "is", sender.phone)
    .where("message", "=", sender.message)
    .execute();
}

/** Newest first. Ignores letter case. */
export function listEnquiriesFrom(db: Db, email: string, limit: number) {
  return db
    .selectFrom("enquiries")
    .select([
      "id",
      "kind",
      "name",
      "email",
      "phone",
      "message",
      "language",
      "created_at as createdAt",
      "handled_at as handledAt",
    ])
    .where((eb) => eb(eb.fn("lower", ["email"]), "=", email.toLowerCase()))
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

export interface ConferenceDetails {
  spaceId: string;
  day: string;
  /** `HH:mm` in the lodge's time zone. */
  startTime: string;
  hours: number;
  people: number;
  layout: string;
  catering: string;
}

export function listListedSpaces(db: Db) {
  return db
    .selectFrom("conference_spaces")
    .select(["id", "name", "capacity", "price_per_hour_cents as pricePerHourCents"])
    .where("is_listed", "=", 1)
    .orderBy("position")
    .execute();
}

export const insertConferenceDetails = (
  trx: Db,
  enquiryId: string,
  details: ConferenceDetails,
  quote: ConferenceQuote,
): Promise<void> =>
  addRow(trx, "conference_enquiries", {
    enquiry_id: enquiryId,
    space_id: details.spaceId,
    day: details.day,
    start_time: details.startTime,
    hours: details.hours,
    people: details.people,
    layout: details.layout,
    catering: details.catering,
    quote: JSON.stringify(quote),
    total_cents: quote.totalCents,
  });

export const hasConferenceDetails = (
  db: Db,
  enquiryId: string,
  details: ConferenceDetails,
): Promise<boolean> =>
  hasRows(
    db
      .selectFrom("conference_enquiries")
      .where("enquiry_id", "=", enquiryId)
      .where("space_id", "=", details.spaceId)
      .where("day", "=", details.day)
      .where("start_time", "=", details.startTime)
      .where("hours", "=", details.hours)
      .where("people", "=", details.people)
      .where("layout", "=", details.layout)
      .where("catering", "=", details.catering),
  );

export interface TableEnquiryDetails extends TableTime {
  people: number;
}

export const insertTableEnquiry = (
  trx: Db,
  enquiryId: string,
  { day, time, people }: TableEnquiryDetails,
): Promise<void> => addRow(trx, "table_enquiries", { enquiry_id: enquiryId, day, time, people });

export async function hasTableEnquiryDetails(
  db: Db,
  enquiryId: string,
  details: TableEnquiryDetails,
): Promise<boolean> {
  const row = await db
    .selectFrom("table_enquiries")
    .select(["day", "time", "people"])
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirst();
  return row?.day === details.day && row.time === details.time && row.people === details.people;
}
