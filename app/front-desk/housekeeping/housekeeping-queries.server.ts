import type { HousekeepingStatus, Instant, StayDate } from "db/schema";
import { nextVersion } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { HousekeepingBlock, HousekeepingStay } from "./unit-day";

interface Nights {
  /** Last night. A night has the date of its evening. */
  lastNight: StayDate;
  tonight: StayDate;
}

/**
 * Returns SQL for a unit's last occupied night: before today, or tonight if the guest has already left. Excludes
 * no-shows and nights after an early departure.
 */
const lastOccupiedNight = (
  today: StayDate,
  utcOffsetMinutes: number,
  occupantCondition = sql``,
) => sql<StayDate | null>`(
  SELECT held.night FROM unit_nights AS held
  LEFT JOIN booking_summaries AS stay ON stay.id = held.booking_id
  WHERE held.unit_id = units.id AND held.night <= ${today}
    AND (held.night < ${today} OR stay.checked_out_at IS NOT NULL)
    AND stay.no_show_at IS NULL
    AND (stay.checked_out_at IS NULL OR held.night = stay.check_in
      OR held.night < date(stay.checked_out_at, ${sql.lit(`${utcOffsetMinutes} minutes`)}))
    ${occupantCondition}
  ORDER BY held.night DESC LIMIT 1)`;

const isOtherStay = sql`AND held.booking_id IS NOT at_tonight.booking_id`;

/** The first night after tonight on which tonight's stay has another unit. */
const nextRoomMove = (tonight: StayDate) => sql<StayDate | null>`(
  SELECT min(later.night) FROM unit_nights AS later
  WHERE later.booking_id = at_tonight.booking_id
    AND later.night > ${tonight} AND later.unit_id <> units.id)`;

/**
 * `before…`: the occupant of last night; `used…`: the last occupancy; `others…`: the last one by another stay than
 * tonight's; `moves…`: the next room move of tonight's stay.
 */
export async function listHousekeepingUnits(
  db: Db,
  { lastNight, tonight }: Nights,
  utcOffsetMinutes: number,
) {
  return db
    .selectFrom("units")
    .innerJoin("room_summaries as rooms", "rooms.id", "units.room_id")
    .leftJoin("unit_housekeeping as care", "care.unit_id", "units.id")
    .leftJoin("user_names as markers", "markers.id", "care.marked_by")
    .leftJoin("user_names as writers", "writers.id", "care.noted_by")
    .leftJoin("unit_nights as at_before", (join) =>
      join.onRef("at_before.unit_id", "=", "units.id").on("at_before.night", "=", lastNight),
    )
    .leftJoin("unit_nights as at_tonight", (join) =>
      join.onRef("at_tonight.unit_id", "=", "units.id").on("at_tonight.night", "=", tonight),
    )
    .leftJoin("unit_nights as next", (join) =>
      join
        .onRef("next.booking_id", "=", "at_tonight.booking_id")
        .on("next.night", "=", nextRoomMove(tonight)),
    )
    .leftJoin("units as next_units", "next_units.id", "next.unit_id")
    .leftJoin("unit_nights as used", (join) =>
      join
        .onRef("used.unit_id", "=", "units.id")
        .on("used.night", "=", lastOccupiedNight(tonight, utcOffsetMinutes)),
    )
    .leftJoin("unit_nights as others", (join) =>
      join
        .onRef("others.unit_id", "=", "units.id")
        .on("others.night", "=", lastOccupiedNight(tonight, utcOffsetMinutes, isOtherStay)),
    )
    .select([
      "units.id",
      "units.name",
      "rooms.id as roomId",
      "rooms.name as roomName",
      "rooms.is_listed as isListed",
      "at_before.booking_id as lastNightBookingId",
      "at_before.block_id as lastNightBlockId",
      "at_tonight.booking_id as tonightBookingId",
      "at_tonight.block_id as tonightBlockId",
      "next.night as moveDay",
      "next_units.name as nextUnitName",
      "used.night as lastOccupiedNight",
      "used.booking_id as lastBookingId",
      "used.block_id as lastBlockId",
      "others.night as othersNight",
      "others.booking_id as othersStay",
      "others.block_id as othersBlock",
      "care.condition",
      "care.marked_at as markedAt",
      "markers.name as markedBy",
      "care.note",
      "care.noted_at as notedAt",
      "writers.name as notedBy",
      "care.is_out_of_order as isUnfit",
      "care.version",
    ])
    .where("units.is_active", "=", 1)
    .orderBy("rooms.position")
    .orderBy("rooms.id")
    .orderBy("units.position")
    .orderBy("units.id")
    .execute();
}

