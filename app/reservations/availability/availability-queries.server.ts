import { prepareQuery } from "db/keep-query";
import type { StayDate } from "db/schema";
import { sql } from "kysely";
import { parseRoomRates } from "~/catalogue/rooms/stored-rates.server";
import type { Stay } from "~/core/stay";
import type { Db } from "~/db.server";

/** Nights from `from` up to, but excluding, `to`. */
interface NightRange {
  from: StayDate;
  to: StayDate;
}

export async function listBookableRooms(db: Db) {
  return db
    .selectFrom("room_summaries")
    .select(["id", "name"])
    .where("is_listed", "=", 1)
    .orderBy("position")
    .execute();
}

export async function listFullRoomIds(db: Db, stay: Stay): Promise<Set<number>> {
  const rows = await fetchFullRooms(db, stay);
  return new Set(rows.map((row) => row.id));
}

const fetchFullRooms = prepareQuery(fullRoomsQuery);

export async function listFullNights(
  db: Db,
  roomId: number,
  range: NightRange,
): Promise<Set<StayDate>> {
  const rows = await fullNightsQuery(db, roomId, range).execute();
  return new Set(rows.map((row) => row.night));
}

/** Includes rooms without a full night. */
export async function listFullNightsByRoom(
  db: Db,
  range: NightRange,
): Promise<Map<number, StayDate[]>> {
  const fullNightsByRoom = new Map<number, StayDate[]>();
  for (const { id, night } of await fetchFullNightsByRoom(db, range)) {
    const roomNights = fullNightsByRoom.get(id) ?? [];
    if (night) roomNights.push(night);
    fullNightsByRoom.set(id, roomNights);
  }
  return fullNightsByRoom;
}

const fetchFullNightsByRoom = prepareQuery(fullNightsByRoomQuery);

/**
 * Reads the night ledger (`room_nights`), so that the cost depends only on the length of the stay
 * (docs/decisions/012-availability-and-units.md).
 */
export function fullRoomsQuery(db: Db, stay: Stay) {
  return db
    .selectFrom("room_summaries as rooms")
    .select("rooms.id")
    .where("rooms.is_listed", "=", 1)
    .where((eb) =>
      eb.or([
        eb("rooms.units", "=", 0),
        eb.exists(
          eb
            .selectFrom("room_nights")
            .select("room_nights.night")
            .whereRef("room_nights.room_id", "=", "rooms.id")
            .where("room_nights.night", ">=", stay.checkIn)
            .where("room_nights.night", "<", stay.checkOut)
            .whereRef("room_nights.taken", ">=", "rooms.units"),
        ),
      ]),
    );
}

export function fullNightsQuery(db: Db, roomId: number, { from, to }: NightRange) {
  return db
    .selectFrom("room_nights")
    .innerJoin("room_summaries as rooms", "rooms.id", "room_nights.room_id")
    .select("room_nights.night")
    .where("room_nights.room_id", "=", roomId)
    .where("room_nights.night", ">=", from)
    .where("room_nights.night", "<", to)
    .whereRef("room_nights.taken", ">=", "rooms.units");
}

/** A room without full nights has one row whose night is null. */
export function fullNightsByRoomQuery(db: Db, { from, to }: NightRange) {
  return db
    .selectFrom("room_summaries as rooms")
    .leftJoin("room_nights", (join) =>
      join
        .onRef("room_nights.room_id", "=", "rooms.id")
        .on("room_nights.night", ">=", from)
        .on("room_nights.night", "<", to)
        .onRef("room_nights.taken", ">=", "rooms.units"),
    )
    .select(["rooms.id", "room_nights.night"])
    .where("rooms.is_listed", "=", 1)
    .where("rooms.units", ">", 0)
    .orderBy("room_nights.night");
}

export async function countFreeUnitsByRoom(db: Db, stay: Stay): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("room_summaries as rooms")
    .leftJoin("room_nights", (join) =>
      join
        .onRef("room_nights.room_id", "=", "rooms.id")
        .on("room_nights.night", ">=", stay.checkIn)
        .on("room_nights.night", "<", stay.checkOut),
    )
    .select([
      "rooms.id",
      sql<number>`max(0, rooms.units - coalesce(max(room_nights.taken), 0))`.as("free"),
    ])
    .where("rooms.is_listed", "=", 1)
    .groupBy("rooms.id")
    .execute();
  return new Map(rows.map(({ id, free }) => [id, free]));
}

/** @param alsoWithdrawn also finds rooms that are not on sale */
export async function findBookableRoom(db: Db, roomId: number, alsoWithdrawn = false) {
  const [row] = await fetchRoom(db, { roomId });
  if (!row || !(row.is_listed || alsoWithdrawn)) return undefined;
  const amenities = await fetchAmenities(db, { roomId });
  return {
    id: row.id,
    name: row.name,
    capacity: row.capacity,
    rates: parseRoomRates(row.rates),
    amenities: amenities.map(({ name }) => name),
  };
}

const fetchRoom = prepareQuery((db, { roomId }: { roomId: number }) =>
  db
    .selectFrom("room_summaries as rooms")
    .innerJoin("room_rates", "room_rates.room_id", "rooms.id")
    .select(["rooms.id", "rooms.name", "rooms.capacity", "rooms.is_listed", "room_rates.rates"])
    .where("rooms.id", "=", roomId),
);

const fetchAmenities = prepareQuery((db, { roomId }: { roomId: number }) =>
  db.selectFrom("room_amenities").select("name").where("room_id", "=", roomId).orderBy("position"),
);
