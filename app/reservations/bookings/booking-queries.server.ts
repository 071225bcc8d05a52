import { bookingIdsOver } from "db/bookings-over";
import { hasRows } from "db/count-rows";
import { inJson } from "db/in-json";
import { prepareInsertQuery, prepareQuery } from "db/keep-query";
import { occupiedUntil } from "db/occupied-until";
import type { Board, BookingStatus, StayDate } from "db/schema";
import { movesOf } from "db/stay-kinds";
import { nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import { boardMeals } from "~/catalogue/rooms/boards";
import { describeRooms } from "~/catalogue/rooms/translated-rooms.server";
import { normaliseBookingId } from "~/core/ids.server";
import { english } from "~/core/languages/english";
import type { LanguageCode } from "~/core/languages/language-codes";
import { addStayDays, type Stay } from "~/core/stay";
import { rescheduleParts, roomIdOn, type StayPart } from "~/core/stay-parts";
import type { Db } from "~/db.server";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import type { AgreedTerms } from "~/reservations/quotes/agreed-terms";
import type { Quote } from "~/reservations/quotes/quote";
import { parseQuote, parseTerms } from "~/reservations/quotes/stored-agreement.server";
import { toGuestColumns, toStayColumns } from "./booking-columns";
import type { GuestDetails } from "./guest-details";
import type { StayStateChange } from "./stay-state-changes";
import { parseParts } from "./stored-parts.server";

export type Booking = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

function selectBookings(db: Db) {
  return db
    .selectFrom("bookings")
    .innerJoin("room_summaries as rooms", "rooms.id", "bookings.room_id")
    .leftJoin("user_names as users", "users.id", "bookings.user_id")
    .leftJoin("source_names as sources", "sources.id", "bookings.source_id")
    .leftJoin("group_names as groups", "groups.id", "bookings.group_id")
    .leftJoin("bookings as folio", "folio.id", "bookings.folio_id")
    .select(({ fn }) =>
      fn.coalesce("folio.folio_closed_at", "bookings.folio_closed_at").as("folioClosedAt"),
    )
    .select([
      "users.email as accountEmail",
      "bookings.source_id as sourceId",
      "sources.name as sourceName",
      "sources.commission_percent as commissionPercent",
      "bookings.group_id as groupId",
      "groups.name as groupName",
      "groups.lead_id as groupLeadId",
      "bookings.id",
      "bookings.room_id as roomId",
      "rooms.name as roomName",
      "bookings.user_id as userId",
      "bookings.profile_id as profileId",
      "bookings.booker_id as bookerId",
      "bookings.check_in as checkIn",
      "bookings.check_out as checkOut",
      "bookings.guests",
      "bookings.children",
      "bookings.infants",
      "bookings.board",
      "bookings.status",
      "bookings.quote",
      "bookings.terms",
      "bookings.total_cents as totalCents",
      "bookings.first_name as firstName",
      "bookings.last_name as lastName",
      "bookings.email",
      "bookings.phone",
      "bookings.special_requests as specialRequests",
      "bookings.arrival_time as arrivalTime",
      "bookings.payment_method as paymentMethod",
      "bookings.language",
      "bookings.source",
      "bookings.created_at as createdAt",
      "bookings.cancelled_at as cancelledAt",
      "bookings.cancelled_by as cancelledBy",
      "bookings.hold_expires_at as heldUntil",
      "bookings.cancellation_charge_cents as cancellationChargeCents",
      "bookings.folio_id as folioId",
      "bookings.extra_cents as extraCents",
      "bookings.folio_cents as folioCents",
      "bookings.checked_in_at as checkedInAt",
      "bookings.checked_out_at as checkedOutAt",
      "bookings.no_show_at as noShowAt",
      "bookings.released_from as releasedFrom",
      "bookings.agreed_quote as agreedQuote",
      "bookings.external_reference as externalReference",
      "bookings.version",
    ])
    .select(
      sql<string>`(SELECT json_group_array(json_object('roomId', new_rooms.id, 'roomName', new_rooms.name,
          'checkIn', moves.from_night) ORDER BY moves.from_night)
        FROM room_type_changes AS moves JOIN room_summaries AS new_rooms ON new_rooms.id = moves.room_id
        WHERE moves.booking_id = bookings.id)`.as("roomMoves"),
    );
}

type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>["execute"]>>[number];

/** @throws Error if the total and its quote differ */
function withAgreement({ roomMoves, ...row }: BookingRow) {
  const quote = parseQuote(row.quote);
  if (quote.totalCents !== row.totalCents) throw new Error(`booking ${row.id}: total differs`);
  const parts = parseParts(row, roomMoves);
  const roomName = describeRooms(parts, english);
  const agreedQuote = row.agreedQuote === null ? null : parseQuote(row.agreedQuote);
  return { ...row, roomName, parts, quote, agreedQuote, terms: parseTerms(row.terms) };
}

export async function findBooking(db: Db, id: string) {
  const [row] = await fetchBooking(db, { id });
  return row && withAgreement(row);
}

const fetchBooking = prepareQuery((db, { id }: { id: string }) =>
  selectBookings(db).where("bookings.id", "=", id),
);

export async function findBookingOfUser(db: Db, userId: string, id: string) {
  const row = await selectBookings(db)
    .where("bookings.id", "=", id)
    .where("bookings.user_id", "=", userId)
    .executeTakeFirst();
  return row && withAgreement(row);
}

const maxListedBookings = 500;

export async function listBookingsOfUser(db: Db, userId: string) {
  const rows = await selectBookings(db)
    .where("bookings.user_id", "=", userId)
    .orderBy("bookings.check_in", "desc")
    .limit(maxListedBookings)
    .execute();
  return rows.map(withAgreement);
}

/** Leaves out bookings that are checked in. Includes both ends. */
export async function listConfirmedArrivals(
  db: Db,
  { from, to }: { from: StayDate; to: StayDate },
) {
  const rows = await selectBookings(db)
    .where("bookings.status", "=", "confirmed")
    .where("bookings.checked_in_at", "is", null)
    .where("bookings.no_show_at", "is", null)
    .where("bookings.check_in", ">=", from)
    .where("bookings.check_in", "<=", to)
    .orderBy("bookings.check_in")
    .execute();
  return rows.map(withAgreement);
}

/** Returns bookings that can still be checked in on `day`. Arrivals of that day come first. */
export async function listExpectedArrivals(db: Db, day: StayDate) {
  const period = { checkIn: addStayDays(day, -1), checkOut: addStayDays(day, 1) };
  const rows = await selectBookings(db)
    .where("bookings.id", "in", bookingIdsOver(db, period))
    .where("bookings.status", "=", "confirmed")
    .where("bookings.checked_in_at", "is", null)
    .where("bookings.no_show_at", "is", null)
    .orderBy("bookings.check_in", "desc")
    .orderBy("bookings.id")
    .execute();
  return rows.map(withAgreement);
}

/** Includes both ends, and bookings that were cancelled with a charge on the UTC days of `cancelled`. */
export async function listPricedStays(
  db: Db,
  {
    from,
    to,
    cancelled,
  }: { from: StayDate; to: StayDate; cancelled: { from: StayDate; before: StayDate } },
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await db
    .selectFrom("bookings")
    .select([
      "id",
      "folio_id as folioId",
      "status",
      "quote",
      "terms",
      "cancelled_at as cancelledAt",
      "cancellation_charge_cents as cancellationChargeCents",
      "first_name as firstName",
      "last_name as lastName",
    ])
    .where((eb) =>
      eb.or([
        eb.and([
          eb("status", "<>", "cancelled"),
          eb("check_in", "<=", to),
          eb("check_out", ">", from),
        ]),
        eb.and([
          eb("status", "=", "cancelled"),
          eb("cancellation_charge_cents", ">", 0),
          eb("cancelled_at", ">=", cancelled.from),
          eb("cancelled_at", "<", cancelled.before),
        ]),
      ]),
    )
    .orderBy("check_in")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    ...row,
    quote: parseQuote(row.quote),
    terms: parseTerms(row.terms),
  }));
}

