import { inJson } from "db/in-json";
import type { StayDate } from "db/schema";
import { addRow, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { EventTime } from "./event-details";
import type { OfferQuote } from "./offer-policy";

export interface OfferDetails extends EventTime {
  spaceId: string;
  people: number;
  quote: OfferQuote;
  text: string;
  validUntil: StayDate;
}

function selectOffers(db: Db) {
  return db
    .selectFrom("conference_offers as offers")
    .innerJoin("conference_spaces as spaces", "spaces.id", "offers.space_id")
    .leftJoin("space_events as events", "events.offer_id", "offers.id")
    .leftJoin("user_names as users", "users.id", "offers.sent_by")
    .select([
      "offers.id",
      "offers.enquiry_id as enquiryId",
      "offers.space_id as spaceId",
      "spaces.name as spaceName",
      "offers.day",
      "offers.start_time as startTime",
      "offers.end_time as endTime",
      "offers.setup_minutes as setupMinutes",
      "offers.teardown_minutes as teardownMinutes",
      "offers.people",
      "offers.quote",
      "offers.text",
      "offers.valid_until as validUntil",
      "offers.language",
      "offers.sent_at as sentAt",
      "users.name as sentByName",
      "offers.withdrawn_at as withdrawnAt",
      "offers.accepted_at as acceptedAt",
      "offers.declined_at as declinedAt",
      "offers.decline_message as declineMessage",
      "events.id as eventId",
      sql<0 | 1>`events.cancelled_at IS NOT NULL`.as("isEventCancelled"),
      sql<0 | 1>`EXISTS (SELECT 1 FROM conference_offers AS later
        WHERE later.enquiry_id = offers.enquiry_id AND later.sent_at > offers.sent_at)`.as(
        "isReplaced",
      ),
    ]);
}

export type Offer = Awaited<ReturnType<ReturnType<typeof selectOffers>["execute"]>>[number];

export const findOffer = (db: Db, id: string): Promise<Offer | undefined> =>
  selectOffers(db).where("offers.id", "=", id).executeTakeFirst();

/**
 * An active offer is not withdrawn, declined or replaced: declining and replacing an offer also set `withdrawn_at`.
 * It may have expired.
 */
export const findActiveOffer = (db: Db, enquiryId: string): Promise<Offer | undefined> =>
  selectOffers(db)
    .where("offers.enquiry_id", "=", enquiryId)
    .where("offers.withdrawn_at", "is", null)
    .executeTakeFirst();

export const listOffers = (db: Db, enquiryId: string): Promise<Offer[]> =>
  selectOffers(db)
    .where("offers.enquiry_id", "=", enquiryId)
    .orderBy("offers.sent_at", "desc")
    .limit(50)
    .execute();

export const findOfferByIdempotencyKey = (db: Db, idempotencyKey: string) =>
  db
    .selectFrom("conference_offers")
    .select("id")
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();

export const insertOffer = (
  trx: Db,
  offer: OfferDetails & { id: string; enquiryId: string; language: string; idempotencyKey: string },
  { sentById, now }: { sentById: string; now: Date },
): Promise<void> =>
  addRow(trx, "conference_offers", {
    id: offer.id,
    enquiry_id: offer.enquiryId,
    space_id: offer.spaceId,
    day: offer.day,
    start_time: offer.startTime,
    end_time: offer.endTime,
    setup_minutes: offer.setupMinutes,
    teardown_minutes: offer.teardownMinutes,
    people: offer.people,
    quote: JSON.stringify(offer.quote),
    total_cents: offer.quote.totalCents,
    text: offer.text,
    valid_until: offer.validUntil,
    language: offer.language,
    idempotency_key: offer.idempotencyKey,
    sent_at: now.toISOString(),
    sent_by: sentById,
  });

export async function withdrawActiveOffer(trx: Db, enquiryId: string, now: Date): Promise<void> {
  await trx
    .updateTable("conference_offers")
    .set({ withdrawn_at: now.toISOString() })
    .where("enquiry_id", "=", enquiryId)
    .where("withdrawn_at", "is", null)
    .execute();
}

export const markOfferAccepted = (trx: Db, id: string, now: Date): Promise<void> =>
  setColumns(trx, "conference_offers", id, { accepted_at: now.toISOString() });

/** Also withdraws the offer. @param message the guest's reason, or empty */
export async function markOfferDeclined(
  trx: Db,
  id: string,
  message: string,
  now: Date,
): Promise<void> {
  const declinedAt = now.toISOString();
  await setColumns(trx, "conference_offers", id, {
    declined_at: declinedAt,
    decline_message: message,
    withdrawn_at: declinedAt,
  });
}

const blankTexts = { text: "", decline_message: "" };

/** Keeps the amounts. */
export async function clearTextsOfOldOffers(trx: Db, before: Date): Promise<void> {
  await trx
    .updateTable("conference_offers")
    .set(blankTexts)
    .where("sent_at", "<", before.toISOString())
    .where((eb) => eb.or([eb("text", "<>", ""), eb("decline_message", "<>", "")]))
    .execute();
}

/** Keeps the amounts. */
export async function clearGuestOfferTexts(trx: Db, enquiryIds: string[]): Promise<void> {
  await trx
    .updateTable("conference_offers")
    .set(blankTexts)
    .where("enquiry_id", "in", inJson(enquiryIds))
    .execute();
}
