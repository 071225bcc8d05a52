import { partsOver } from "db/bookings-over";
import { inHouseQuery } from "db/in-house";
import { earliestArrival } from "db/longest-stay";
import type { RoomType, StayDate } from "db/schema";
import { roomNamesSql } from "db/stay-kinds";
import { type RawBuilder, sql } from "kysely";
import type { LodgeDay } from "~/core/instants";
import { addStayDays, maxStorableNights, type Stay } from "~/core/stay";
import type { Db } from "~/db.server";
import { nightEndTime } from "~/reservations/bookings/arrival-time";
import { maxOverdueStays } from "~/reservations/bookings/stay-state";

/** Includes unlisted rooms with taken nights in the period. */
export function listRoomUnits(db: Db, period: Stay, type?: RoomType) {
  let query = db
    .selectFrom("room_summaries as rooms")
    .select(["rooms.id", "rooms.name", "rooms.units", "rooms.is_listed as isListed"])
    .where((eb) =>
      eb.or([
        eb("rooms.is_listed", "=", 1),
        eb.exists(
          eb
            .selectFrom("room_nights")
            .select("room_nights.night")
            .whereRef("room_nights.room_id", "=", "rooms.id")
            .where("room_nights.night", ">=", period.checkIn)
            .where("room_nights.night", "<", period.checkOut)
            .where("room_nights.taken", ">", 0),
        ),
      ]),
    );
  if (type) query = query.where("rooms.type", "=", type);
  return query.orderBy("rooms.position").orderBy("rooms.id").execute();
}

/** Includes retired units that are occupied in the period. */
export function listUnitsOfRooms(db: Db, period: Stay, roomIds: number[]) {
  return db
    .selectFrom("units")
    .innerJoin("room_summaries as rooms", "rooms.id", "units.room_id")
    .select(["units.id", "units.name", "units.is_active as isInService"])
    .select(["rooms.id as roomId", "rooms.name as roomName", "rooms.is_listed as isListed"])
    .where("rooms.id", "in", roomIds)
    .where((eb) =>
      eb.or([
        eb("units.is_active", "=", 1),
        eb.exists(
          eb
            .selectFrom("unit_nights")
            .select("unit_nights.night")
            .whereRef("unit_nights.unit_id", "=", "units.id")
            .where("unit_nights.night", ">=", period.checkIn)
            .where("unit_nights.night", "<", period.checkOut),
        ),
      ]),
    )
    .orderBy("rooms.position")
    .orderBy("rooms.id")
    .orderBy("units.position")
    .orderBy("units.id")
    .execute();
}

export function listUnitOccupancy(db: Db, period: Stay, unitIds: number[]) {
  return db
    .selectFrom("unit_nights")
    .select(["unit_id as unitId", "night", "booking_id as bookingId", "block_id as blockId"])
    .where("unit_id", "in", unitIds)
    .where("night", ">=", period.checkIn)
    .where("night", "<", period.checkOut)
    .orderBy("unit_id")
    .orderBy("night")
    .execute();
}

/** One row per booking and night. `isGone`: the guest has checked out or is a no-show. */
export function unassignedNightsQuery(db: Db, period: Stay, roomIds: number[]) {
  return partsOver(db, period, roomIds)
    .innerJoin("booking_summaries as bookings", "bookings.id", "parts.booking_id")
    .innerJoin("calendar_days", (join) =>
      join
        .onRef("calendar_days.day", ">=", "parts.from_night")
        .onRef("calendar_days.day", "<", "parts.end_day"),
    )
    .select(["bookings.id", "parts.room_id as roomId", "calendar_days.day"])
    .select(
      sql<number>`bookings.checked_out_at IS NOT NULL OR bookings.no_show_at IS NOT NULL`.as(
        "isGone",
      ),
    )
    .where("bookings.status", "!=", "cancelled")
    .where("calendar_days.day", ">=", period.checkIn)
    .where("calendar_days.day", "<", period.checkOut)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("unit_nights")
            .select("unit_nights.night")
            .whereRef("unit_nights.booking_id", "=", "bookings.id")
            .whereRef("unit_nights.night", "=", "calendar_days.day"),
        ),
      ),
    )
    .orderBy("calendar_days.day")
    .orderBy("bookings.id");
}

export function listUnitNames(db: Db, bookingIds: string[]) {
  return db
    .selectFrom("unit_nights")
    .innerJoin("units", "units.id", "unit_nights.unit_id")
    .select(["unit_nights.booking_id as bookingId", "units.name"])
    .where("unit_nights.booking_id", "in", bookingIds)
    .groupBy(["unit_nights.booking_id", "units.id"])
    .orderBy((eb) => eb.fn.min("unit_nights.night"))
    .execute();
}

