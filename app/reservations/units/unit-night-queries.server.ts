import { partsOver } from "db/bookings-over";
import { countRows } from "db/count-rows";
import { keepQuery } from "db/keep-query";
import type { StayDate } from "db/schema";
import { sql } from "kysely";
import { addStayDays, maxStorableNights, type Stay } from "~/core/stay";
import type { Db } from "~/db.server";

/** Is 1 if the guest has checked out or is a no-show. */
const isGone = sql<number>`(bookings.checked_out_at IS NOT NULL OR bookings.no_show_at IS NOT NULL)`;

/** Counts a block's assigned nights by the block's own index. */
const nightsOfBlock = sql<number>`(SELECT count(*) FROM unit_nights
  WHERE unit_nights.block_id = room_blocks.id)`;

const nightsOfPart = sql<number>`(SELECT count(*) FROM unit_nights
  WHERE unit_nights.booking_id = parts.booking_id
    AND unit_nights.night >= parts.from_night AND unit_nights.night < parts.end_day)`;

const movableUnitsOfPart = sql<number>`(SELECT count(DISTINCT unit_id) FROM unit_nights
  WHERE unit_nights.booking_id = parts.booking_id AND unit_nights.is_fixed = 0
    AND unit_nights.night >= parts.from_night AND unit_nights.night < parts.end_day)`;

const lengthOf = (from: string, to: string) =>
  sql<number>`(julianday(${sql.ref(to)}) - julianday(${sql.ref(from)}))`;

const selectParts = (db: Db) =>
  db
    .selectFrom("stay_parts as parts")
    .select([
      "parts.room_id as roomId",
      "parts.from_night as checkIn",
      "parts.end_day as checkOut",
    ]);

export const listStayParts = (db: Db, bookingId: string) =>
  selectParts(db).where("parts.booking_id", "=", bookingId).orderBy("parts.from_night").execute();

export const listUnassignedParts = keepQuery((db, { id }: { id: string }) =>
  selectParts(db)
    .innerJoin("booking_summaries as bookings", "bookings.id", "parts.booking_id")
    .where("parts.booking_id", "=", id)
    .where("bookings.status", "!=", "cancelled")
    .where(nightsOfPart, "<", lengthOf("parts.from_night", "parts.end_day")),
);

const activePartsOver = (db: Db, roomId: number, period: Stay) =>
  partsOver(db, period, [roomId])
    .innerJoin("booking_summaries as bookings", "bookings.id", "parts.booking_id")
    .where("bookings.status", "!=", "cancelled");

function blocksOver(db: Db, roomId: number, period: Stay) {
  return db
    .selectFrom("room_blocks")
    .where("room_id", "=", roomId)
    .where("first_night", ">", addStayDays(period.checkIn, -maxStorableNights))
    .where("first_night", "<", period.checkOut)
    .where("end_day", ">", period.checkIn);
}

const partsLackingUnits = (db: Db, roomId: number, period: Stay) =>
  activePartsOver(db, roomId, period).where(
    nightsOfPart,
    "<",
    lengthOf("parts.from_night", "parts.end_day"),
  );

const lengthOfBlock = sql<number>`units * ${lengthOf("first_night", "end_day")}`;

const blocksLackingUnits = (db: Db, roomId: number, period: Stay) =>
  blocksOver(db, roomId, period).where(nightsOfBlock, "<", lengthOfBlock);

export async function hasUnassignedNights(db: Db, roomId: number, period: Stay): Promise<boolean> {
  const stay = await partsLackingUnits(db, roomId, period)
    .select("bookings.id")
    .limit(1)
    .executeTakeFirst();
  if (stay) return true;
  const block = await blocksLackingUnits(db, roomId, period)
    .select("room_blocks.id")
    .limit(1)
    .executeTakeFirst();
  return block !== undefined;
}

/** Lists future stays that the program has split over units. A freed unit may take all their nights. */
export async function listSplitStays(db: Db, roomId: number, period: Stay): Promise<string[]> {
  const stays = await activePartsOver(db, roomId, period)
    .select("bookings.id")
    .where("bookings.checked_in_at", "is", null)
    .where(sql<boolean>`NOT ${isGone}`)
    .where(movableUnitsOfPart, ">", 1)
    .execute();
  return stays.map(({ id }) => id);
}

export async function listHolders(db: Db, roomId: number, period: Stay) {
  const stays = await activePartsOver(db, roomId, period)
    .select(["bookings.id", "parts.from_night as from", "parts.end_day as to"])
    .select((eb) => [
      eb("bookings.checked_in_at", "is not", null).$castTo<number>().as("isIn"),
      isGone.as("isGone"),
    ])
    .execute();
  const blocks = await blocksOver(db, roomId, period)
    .select(["id", "first_night as from", "end_day as to", "units"])
    .execute();
  return [
    ...stays.map((stay) => ({
      ...stay,
      units: 1,
      isIn: stay.isIn === 1,
      isGone: stay.isGone === 1,
    })),
    ...blocks.map((block) => ({ ...block, isIn: false, isGone: false })),
  ];
}