export async function listHousekeepingStays(
  db: Db,
  ids: string[],
): Promise<Omit<HousekeepingStay, "checkedOutOn">[]> {
  const stays = await db
    .selectFrom("booking_summaries as bookings")
    .select([
      "id",
      "check_in as checkIn",
      "occupied_until as checkOut",
      "guests",
      "children",
      "infants",
      "arrival_time as arrivalTime",
      "check_in_time as checkInTime",
      "check_out_time as checkOutTime",
      "checked_in_at as checkedInAt",
      "checked_out_at as checkedOutAt",
      "no_show_at as noShowAt",
    ])
    .where("id", "in", ids)
    .execute();
  return stays.map((stay) => ({ ...stay, kind: "stay" as const }));
}

export async function listHousekeepingBlocks(db: Db, ids: number[]): Promise<HousekeepingBlock[]> {
  const blocks = await db
    .selectFrom("room_blocks")
    .leftJoin("block_origins", "block_origins.block_id", "room_blocks.id")
    .select(["id", "first_night as checkIn", "end_day as checkOut"])
    .select("channel_name as channel")
    // Only the front desk may see the reason of a block without a unit.
    .select(sql<string>`CASE WHEN unit_id IS NULL THEN '' ELSE reason END`.as("reason"))
    .where("id", "in", ids)
    .execute();
  return blocks.map((block) => ({ ...block, kind: "block" as const }));
}

export const findHousekeepingStatus = (db: Db, unitId: number) =>
  db
    .selectFrom("units")
    .leftJoin("unit_housekeeping as care", "care.unit_id", "units.id")
    .select([
      "units.id",
      "units.name",
      "units.room_id as roomId",
      "units.is_active as isInService",
      "care.condition",
      "care.marked_at as markedAt",
      "care.note",
      "care.is_out_of_order as isUnfit",
      "care.version",
    ])
    .where("units.id", "=", unitId)
    .executeTakeFirst();

export const findUnitOn = (db: Db, { bookingId, night }: { bookingId: string; night: StayDate }) =>
  db
    .selectFrom("unit_nights")
    .innerJoin("units", "units.id", "unit_nights.unit_id")
    .select("units.id")
    .where("unit_nights.booking_id", "=", bookingId)
    .where("unit_nights.night", "=", night)
    .where("units.is_active", "=", 1)
    .executeTakeFirst();

interface RecordedBy {
  by: string | null;
  at: Instant;
}

export async function updateCondition(
  db: Db,
  unitId: number,
  { condition, by, at }: RecordedBy & { condition: HousekeepingStatus },
): Promise<void> {
  await insertHousekeepingStatus(db, unitId);
  await db
    .updateTable("unit_housekeeping")
    .set({ condition, marked_at: at, marked_by: by })
    .where("unit_id", "=", unitId)
    .execute();
}

export async function updateUnitNote(
  db: Db,
  unitId: number,
  { note, isUnfit, by, at }: RecordedBy & { note: string; isUnfit: boolean },
): Promise<void> {
  await insertHousekeepingStatus(db, unitId);
  await db
    .updateTable("unit_housekeeping")
    .set({
      note,
      is_out_of_order: isUnfit ? 1 : 0,
      noted_at: at,
      noted_by: by,
      version: nextVersion,
    })
    .where("unit_id", "=", unitId)
    .execute();
}

async function insertHousekeepingStatus(db: Db, unitId: number): Promise<void> {
  await db
    .insertInto("unit_housekeeping")
    .values({ unit_id: unitId })
    .onConflict((conflict) => conflict.column("unit_id").doNothing())
    .execute();
}