export function listTakenNights(db: Db, period: Stay, roomIds: number[]) {
  return db
    .selectFrom("room_nights")
    .select(["room_id as roomId", "night", "taken"])
    .where("room_id", "in", roomIds)
    .where("night", ">=", period.checkIn)
    .where("night", "<", period.checkOut)
    .where("taken", ">", 0)
    .execute();
}

export function heldBookingsQuery(db: Db, period: Stay, roomIds: number[]) {
  return partsOver(db, period, roomIds)
    .innerJoin("booking_summaries as bookings", "bookings.id", "parts.booking_id")
    .leftJoin("group_names as groups", "groups.id", "bookings.group_id")
    .select([
      "bookings.id",
      "parts.room_id as roomId",
      "parts.from_night as from",
      "parts.end_day as to",
      "bookings.check_in as checkIn",
      "bookings.occupied_until as checkOut",
      "bookings.guests",
      "bookings.children",
      "bookings.infants",
      "bookings.status",
      "bookings.checked_in_at as checkedInAt",
      "bookings.checked_out_at as checkedOutAt",
      "bookings.no_show_at as noShowAt",
      "bookings.last_name as lastName",
      "groups.name as groupName",
      sql<string>`trim(bookings.first_name || ' ' || bookings.last_name)`.as("guestName"),
    ])
    .where("bookings.status", "!=", "cancelled");
}

export function heldBlocksQuery(db: Db, period: Stay, roomIds: number[]) {
  return db
    .selectFrom("room_blocks")
    .leftJoin("block_origins", "block_origins.block_id", "room_blocks.id")
    .select(["id", "room_id as roomId", "first_night as checkIn", "end_day as checkOut"])
    .select(["units", "reason", "channel_name as channel", "unit_id as unitId"])
    .where("room_id", "in", roomIds)
    .where("first_night", ">", addStayDays(period.checkIn, -maxStorableNights))
    .where("first_night", "<", period.checkOut)
    .where("end_day", ">", period.checkIn);
}

/** Ids of bookings are strings, of blocks numbers. Nights after an early departure or a no-show are not fixed. */
export async function listFixedHolderIds(db: Db, unitId: number, period: Stay) {
  const nights = await db
    .selectFrom("unit_nights")
    .select(["booking_id as bookingId", "block_id as blockId"])
    .distinct()
    .where("unit_id", "=", unitId)
    .where("night", ">=", period.checkIn)
    .where("night", "<", period.checkOut)
    .where((eb) =>
      eb.or([
        eb("is_fixed", "=", 1),
        eb(
          "booking_id",
          "in",
          eb
            .selectFrom("booking_summaries as bookings")
            .select("bookings.id")
            .where("bookings.checked_in_at", "is not", null),
        ),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("booking_summaries as departed")
            .select("departed.id")
            .whereRef("departed.id", "=", "unit_nights.booking_id")
            .where(sql<boolean>`(departed.checked_out_at IS NOT NULL OR departed.no_show_at IS NOT NULL)
              AND unit_nights.night > departed.check_in`),
        ),
      ),
    )
    .execute();
  return new Set<string | number>(
    nights.map(({ bookingId, blockId }) => bookingId ?? blockId ?? 0),
  );
}

export async function listHoldings(db: Db, period: Stay, roomIds: number[]) {
  const [bookings, blocks] = await Promise.all([
    heldBookingsQuery(db, period, roomIds).execute(),
    heldBlocksQuery(db, period, roomIds).execute(),
  ]);
  return [
    ...bookings.map((booking) => ({
      ...booking,
      kind: "stay" as const,
      units: 1,
      key: booking.id,
    })),
    ...blocks.map((block) => ({ ...block, kind: "block" as const, key: `block ${block.id}` })),
  ];
}

/** A booking's part (`from` to `to`) or a block that holds units of a room. */
export type RoomHolding = Awaited<ReturnType<typeof listHoldings>>[number];

const deskColumns = [
  "bookings.id",
  "bookings.phone",
  "bookings.check_in as checkIn",
  "bookings.check_out as checkOut",
  "bookings.guests",
  "bookings.children",
  "bookings.infants",
  "bookings.arrival_time as arrivalTime",
  "bookings.board",
  "bookings.status",
  "bookings.special_requests as specialRequests",
  "bookings.checked_in_at as checkedInAt",
  "bookings.checked_out_at as checkedOutAt",
  "bookings.no_show_at as noShowAt",
  "bookings.check_in_time as checkInTime",
  "bookings.check_out_time as checkOutTime",
  "bookings.time_zone as timeZone",
  "bookings.hold_expires_at as heldUntil",
  "bookings.group_id as groupId",
  "bookings.folio_id as folioId",
  "groups.name as groupName",
] as const;

