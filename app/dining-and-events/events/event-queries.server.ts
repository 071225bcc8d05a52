import { containsText } from "db/contains-text";
import { countRows } from "db/count-rows";
import { inJson } from "db/in-json";
import type { StayDate } from "db/schema";
import { insertRow, nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { EventDetails, HeldSpan } from "./event-details";

interface EventFilter {
  from?: StayDate;
  /** Inclusive. */
  to?: StayDate;
  spaceId?: string;
  q?: string;
}

export const eventSorts = ["day", "-day"] as const;
type EventSort = (typeof eventSorts)[number];

/** Includes unlisted spaces. */
export const listSpaces = (db: Db) =>
  db
    .selectFrom("conference_spaces")
    .select(["id", "name", "capacity", "price_per_hour_cents as pricePerHourCents"])
    .orderBy("position")
    .orderBy("id")
    .execute();

function selectEvents(db: Db, { from, to, spaceId, q }: EventFilter = {}) {
  let query = db
    .selectFrom("space_events as events")
    .innerJoin("conference_spaces as spaces", "spaces.id", "events.space_id")
    .leftJoin("conference_offers as offers", "offers.id", "events.offer_id");
  if (from) query = query.where("events.day", ">=", from);
  if (to) query = query.where("events.day", "<=", to);
  if (spaceId) query = query.where("events.space_id", "=", spaceId);
  if (q) query = query.where(containsText(["events.title", "events.contact"], q));
  return query;
}

const columns = [
  "events.id",
  "events.space_id as spaceId",
  "spaces.name as spaceName",
  "events.day",
  "events.start_time as startTime",
  "events.end_time as endTime",
  "events.setup_minutes as setupMinutes",
  "events.teardown_minutes as teardownMinutes",
  "events.held_from as heldFrom",
  "events.hold_expires_at as heldUntil",
  "events.title",
  "events.people",
  "events.contact",
  "events.note",
  "events.offer_id as offerId",
  "offers.enquiry_id as enquiryId",
  "events.cancelled_at as cancelledAt",
  "events.version",
] as const;

const selectEventColumns = (db: Db, filter?: EventFilter) =>
  selectEvents(db, filter).select(columns);

export type SpaceEvent = Awaited<
  ReturnType<ReturnType<typeof selectEventColumns>["execute"]>
>[number];

export const findEvent = (db: Db, id: number): Promise<SpaceEvent | undefined> =>
  selectEventColumns(db).where("events.id", "=", id).executeTakeFirst();

export const findEventByOffer = (db: Db, offerId: string): Promise<SpaceEvent | undefined> =>
  selectEventColumns(db).where("events.offer_id", "=", offerId).executeTakeFirst();

export const findEventByIdempotencyKey = (
  db: Db,
  idempotencyKey: string,
): Promise<SpaceEvent | undefined> =>
  selectEventColumns(db).where("events.idempotency_key", "=", idempotencyKey).executeTakeFirst();

/** By day and start time, including cancelled events. */
export function listEvents(
  db: Db,
  filter: EventFilter,
  { sort, limit, offset }: { sort: EventSort; limit: number; offset: number },
): Promise<SpaceEvent[]> {
  const direction = sort === "day" ? "asc" : "desc";
  return selectEventColumns(db, filter)
    .orderBy("events.day", direction)
    .orderBy("events.start_time", direction)
    .orderBy("events.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export const countEvents = (db: Db, filter: EventFilter): Promise<number> =>
  countRows(selectEvents(db, filter));

/** Returns the latest `maxRows` matches, and the number of matches, counted up to `limit + 1`. */
export async function searchEvents(
  db: Db,
  searchText: string,
  { limit, maxRows }: { limit: number; maxRows: number },
) {
  const rows = await listEvents(
    db,
    { q: searchText },
    { sort: "-day", limit: limit + 1, offset: 0 },
  );
  return { count: rows.length, rows: rows.slice(0, maxRows) };
}

export const listEventsInSpan = (db: Db, { from, until }: HeldSpan): Promise<SpaceEvent[]> =>
  selectEventColumns(db)
    .where("events.cancelled_at", "is", null)
    .where("events.held_from", "<", until)
    .where("events.hold_expires_at", ">", from)
    .orderBy("events.held_from")
    .orderBy("events.id")
    .limit(1000)
    .execute();

/** @param ignoredEventId the edited event */
export const findConflictingEvent = (
  db: Db,
  spaceId: string,
  { from, until }: HeldSpan,
  ignoredEventId = 0,
): Promise<SpaceEvent | undefined> =>
  selectEventColumns(db)
    .where("events.space_id", "=", spaceId)
    .where("events.cancelled_at", "is", null)
    .where("events.held_from", "<", until)
    .where("events.hold_expires_at", ">", from)
    .where("events.id", "<>", ignoredEventId)
    .orderBy("events.held_from")
    .limit(1)
    .executeTakeFirst();

const toEventColumns = (event: EventDetails) => ({
  space_id: event.spaceId,
  day: event.day,
  start_time: event.startTime,
  end_time: event.endTime,
  setup_minutes: event.setupMinutes,
  teardown_minutes: event.teardownMinutes,
  title: event.title,
  people: event.people,
  contact: event.contact,
  note: event.note,
});

/** A database trigger throws `space_taken`. */
export const insertEvent = (
  trx: Db,
  event: EventDetails,
  creation: {
    offerId: string | null;
    idempotencyKey: string | null;
    createdBy: string | null;
    now: Date;
  },
): Promise<number> =>
  insertRow(trx, "space_events", {
    ...toEventColumns(event),
    offer_id: creation.offerId,
    idempotency_key: creation.idempotencyKey,
    created_at: creation.now.toISOString(),
    created_by: creation.createdBy,
  });

/** A database trigger throws `space_taken`. */
export const updateEvent = (trx: Db, id: number, event: EventDetails): Promise<void> =>
  setColumns(trx, "space_events", id, { ...toEventColumns(event), version: nextVersion });

/** A cancelled event holds no space. */
export const markEventCancelled = (trx: Db, id: number, now: Date): Promise<void> =>
  setColumns(trx, "space_events", id, { cancelled_at: now.toISOString(), version: nextVersion });

const blankTexts = { title: "", contact: "", note: "" };

export async function clearTextsOfOldEvents(trx: Db, before: StayDate): Promise<void> {
  await trx
    .updateTable("space_events")
    .set(blankTexts)
    .where("day", "<", before)
    .where((eb) => eb.or([eb("title", "<>", ""), eb("contact", "<>", ""), eb("note", "<>", "")]))
    .execute();
}

/** Lists the contacts of events that the front desk entered. */
export const listEnteredContacts = (db: Db) =>
  db
    .selectFrom("space_events")
    .select(["id", "contact"])
    .where("offer_id", "is", null)
    .where("contact", "<>", "")
    .execute();

/**
 * Clears the texts of these events and of those that resulted from these enquiries. Of the events that the front desk
 * entered, also clears those whose contact contains one of the e-mail addresses.
 */
export async function clearGuestEventTexts(
  trx: Db,
  { ids, enquiryIds, emails }: { ids: number[]; enquiryIds: string[]; emails: string[] },
): Promise<void> {
  await trx
    .updateTable("space_events")
    .set(blankTexts)
    .where((eb) =>
      eb.or([
        eb("id", "in", inJson(ids)),
        eb(
          "offer_id",
          "in",
          eb
            .selectFrom("conference_offers")
            .select("conference_offers.id")
            .where("enquiry_id", "in", inJson(enquiryIds)),
        ),
        eb.and([
          eb("offer_id", "is", null),
          sql<boolean>`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(emails)}) WHERE
            instr(' ' || replace(lower(contact), ',', ' ') || ' ', ' ' || value || ' ') > 0)`,
        ]),
      ]),
    )
    .execute();
}
