import { hasRows } from "db/count-rows";
import type { StayDate } from "db/schema";
import { insertRow, nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";

function selectUnits(db: Db) {
  return db
    .selectFrom("units")
    .innerJoin("room_summaries as rooms", "rooms.id", "units.room_id")
    .select([
      "units.id",
      "units.name",
      "units.position",
      "units.version",
      "units.is_active as isInService",
      "units.room_id as roomId",
      "rooms.name as roomName",
      "rooms.is_listed as isListed",
      "rooms.units",
    ])
    .orderBy("rooms.position")
    .orderBy("rooms.id")
    .orderBy("units.position")
    .orderBy("units.id");
}

export type Unit = Awaited<ReturnType<ReturnType<typeof selectUnits>["execute"]>>[number];

/** Includes retired units. */
export const listUnits = (db: Db): Promise<Unit[]> => selectUnits(db).execute();

/** Includes retired units. */
export const listUnitsOfRoom = (db: Db, roomId: number): Promise<Unit[]> =>
  selectUnits(db).where("units.room_id", "=", roomId).execute();

export const findUnit = (db: Db, id: number): Promise<Unit | undefined> =>
  selectUnits(db).where("units.id", "=", id).executeTakeFirst();

/** Case matters for letters other than A to Z. */
export const isUnitNameTaken = (db: Db, name: string, exceptIds: number[]): Promise<boolean> =>
  hasRows(db.selectFrom("units").where("name", "=", name).where("id", "not in", exceptIds));

export const insertUnit = (db: Db, roomId: number, name: string): Promise<number> =>
  insertRow(db, "units", {
    room_id: roomId,
    name,
    position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM units WHERE room_id = ${roomId})`,
  });

/** Frees the unit's name for another unit in the same transaction. */
export const setTemporaryName = (db: Db, id: number): Promise<void> =>
  setColumns(db, "units", id, { name: sql<string>`hex(randomblob(16))` });

export const updateUnit = (
  db: Db,
  id: number,
  { name, position }: { name: string; position: number },
): Promise<void> => setColumns(db, "units", id, { name, position, version: nextVersion });

/** Triggers throw `unit_held` or `room_full` if the unit's nights are needed. */
export const setInService = (db: Db, id: number, isInService: boolean): Promise<void> =>
  setColumns(db, "units", id, { is_active: isInService ? 1 : 0, version: nextVersion });

export async function deleteUnit(db: Db, id: number): Promise<void> {
  await db.deleteFrom("units").where("id", "=", id).execute();
}

export async function hasUnitHistory(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom("unit_nights").select("night").where("unit_id", "=", id))
        .as("nights"),
      eb.exists(eb.selectFrom("room_blocks").select("id").where("unit_id", "=", id)).as("blocks"),
    ])
    .executeTakeFirstOrThrow();
  return Boolean(row.nights) || Boolean(row.blocks);
}

/** Returns fixed stays and blocks, and guests in house, the earliest first. */
export function listRetireObstacles(db: Db, unitId: number, from: StayDate) {
  return db
    .selectFrom("unit_nights")
    .leftJoin("booking_summaries as bookings", "bookings.id", "unit_nights.booking_id")
    .leftJoin("room_blocks as blocks", "blocks.id", "unit_nights.block_id")
    .select([
      "unit_nights.booking_id as bookingId",
      "unit_nights.block_id as blockId",
      "blocks.reason",
      sql<string | null>`trim(bookings.first_name || ' ' || bookings.last_name)`.as("guestName"),
      sql<StayDate>`min(unit_nights.night)`.as("from"),
    ])
    .where("unit_nights.unit_id", "=", unitId)
    .where("unit_nights.night", ">=", from)
    .where((eb) =>
      eb.or([
        eb("unit_nights.is_fixed", "=", 1),
        eb.and([
          eb("bookings.checked_in_at", "is not", null),
          eb("bookings.checked_out_at", "is", null),
        ]),
      ]),
    )
    .groupBy(["unit_nights.booking_id", "unit_nights.block_id"])
    .orderBy(sql`min(unit_nights.night)`)
    .execute();
}

export const findRoomSummary = (db: Db, roomId: number) =>
  db
    .selectFrom("room_summaries as rooms")
    .select(["id", "name", "units", "is_listed as isListed"])
    .where("id", "=", roomId)
    .executeTakeFirst();

export async function listNightsExceeding(db: Db, roomId: number, units: number, from: StayDate) {
  const rows = await db
    .selectFrom("room_nights")
    .select("night")
    .where("room_id", "=", roomId)
    .where("night", ">=", from)
    .where("taken", ">", units)
    .orderBy("night")
    .execute();
  return rows.map(({ night }) => night);
}
