import { partsOver } from "db/bookings-over";
import { countRows } from "db/count-rows";
import { prepareQuery } from "db/keep-query";
import type { StayDate } from "db/schema";
import { sql } from "kysely";
import { addStayDays, maxStorableNights, type Stay } from "~/core/stay";
import type { Db } from "~/db.server";

const hasLeftSql = sql<number>`(bookings.checked_out_at IS NOT NULL OR bookings.no_show_at IS NOT NULL)`;

const assignedNightsOfBlock = sql<number>`(SELECT count(*) FROM unit_nights
  WHERE unit_nights.block_id = room_blocks.id)`;

const assignedNightsOfPart = sql<number>`(SELECT count(*) FROM unit_nights
  WHERE unit_nights.booking_id = parts.booking_id
    AND unit_nights.night >= parts.from_night AND unit_nights.night < parts.end_day)`;

const movableUnitsOfPart = sql<number>`(SELECT count(DISTINCT unit_id) FROM unit_nights
  WHERE unit_nights.booking_id = parts.booking_id AND unit_nights.is_fixed = 0
    AND unit_nights.night >= parts.from_night AND unit_nights.night < parts.end_day)`;

const nightCountSql = (from: string, to: string) =>
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

export const listUnassignedParts = prepareQuery((db, { id }: { id: string }) =>
  selectParts(db)
    .innerJoin("booking_summaries as bookings", "bookings.id", "parts.booking_id")
    .where("parts.booking_id", "=", id)
    .where("bookings.status", "!=", "cancelled")
    .where(assignedNightsOfPart, "<", nightCountSql("parts.from_night", "parts.end_day")),
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

const partsWithUnassignedNights = (db: Db, roomId: number, period: Stay) =>
  activePartsOver(db, roomId, period).where(
    assignedNightsOfPart,
    "<",
    nightCountSql("parts.from_night", "parts.end_day"),
  );

const unitNightsOfBlock = sql<number>`units * ${nightCountSql("first_night", "end_day")}`;

const blocksWithUnassignedNights = (db: Db, roomId: number, period: Stay) =>
  blocksOver(db, roomId, period).where(assignedNightsOfBlock, "<", unitNightsOfBlock);

export async function hasUnassignedNights(db: Db, roomId: number, period: Stay): Promise<boolean> {
  const stay = await partsWithUnassignedNights(db, roomId, period)
    .select("bookings.id")
    .limit(1)
    .executeTakeFirst();
  if (stay) return true;
  const block = await blocksWithUnassignedNights(db, roomId, period)
    .select("room_blocks.id")
    .limit(1)
    .executeTakeFirst();
  return block !== undefined;
}

/** Returns stays that have not begun and are in several units. If a unit becomes free, it may take all their nights. */
export async function listSplitStays(db: Db, roomId: number, period: Stay): Promise<string[]> {
  const stays = await activePartsOver(db, roomId, period)
    .select("bookings.id")
    .where("bookings.checked_in_at", "is", null)
    .where(sql<boolean>`NOT ${hasLeftSql}`)
    .where(movableUnitsOfPart, ">", 1)
    .execute();
  return stays.map(({ id }) => id);
}

/** Returns active stays and blocks, without their nights. */
export async function listHolders(db: Db, roomId: number, period: Stay) {
  const stays = await activePartsOver(db, roomId, period)
    .select(["bookings.id", "parts.from_night as from", "parts.end_day as to"])
    .select((eb) => [
      eb("bookings.checked_in_at", "is not", null).$castTo<number>().as("isInHouse"),
      hasLeftSql.as("hasLeft"),
    ])
    .execute();
  const blocks = await blocksOver(db, roomId, period)
    .select(["id", "first_night as from", "end_day as to", "units"])
    .execute();
  return [
    ...stays.map((stay) => ({
      ...stay,
      units: 1,
      isInHouse: stay.isInHouse === 1,
      hasLeft: stay.hasLeft === 1,
    })),
    ...blocks.map((block) => ({ ...block, isInHouse: false, hasLeft: false })),
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
 * Finds units whose guest is still in house on `day`, after the last assigned night. The `+` before the status makes
 * SQLite use the in-house index.
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

/** Nights from `from` up to, but excluding, `to`. */
interface NightSpan {
  from: StayDate;
  to: StayDate;
}

/** With `unitId` null, a block has no nights. */
export async function deleteUnitNights(
  db: Db,
  owner: NightsOwner,
  { from, to }: NightSpan,
): Promise<void> {
  const query = db.deleteFrom("unit_nights").where("night", ">=", from).where("night", "<", to);
  await ("bookingId" in owner
    ? query.where("booking_id", "=", owner.bookingId)
    : query.where("block_id", "=", owner.blockId).where("unit_id", "=", owner.unitId)
  ).execute();
}

/**
 * Departed guests keep their first night, which shows where they stayed. Blocks that began before today are not
 * moved: a block of a channel is a stay, and its guest is in the room.
 */
export async function deleteMovableNights(
  db: Db,
  unitId: number,
  { from, to }: NightSpan,
  today: StayDate,
): Promise<void> {
  const stays = db.selectFrom("booking_summaries as bookings").select("bookings.id");
  const laterBlocks = db.selectFrom("room_blocks").select("id").where("first_night", ">=", today);
  await db
    .deleteFrom("unit_nights")
    .where("unit_id", "=", unitId)
    .where("night", ">=", from)
    .where("night", "<", to)
    .where((eb) => {
      const isNotCheckedIn = eb(
        "booking_id",
        "in",
        stays.where("bookings.checked_in_at", "is", null),
      );
      return eb.or([
        eb.and([
          eb("is_fixed", "=", 0),
          eb.or([eb("block_id", "in", laterBlocks), isNotCheckedIn]),
        ]),
        eb.and([
          eb("night", ">=", today),
          eb(
            "booking_id",
            "in",
            stays.where(sql<boolean>`${hasLeftSql} AND unit_nights.night > check_in`),
          ),
        ]),
      ]);
    })
    .execute();
}

/** @throws an error that `isUnitHeldError` recognises, if a night is taken */
export async function insertUnitNights(
  db: Db,
  unitId: number,
  owner: { bookingId: string } | { blockId: number },
  { from, to }: NightSpan,
  isFixed: boolean,
): Promise<void> {
  const [bookingId, blockId] =
    "bookingId" in owner ? [owner.bookingId, null] : [null, owner.blockId];
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

/**
 * Fixed by hand, of a guest who checked in, unless the guest has left before the night, or of a block that began
 * before today.
 */
const isFixedNight = (today: StayDate) => sql<number>`(
  (unit_nights.is_fixed = 1 OR bookings.checked_in_at IS NOT NULL
    OR coalesce(blocks.first_night < ${today}, 0))
  AND NOT coalesce(${hasLeftSql} AND unit_nights.night > bookings.check_in, 0))`;

/** The first or last fixed night of a holder in a unit, or of all nights if none is fixed. */
const boundSql = (bound: "min" | "max", today: StayDate) => {
  const aggregate = sql.raw(bound);
  return sql<StayDate>`coalesce(
    ${aggregate}(CASE WHEN ${isFixedNight(today)} THEN unit_nights.night END),
    ${aggregate}(unit_nights.night))`;
};

/**
 * One row per unit and holder. `from` and `to` span the fixed nights, or all nights if none is fixed. `isLocked` is 1 if
 * a night is fixed.
 */
export function listUnitAssignments(
  db: Db,
  roomId: number,
  { checkIn, checkOut }: Stay,
  today: StayDate,
) {
  return db
    .selectFrom("unit_nights")
    .innerJoin("units", "units.id", "unit_nights.unit_id")
    .leftJoin("booking_summaries as bookings", "bookings.id", "unit_nights.booking_id")
    .leftJoin("room_blocks as blocks", "blocks.id", "unit_nights.block_id")
    .leftJoin("block_origins as origins", "origins.block_id", "blocks.id")
    .select([
      "units.id as unitId",
      "units.name as unitName",
      "unit_nights.booking_id as bookingId",
      "unit_nights.block_id as blockId",
      "blocks.reason",
      "origins.channel_name as channelName",
      sql<string | null>`trim(bookings.first_name || ' ' || bookings.last_name)`.as("guestName"),
      boundSql("min", today).as("from"),
      sql<StayDate>`date(${boundSql("max", today)}, '+1 day')`.as("to"),
      sql<number>`max(${isFixedNight(today)})`.as("isLocked"),
    ])
    .where("units.room_id", "=", roomId)
    .where("unit_nights.night", ">=", checkIn)
    .where("unit_nights.night", "<", checkOut)
    .groupBy(["units.id", "unit_nights.booking_id", "unit_nights.block_id"])
    .orderBy("units.position")
    .orderBy("from")
    .execute();
}

export async function isUnitFree(
  db: Db,
  unitId: number,
  { checkIn, checkOut }: Stay,
  { exceptBookingId }: { exceptBookingId: string },
): Promise<boolean> {
  const otherNight = await db
    .selectFrom("unit_nights")
    .select("night")
    .where("unit_id", "=", unitId)
    .where("night", ">=", checkIn)
    .where("night", "<", checkOut)
    .where("booking_id", "is distinct from", exceptBookingId)
    .limit(1)
    .executeTakeFirst();
  return otherNight === undefined;
}

const hasUnassignedNightFrom = (day: string) => sql<boolean>`(SELECT count(*) FROM unit_nights
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
    .where(hasUnassignedNightFrom(from));
}

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
