import type { StayDate } from "db/schema";
import { nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { RoomDetails } from "./room-details";

const toRow = (room: RoomDetails) => ({
  name: room.name,
  description: room.description,
  type: room.type,
  view: room.view,
  beds: room.beds,
  capacity: room.capacity,
  size_m2: room.sizeM2,
  units: room.unitCount,
  rate_bb_cents: room.rates.BB,
  rate_hb_cents: room.rates.HB,
  rate_fb_cents: room.rates.FB,
  is_listed: room.isListed ? (1 as const) : (0 as const),
  position: room.position,
});

/** The change log keeps the ids of deleted rooms, so they must not be used again. */
const unusedId = sql<number>`(SELECT max(id) + 1 FROM (
  SELECT id FROM rooms
  UNION ALL SELECT CAST(subject_id AS INTEGER) FROM audit_log WHERE subject = 'room'))`;

export async function insertRoom(db: Db, room: RoomDetails): Promise<number> {
  const { id } = await db
    .insertInto("rooms")
    .values({ ...toRow(room), id: unusedId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertAmenities(db, id, room.amenities);
  return id;
}

export async function updateRoom(db: Db, id: number, room: RoomDetails): Promise<void> {
  await setColumns(db, "rooms", id, { ...toRow(room), version: nextVersion });
  await db.deleteFrom("room_amenities").where("room_id", "=", id).execute();
  await insertAmenities(db, id, room.amenities);
}

/**
 * `units` were on sale on the nights before `until`. A second change on the same day is not recorded, because the
 * number between the two changes applied to no past night.
 */
export async function insertPastUnits(
  db: Db,
  roomId: number,
  units: number,
  until: StayDate,
): Promise<void> {
  await db
    .insertInto("past_room_units")
    .values({ room_id: roomId, until, units })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertAmenities(db: Db, roomId: number, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto("room_amenities")
    .values(names.map((name, position) => ({ room_id: roomId, position, name })))
    .execute();
}

export const withdrawRoom = (db: Db, id: number): Promise<void> =>
  setColumns(db, "rooms", id, { is_listed: 0, version: nextVersion });

/** Only for a room without references. Rows that belong to the room are deleted by cascade. */
export async function deleteRoom(db: Db, id: number): Promise<void> {
  await db.deleteFrom("rooms").where("id", "=", id).execute();
}