export async function findLastBookingOfUser(db: Db, userId: string) {
  const row = await selectBookings(db)
    .where("bookings.user_id", "=", userId)
    .where("bookings.source", "=", "guest")
    .orderBy("bookings.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && withAgreement(row);
}

export const insertBooking = prepareInsertQuery("bookings", [
  "id",
  "room_id",
  "user_id",
  "profile_id",
  "booker_id",
  "check_in",
  "check_out",
  "guests",
  "children",
  "infants",
  "board",
  "status",
  "quote",
  "terms",
  "total_cents",
  "first_name",
  "last_name",
  "email",
  "phone",
  "special_requests",
  "arrival_time",
  "payment_method",
  "language",
  "source",
  "created_at",
  "created_by",
  "hold_expires_at",
  "source_id",
  "group_id",
  "folio_id",
  "external_reference",
  "checked_in_at",
  "checked_out_at",
  "no_show_at",
  "released_from",
  "agreed_quote",
  "cancelled_at",
  "cancelled_by",
]);

/** The database refuses to delete bookings that other records refer to. */
export async function deleteBookings(db: Db, ids: string[]): Promise<void> {
  await db.deleteFrom("bookings").where("id", "in", inJson(ids)).execute();
}

export function listBookingsByReference(db: Db, references: string[]) {
  return db
    .selectFrom("bookings")
    .select([
      "id",
      "external_reference as externalReference",
      "folio_id as folioId",
      "received_cents as receivedCents",
      "first_name as firstName",
      "last_name as lastName",
      "room_id as roomId",
      "check_in as checkIn",
      "check_out as checkOut",
      "status",
      "total_cents as totalCents",
    ])
    .select(movesOf.as("moves"))
    .where((eb) =>
      eb.or([
        eb("external_reference", "in", inJson(references)),
        eb("id", "in", inJson(references.map(normaliseBookingId))),
      ]),
    )
    .execute();
}

export async function bookingIdExists(db: Db, id: string): Promise<boolean> {
  return (await fetchBookingId(db, { id })).length > 0;
}

const fetchBookingId = prepareQuery((db, { id }: { id: string }) =>
  db.selectFrom("bookings").select("id").where("id", "=", id),
);

/** Does nothing if the status is not `previousStatus`. A confirmed booking does not expire. */
export async function setConfirmed(
  db: Db,
  id: string,
  previousStatus: BookingStatus,
): Promise<void> {
  await db
    .updateTable("bookings")
    .set({ status: "confirmed", hold_expires_at: null, version: nextVersion })
    .where("id", "=", id)
    .where("status", "=", previousStatus)
    .execute();
}

/** A database trigger voids the remaining discounts, on the business day `day`. */
export async function setCancelled(
  db: Db,
  id: string,
  cancellation: { userId: string | null; chargeCents: number; day: StayDate; now: Date },
): Promise<void> {
  await db
    .updateTable("bookings")
    .set({
      status: "cancelled",
      cancelled_at: cancellation.now.toISOString(),
      cancelled_day: cancellation.day,
      cancelled_by: cancellation.userId,
      cancellation_charge_cents: cancellation.chargeCents,
      version: nextVersion,
    })
    .where("id", "=", id)
    .where("status", "!=", "cancelled")
    .execute();
}

/**
 * The agreed terms stay, except the meals of a new board. A database trigger throws `room_full`.
 * @param day the open business day on which the new price counts
 */
export async function updateStay(
  db: Db,
  booking: { id: string; board: Board; terms: AgreedTerms; parts: StayPart[] } & Stay,
  stay: Omit<StayChoice, "roomId"> & { parts: StayPart[] },
  quote: Quote,
  { day, now }: { day: StayDate; now: Date },
): Promise<void> {
  const meals = stay.board === booking.board ? booking.terms.meals : boardMeals[stay.board];
  const hasRoomMove = booking.parts.length + stay.parts.length > 2;
  if (hasRoomMove) await setParts(db, booking, stay.parts);
  await setColumns(db, "bookings", booking.id, {
    room_id: roomIdOn(stay.parts, stay.checkIn),
    ...toStayColumns(stay),
    quote: JSON.stringify(quote),
    terms: JSON.stringify({ ...booking.terms, meals }),
    total_cents: quote.totalCents,
    priced_at: now.toISOString(),
    priced_day: day,
    version: nextVersion,
  });
}

/**
 * Inserts the booking as cancelled first, so that it takes its nights only after its room moves are stored.
 * Otherwise it would need its first room for the whole stay.
 */
export async function insertMovedBooking(
  db: Db,
  row: Parameters<typeof insertBooking>[1],
  [, ...moves]: StayPart[],
): Promise<void> {
  const { status, released_from, agreed_quote } = row;
  const { checked_in_at, checked_out_at, no_show_at, cancelled_at } = row;
  await insertBooking(db, {
    ...row,
    status: "cancelled",
    cancelled_at: row.created_at,
    released_from: null,
    agreed_quote: null,
    checked_in_at: null,
    checked_out_at: null,
    no_show_at: null,
  });
  await db
    .insertInto("room_type_changes")
    .values(
      moves.map(({ checkIn: from_night, roomId: room_id }) => ({
        booking_id: row.id,
        from_night,
        room_id,
      })),
    )
    .execute();
  await setColumns(db, "bookings", row.id, {
    status,
    released_from,
    agreed_quote,
    checked_in_at,
    checked_out_at,
    no_show_at,
    cancelled_at,
  });
}

/**
 * First releases the nights that the new stay does not have, then moves each remaining part to its new room in one
 * step, because intermediate states could need nights that are not free.
 */
async function setParts(
  db: Db,
  booking: Stay & { id: string; parts: StayPart[] },
  newParts: StayPart[],
): Promise<void> {
  const checkIn = laterOf(booking.checkIn, newParts[0]?.checkIn ?? "");
  const checkOut = earlierOf(booking.checkOut, newParts.at(-1)?.checkOut ?? "");
  if (checkIn >= checkOut) return;
  const commonNights = { checkIn, checkOut };
  const [, ...oldMoves] = rescheduleParts(booking.parts, commonNights);
  const [, ...newMoves] = rescheduleParts(newParts, commonNights);
  const updateBooking = db.updateTable("bookings").where("id", "=", booking.id);
  await updateBooking
    .set({ check_in: checkIn, check_out: checkOut, room_id: roomIdOn(booking.parts, checkIn) })
    .execute();
  await updateBooking.set({ room_id: roomIdOn(newParts, checkIn) }).execute();
  for (const { checkIn: from_night, roomId: room_id } of newMoves) {
    const exists = oldMoves.some((part) => part.checkIn === from_night);
    await (exists
      ? db
          .updateTable("room_type_changes")
          .set({ room_id })
          .where("booking_id", "=", booking.id)
          .where("from_night", "=", from_night)
          .execute()
      : db
          .insertInto("room_type_changes")
          .values({ booking_id: booking.id, from_night, room_id })
          .execute());
  }
  for (const { checkIn: night } of oldMoves) {
    if (newMoves.some((part) => part.checkIn === night)) continue;
    await db
      .deleteFrom("room_type_changes")
      .where("booking_id", "=", booking.id)
      .where("from_night", "=", night)
      .execute();
  }
}

const earlierOf = (a: StayDate, b: StayDate) => (a < b ? a : b);
const laterOf = (a: StayDate, b: StayDate) => (a > b ? a : b);

export const updateGuest = (db: Db, id: string, details: GuestDetails): Promise<void> =>
  setColumns(db, "bookings", id, {
    ...toGuestColumns(details),
    version: nextVersion,
  });

/** Keeps the version, so that open forms do not conflict. */
export async function setLanguage(db: Db, id: string, language: LanguageCode): Promise<void> {
  await db
    .updateTable("bookings")
    .set({ language })
    .where("id", "=", id)
    .where("language", "<>", language)
    .execute();
}

/** The lead guest's booking comes first, then by check-in. */
export async function listBookingsOfGroup(db: Db, groupId: number) {
  const rows = await selectBookings(db)
    .where("bookings.group_id", "=", groupId)
    .orderBy(sql`bookings.id = groups.lead_id`, "desc")
    .orderBy("bookings.check_in")
    .orderBy("bookings.id")
    .execute();
  return rows.map(withAgreement);
}

export const setGroup = (db: Db, id: string, groupId: number | null): Promise<void> =>
  setColumns(db, "bookings", id, { group_id: groupId, version: nextVersion });

/** Keeps the version, so that open forms can still be saved. */
export const setSource = (db: Db, id: string, sourceId: number | null): Promise<void> =>
  setColumns(db, "bookings", id, { source_id: sourceId });

const stateChangeColumns = {
  "check-in": "checked_in_at",
  "check-out": "checked_out_at",
  "no-show": "no_show_at",
} as const;

export const setStateChangeTime = (
  db: Db,
  id: string,
  stayStateChange: StayStateChange,
  time: string | null,
): Promise<void> =>
  setColumns(db, "bookings", id, {
    [stateChangeColumns[stayStateChange]]: time,
    version: nextVersion,
  });

const toPriceColumns = (quote: Quote, { day, now }: { day: StayDate; now: Date }) => ({
  quote: JSON.stringify(quote),
  total_cents: quote.totalCents,
  priced_at: now.toISOString(),
  priced_day: day,
});

/** Sets the first night that a no-show or early departure releases (`from`), with the new price. */
export const setReleased = (
  db: Db,
  id: string,
  { from, quote, agreedQuote }: { from: StayDate | null; quote: Quote; agreedQuote: Quote },
  date: { day: StayDate; now: Date },
): Promise<void> =>
  setColumns(db, "bookings", id, {
    ...toPriceColumns(quote, date),
    agreed_quote: JSON.stringify(agreedQuote),
    released_from: from,
    version: nextVersion,
  });

/** Restores the released nights at the agreed quote. A database trigger throws `room_full`. */
export const setRestored = (
  db: Db,
  id: string,
  agreedQuote: Quote,
  date: { day: StayDate; now: Date },
): Promise<void> =>
  setColumns(db, "bookings", id, {
    ...toPriceColumns(agreedQuote, date),
    agreed_quote: null,
    released_from: null,
    version: nextVersion,
  });

export const setFolio = (db: Db, id: string, folioId: string | null): Promise<void> =>
  setColumns(db, "bookings", id, { folio_id: folioId, version: nextVersion });

export const setFolioClosed = (db: Db, id: string, time: string | null): Promise<void> =>
  setColumns(db, "bookings", id, { folio_closed_at: time, version: nextVersion });

/** The folio's own booking comes first, then by check-in. */
export async function listBookingsOnFolio(db: Db, folioId: string) {
  const rows = await selectBookings(db)
    .where((eb) => eb.or([eb("bookings.id", "=", folioId), eb("bookings.folio_id", "=", folioId)]))
    .orderBy(sql`bookings.folio_id IS NOT NULL`)
    .orderBy("bookings.check_in")
    .orderBy("bookings.id")
    .execute();
  return rows.map(withAgreement);
}

/** The user or guest profile whose bookings are meant. A user can have a guest profile too. */
export type BookingOwner = { userId: string; profileId: number | null } | { profileId: number };

const isOwnedBy = (owner: BookingOwner) =>
  "userId" in owner
    ? sql<boolean>`(user_id = ${owner.userId} OR profile_id = ${owner.profileId})`
    : sql<boolean>`profile_id = ${owner.profileId}`;

/** Considers stays as guest and as booker. Ignores cancelled ones. @param today the lodge's day */
export const hasCurrentOrFutureStay = (
  db: Db,
  owner: BookingOwner,
  today: StayDate,
): Promise<boolean> =>
  hasRows(
    db
      .selectFrom("bookings")
      .where((eb) => eb.or([isOwnedBy(owner), eb("booker_id", "=", owner.profileId)]))
      .where("status", "<>", "cancelled")
      .where("no_show_at", "is", null)
      .where("checked_out_at", "is", null)
      .where((eb) => eb.or([eb("check_out", ">=", today), eb("checked_in_at", "is not", null)])),
  );

/** Clears the special requests of stays that ended before `before`. Returns the number of stays. */
export async function clearSpecialRequests(db: Db, before: StayDate): Promise<number> {
  const result = await db
    .updateTable("bookings")
    .set({ special_requests: "" })
    .where(occupiedUntil, "<", before)
    .where("special_requests", "<>", "")
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export interface ContactDetails {
  email: string | null;
  phone: string | null;
}

/**
 * Lists the contact details on stays that guests booked themselves. They may differ from those of the profiles.
 * @param onlyCheckedIn only stays with a check-in
 */
export function listContactsOnStays(db: Db, profileIds: number[], { onlyCheckedIn = false } = {}) {
  return db
    .selectFrom("bookings")
    .select(["email", "phone"])
    .distinct()
    .where("profile_id", "in", inJson(profileIds))
    .where("booker_id", "is", null)
    .$if(onlyCheckedIn, (query) => query.where("checked_in_at", "is not", null))
    .execute();
}

/** Clears the booker's contact details on stays booked for other guests. Those guests' own details are kept. */
export async function clearBookerContacts(
  db: Db,
  profileId: number,
  { email, phone }: ContactDetails,
): Promise<void> {
  const belongsToBooker = (column: "email" | "phone", value: string | null) =>
    sql<boolean>`(${sql.ref(column)} = ${value} COLLATE NOCASE OR ${sql.ref(column)} COLLATE NOCASE IN (
      SELECT ${sql.ref(`booker_stays.${column}`)} FROM bookings AS booker_stays
      WHERE booker_stays.profile_id = ${profileId}))`;
  for (const [column, value] of [
    ["email", email],
    ["phone", phone],
  ] as const) {
    await db
      .updateTable("bookings")
      .set({ [column]: null, version: nextVersion })
      .where("booker_id", "=", profileId)
      .where(belongsToBooker(column, value))
      .execute();
  }
}

export async function clearGuestContacts(db: Db, owner: BookingOwner): Promise<number> {
  const result = await db
    .updateTable("bookings")
    .set({
      email: null,
      phone: null,
      special_requests: "",
      arrival_time: null,
      version: nextVersion,
    })
    .where(isOwnedBy(owner))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Moves bookings as guest and as booker. Returns the number of stays. */
export async function moveBookingsToProfile(db: Db, fromId: number, toId: number): Promise<number> {
  const result = await db
    .updateTable("bookings")
    .set({ profile_id: toId })
    .where("profile_id", "=", fromId)
    .executeTakeFirst();
  await db
    .updateTable("bookings")
    .set({ booker_id: toId })
    .where("booker_id", "=", fromId)
    .execute();
  // A guest who booked for themselves has no booker.
  await db
    .updateTable("bookings")
    .set({ booker_id: null })
    .where("booker_id", "=", toId)
    .where("profile_id", "=", toId)
    .execute();
  return Number(result.numUpdatedRows);
}

/** @param bookerId the booker's profile if that is another person */
export const setGuestProfile = (
  db: Db,
  id: string,
  profileId: number,
  bookerId: number | null,
): Promise<void> =>
  setColumns(db, "bookings", id, {
    profile_id: profileId,
    booker_id: bookerId,
    version: nextVersion,
  });

export async function moveBookingsToUser(db: Db, fromId: string, toId: string): Promise<number> {
  const result = await db
    .updateTable("bookings")
    .set({ user_id: toId })
    .where("user_id", "=", fromId)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
