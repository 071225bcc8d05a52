import { hasRows } from "db/count-rows";
import { addRow } from "db/write-row";
import type { Db } from "~/db.server";
import type { ConferenceQuote } from "./conference-quote";

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