function selectDeskStays(db: Db) {
  return db
    .selectFrom("booking_summaries as bookings")
    .innerJoin("room_summaries as rooms", "rooms.id", "bookings.room_id")
    .leftJoin("group_names as groups", "groups.id", "bookings.group_id")
    .select(deskColumns)
    .select((eb) => [
      roomNamesSql.as("roomName"),
      sql<string>`trim(bookings.first_name || ' ' || bookings.last_name)`.as("guestName"),
      eb("bookings.folio_cents", "-", eb.ref("bookings.received_cents")).as("balanceCents"),
      sql<string | null>`(SELECT group_concat(name, ', then ') FROM (
        SELECT units.name AS name FROM unit_nights JOIN units ON units.id = unit_nights.unit_id
        WHERE unit_nights.booking_id = bookings.id
        GROUP BY units.id ORDER BY min(unit_nights.night)))`.as("unitNames"),
    ])
    .where("bookings.status", "!=", "cancelled");
}

type DeskStays = ReturnType<typeof selectDeskStays>;

const orderByRoom = (stays: DeskStays) =>
  stays.orderBy("bookings.check_in").orderBy("rooms.position").orderBy("bookings.id");

/** Sorts by arrival time, or by the check-in time if the guest named none. Arrivals after midnight sort last. */
const arrivalOrder = sql`CASE WHEN bookings.arrival_time < ${nightEndTime} THEN '24:00' || bookings.arrival_time
  ELSE coalesce(bookings.arrival_time, bookings.check_in_time) END`;

export type DeskStay = Awaited<ReturnType<DeskStays["execute"]>>[number];

export function arrivalsQuery(db: Db, { from, to }: { from: StayDate; to: StayDate }) {
  return selectDeskStays(db)
    .where("bookings.check_in", ">=", from)
    .where("bookings.check_in", "<", to)
    .orderBy("bookings.check_in")
    .orderBy(arrivalOrder)
    .orderBy("rooms.position")
    .orderBy("bookings.id");
}

export function departuresQuery(db: Db, day: StayDate) {
  return orderByRoom(
    selectDeskStays(db)
      .where("bookings.occupied_until", "=", day)
      .where("bookings.no_show_at", "is", null),
  );
}

const overdueArrivalDays = 31;

/** The newest come first. Stays that ended more than `overdueArrivalDays` ago are left out. */
export function overdueArrivalsQuery(db: Db, day: StayDate) {
  const since = addStayDays(day, -overdueArrivalDays);
  return selectDeskStays(db)
    .where("bookings.check_in", ">", earliestArrival(since))
    .where("bookings.check_in", "<", day)
    .where("bookings.check_out", ">", since)
    .where("bookings.checked_in_at", "is", null)
    .where("bookings.no_show_at", "is", null)
    .orderBy("bookings.check_in", "desc")
    .orderBy("bookings.id");
}

export const checkedInQuery = (stays: DeskStays) =>
  stays.where("bookings.checked_in_at", "is not", null);

/** The newest come first. One row more than a page shows tells the page that there are further rows. */
export function overdueDeparturesQuery(db: Db, day: StayDate) {
  return db
    .selectFrom("booking_summaries as bookings")
    .innerJoin("room_summaries as rooms", "rooms.id", "bookings.room_id")
    .select(["bookings.id", "bookings.check_out as checkOut"])
    .select([
      sql<string>`coalesce((SELECT name FROM units WHERE id = ${lastUnitId(sql.ref("bookings.id"), day)}),
        ${roomNamesSql})`.as("room"),
      lastUnitId(sql.ref("bookings.id"), day).as("unitId"),
      sql<string>`trim(bookings.first_name || ' ' || bookings.last_name)`.as("guestName"),
    ])
    .where("bookings.checked_in_at", "is not", null)
    .where("bookings.checked_out_at", "is", null)
    .where("bookings.check_out", "<", day)
    .orderBy("bookings.check_out", "desc")
    .orderBy("bookings.id")
    .limit(maxOverdueStays + 1);
}

/** The unit of a booking's last night up to and including a day. */
const lastUnitId = (bookingId: RawBuilder<unknown>, day: StayDate) => sql<number>`(
  SELECT last.unit_id FROM unit_nights AS last
    WHERE last.booking_id = ${bookingId} AND last.night <= ${day} ORDER BY last.night DESC LIMIT 1)`;