export function listUnitNights(db: Db, roomId: number, { checkIn, checkOut }: Stay) {
  return db
    .selectFrom("unit_nights")
    .innerJoin("units", "units.id", "unit_nights.unit_id")
    .select([
      "unit_nights.unit_id as unitId",
      "unit_nights.night",
      "unit_nights.booking_id as bookingId",
      "unit_nights.block_id as blockId",
      "unit_nights.is_fixed as isFixed",
    ])
    .where("units.room_id", "=", roomId)
    .where("unit_nights.night", ">=", checkIn)
    .where("unit_nights.night", "<", checkOut)
    .orderBy("unit_nights.night")
    .orderBy("unit_nights.unit_id")
    .execute();
}

export async function listActiveUnitIds(db: Db, roomId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("units")
    .select("id")
    .where("room_id", "=", roomId)
    .where("is_active", "=", 1)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Lists units with a guest in house after the last assigned night. The `+` makes SQLite use the small
 * in-house index.
 */
export async function listUnvacatedUnits(db: Db, roomId: number, day: StayDate): Promise<number[]> {
  const rows = await db
    .selectFrom("booking_summaries as bookings")
    .innerJoin("unit_nights as last", (join) =>
      join
        .onRef("last.booking_id", "=", "bookings.id")
        .on(
          "last.night",
          "=",
          sql<StayDate>`(SELECT max(night) FROM unit_nights WHERE booking_id = bookings.id)`,
        ),
    )
    .innerJoin("units", "units.id", "last.unit_id")
    .select("units.id")
    .distinct()
    .where("units.room_id", "=", roomId)
    .where("last.night", "<", day)
    .where("bookings.checked_in_at", "is not", null)
    .where("bookings.checked_out_at", "is", null)
    .where(sql<string>`+bookings.status`, "=", "confirmed")
    .execute();
  return rows.map(({ id }) => id);
}

type NightsOwner = { bookingId: string } | { blockId: number; unitId: number | null };

interface NightSpan {
  from: StayDate;
  to: StayDate;
}

/** Unassigns nights. A block without a unit has none to unassign. */
export async function deleteUnitNights(
  db: Db,
  whose: NightsOwner,
  { from, to }: NightSpan,
): Promise<void> {
  const nights = db.deleteFrom("unit_nights").where("night", ">=", from).where("night", "<", to);
  await ("bookingId" in whose
    ? nights.where("booking_id", "=", whose.bookingId)
    : nights.where("block_id", "=", whose.blockId).where("unit_id", "=", whose.unitId)
  ).execute();
}

/**
 * Unassigns movable stays from a unit on a period's nights. Departed guests keep their first night, which
 * records their unit.
 */
export async function deleteMovableNights(
  db: Db,
  unitId: number,
  { from, to }: NightSpan,
  today: StayDate,
): Promise<void> {
  const stays = db.selectFrom("booking_summaries as bookings").select("bookings.id");
  await db
    .deleteFrom("unit_nights")
    .where("unit_id", "=", unitId)
    .where("night", ">=", from)
    .where("night", "<", to)
    .where((eb) => {
      const isComing = eb("booking_id", "in", stays.where("bookings.checked_in_at", "is", null));
      return eb.or([
        eb.and([eb("is_fixed", "=", 0), eb.or([eb("block_id", "is not", null), isComing])]),
        eb.and([
          eb("night", ">=", today),
          eb(
            "booking_id",
            "in",
            stays.where(sql<boolean>`${isGone} AND unit_nights.night > check_in`),
          ),
        ]),
      ]);
    })
    .execute();
}

/** Assigns nights to a unit. Throws an error that `isUnitHeld` recognises, if a night is taken. */
export async function insertUnitNights(
  db: Db,
  unitId: number,
  whose: { bookingId: string } | { blockId: number },
  { from, to }: NightSpan,
  isFixed: boolean,
): Promise<void> {
  const [bookingId, blockId] =
    "bookingId" in whose ? [whose.bookingId, null] : [null, whose.blockId];
  await db
    .insertInto("unit_nights")
    .columns(["unit_id", "night", "booking_id", "block_id", "is_fixed"])
    .expression(
      db
        .selectFrom("calendar_days")
        .select([
          sql.val(unitId).as("unit_id"),
          "calendar_days.day",
          sql.val(bookingId).as("booking_id"),
          sql.val(blockId).as("block_id"),
          sql.val(isFixed ? 1 : 0).as("is_fixed"),
        ])
        .where("calendar_days.day", ">=", from)
        .where("calendar_days.day", "<", to),
    )
    .execute();
}

export async function setFixed(db: Db, bookingId: string, isFixed: boolean): Promise<void> {
  await db
    .updateTable("unit_nights")
    .set({ is_fixed: isFixed ? 1 : 0 })
    .where("booking_id", "=", bookingId)
    .execute();
}

export const findAssignableStay = (db: Db, bookingId: string) =>
  db
    .selectFrom("booking_summaries as bookings")
    .select([
      "bookings.id",
      "bookings.check_in as checkIn",
      "bookings.occupied_until as checkOut",
      "bookings.status",
      "bookings.checked_in_at as checkedInAt",
      "bookings.checked_out_at as checkedOutAt",
      "bookings.no_show_at as noShowAt",
    ])
    .where("bookings.id", "=", bookingId)
    .executeTakeFirst();

export function listUnitNightsOfBooking(db: Db, bookingId: string) {
  return db
    .selectFrom("unit_nights")
    .innerJoin("units", "units.id", "unit_nights.unit_id")
    .select([
      "unit_nights.night",
      "unit_nights.unit_id as unitId",
      "units.name",
      "unit_nights.is_fixed as isFixed",
    ])
    .where("unit_nights.booking_id", "=", bookingId)
    .orderBy("unit_nights.night")
    .execute();
}

/** A fixed night: fixed by hand, or of a guest in house who has not left. */
const isFixedNight = sql<number>`((unit_nights.is_fixed = 1 OR bookings.checked_in_at IS NOT NULL)
  AND NOT coalesce(${isGone} AND unit_nights.night > bookings.check_in, 0))`;

const boundOf = (bound: "min" | "max") => {
  const of = sql.raw(bound);
  return sql<StayDate>`coalesce(${of}(CASE WHEN ${isFixedNight} THEN unit_nights.night END),
    ${of}(unit_nights.night))`;
};

/**
 * Lists holders of the room's units on future nights of a period. `from` and `to` span the fixed nights, or
 * all nights if none is fixed.
 */
export function listUnitAssignments(db: Db, roomId: number, { checkIn, checkOut }: Stay) {
  return db
    .selectFrom("unit_nights")
    .innerJoin("units", "units.id", "unit_nights.unit_id")
    .leftJoin("booking_summaries as bookings", "bookings.id", "unit_nights.booking_id")
    .leftJoin("room_blocks as blocks", "blocks.id", "unit_nights.block_id")
    .select([
      "units.id as unitId",
      "units.name as unitName",
      "unit_nights.booking_id as bookingId",
      "unit_nights.block_id as blockId",
      "blocks.reason",
      sql<string | null>`trim(bookings.first_name || ' ' || bookings.last_name)`.as("guestName"),
      boundOf("min").as("from"),
      sql<StayDate>`date(${boundOf("max")}, '+1 day')`.as("to"),
      sql<number>`max(${isFixedNight})`.as("stays"),
    ])
    .where("units.room_id", "=", roomId)
    .where("unit_nights.night", ">=", checkIn)
    .where("unit_nights.night", "<", checkOut)
    .groupBy(["units.id", "unit_nights.booking_id", "unit_nights.block_id"])
    .orderBy("units.position")
    .orderBy("from")
    .execute();
}

const lacksUnitFrom = (day: string) => sql<boolean>`(SELECT count(*) FROM unit_nights
  WHERE unit_nights.booking_id = parts.booking_id
    AND night >= max(parts.from_night, ${day}) AND night < parts.end_day)
  < julianday(parts.end_day) - julianday(max(parts.from_night, ${day}))`;

function selectUnassigned(db: Db, from: StayDate) {
  return db
    .selectFrom("booking_summaries as bookings")
    .innerJoin("stay_parts as parts", "parts.booking_id", "bookings.id")
    .innerJoin("room_summaries as rooms", "rooms.id", "parts.room_id")
    .where("bookings.occupied_until", ">", from)
    .where("parts.end_day", ">", from)
    .where("bookings.status", "!=", "cancelled")
    .where("bookings.checked_out_at", "is", null)
    .where("bookings.no_show_at", "is", null)
    .where(lacksUnitFrom(from));
}

/** Selects the parts of current and future stays with unassigned nights from a day on, by date. */
export function unassignedStaysQuery(db: Db, from: StayDate) {
  return selectUnassigned(db, from)
    .select([
      "bookings.id",
      "rooms.name as roomName",
      "parts.from_night as checkIn",
      "parts.end_day as checkOut",
      sql<string>`trim(bookings.first_name || ' ' || bookings.last_name)`.as("guestName"),
    ])
    .orderBy("parts.from_night")
    .orderBy("bookings.id");
}

export const countUnassignedStays = (db: Db, from: StayDate): Promise<number> =>
  countRows(selectUnassigned(db, from));