const maxInHouse = 300;

/** The `+` before the status makes SQLite use the in-house index. */
export function listInHouseStays(db: Db, day: StayDate) {
  return db
    .selectFrom("booking_summaries as bookings")
    .innerJoin("room_summaries as rooms", "rooms.id", "bookings.room_id")
    .select(["bookings.id", "bookings.last_name as lastName", roomNamesSql.as("roomName")])
    .select((eb) => [
      sql<string>`trim(bookings.first_name || ' ' || bookings.last_name)`.as("guestName"),
      eb
        .selectFrom("unit_nights")
        .innerJoin("units", "units.id", "unit_nights.unit_id")
        .select("units.name")
        .whereRef("unit_nights.booking_id", "=", "bookings.id")
        .where("unit_nights.night", "<=", day)
        .orderBy("unit_nights.night", "desc")
        .limit(1)
        .as("unitName"),
    ])
    .select(lastUnitId(sql.ref("bookings.id"), day).as("unitId"))
    .where("bookings.checked_in_at", "is not", null)
    .where("bookings.checked_out_at", "is", null)
    .where(sql<string>`+bookings.status`, "=", "confirmed")
    .orderBy("rooms.position")
    .orderBy("unitName")
    .orderBy("bookings.id")
    .limit(maxInHouse)
    .execute();
}

/**
 * Finds units that a guest in house occupies although another booking has them tonight. `arrivingBookingId` is the other
 * booking, `guestName` the guest in house.
 */
export function unvacatedUnitsQuery(db: Db, day: StayDate) {
  return db
    .selectFrom("booking_summaries as bookings")
    .innerJoin("unit_nights as tonight", (join) =>
      join
        .on("tonight.night", "=", day)
        .onRef("tonight.booking_id", "<>", "bookings.id")
        .on("tonight.unit_id", "=", lastUnitId(sql.ref("bookings.id"), day)),
    )
    .innerJoin("units", "units.id", "tonight.unit_id")
    .select(["tonight.booking_id as arrivingBookingId", "units.name as unitName"])
    .select(sql<string>`trim(bookings.first_name || ' ' || bookings.last_name)`.as("guestName"))
    .where("bookings.checked_in_at", "is not", null)
    .where("bookings.checked_out_at", "is", null)
    .where(sql<string>`+bookings.status`, "=", "confirmed")
    .orderBy("units.id")
    .limit(maxInHouse);
}

/** The stay's unit is that of `day`, or its last one. */
export function findGuestInUnitOf(db: Db, bookingId: string, day: StayDate) {
  return db
    .selectFrom("booking_summaries as bookings")
    .innerJoin("units", (join) =>
      join
        .on("units.id", "=", lastUnitId(sql.ref("bookings.id"), day))
        .on("units.id", "=", lastUnitId(sql.val(bookingId), day)),
    )
    .select("units.name as unitName")
    .select(sql<string>`trim(bookings.first_name || ' ' || bookings.last_name)`.as("guestName"))
    .where("bookings.id", "<>", bookingId)
    .where("bookings.checked_in_at", "is not", null)
    .where("bookings.checked_out_at", "is", null)
    .where(sql<string>`+bookings.status`, "=", "confirmed")
    .executeTakeFirst();
}

export function roomMovesQuery(db: Db, day: StayDate) {
  return orderByRoom(
    selectDeskStays(db)
      .where("bookings.id", "in", roomMoveIds(day))
      .where("bookings.no_show_at", "is", null)
      .where("bookings.checked_out_at", "is", null),
  );
}

/** UNION ALL, because UNION sorts all past stays. */
const roomMoveIds = (day: StayDate) => sql<string>`(
  SELECT parts.booking_id FROM stay_parts AS parts
    JOIN booking_summaries AS moved ON moved.id = parts.booking_id
    WHERE parts.from_night = ${day} AND moved.check_in < ${day}
  UNION ALL
  SELECT tonight.booking_id FROM units
    CROSS JOIN unit_nights AS tonight ON tonight.unit_id = units.id AND tonight.night = ${day}
    JOIN unit_nights AS before ON before.booking_id = tonight.booking_id
      AND before.night = date(${day}, '-1 day')
    WHERE before.unit_id <> tonight.unit_id)`;

export function stayoversQuery(db: Db, lodgeDay: LodgeDay) {
  return orderByRoom(
    selectDeskStays(db)
      .where("bookings.id", "in", inHouseQuery(db, lodgeDay))
      .where("bookings.check_in", "<", lodgeDay.day),
  );
}
