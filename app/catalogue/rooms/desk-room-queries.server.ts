import { containsText } from "db/contains-text";
import { countRows } from "db/count-rows";
import type { RoomType, RoomView, Schema, StayDate } from "db/schema";
import { type Selectable, sql } from "kysely";
import type { Db } from "~/db.server";
import type { RoomDetails } from "./room-details";
import { imagesJson } from "./room-picture-queries.server";
import { toRoomSummary } from "./room-queries.server";
import type { SitePicture } from "./stored-pictures.server";

interface DeskRoomFilter {
  q?: string;
  type?: RoomType;
  view?: RoomView;
  isListed?: boolean;
}

export const deskRoomSorts = ["position", "name", "price", "-price", "-rating"] as const;
type DeskRoomSort = (typeof deskRoomSorts)[number];

const sortColumns: Record<DeskRoomSort, string> = {
  position: "rooms.position",
  name: "rooms.name COLLATE NOCASE",
  price: "rooms.rate_bb_cents",
  "-price": "rooms.rate_bb_cents DESC",
  "-rating": "rating IS NULL, rating DESC",
};

function selectMatching(db: Db, { q, type, view, isListed }: DeskRoomFilter) {
  let query = db.selectFrom("rooms");
  if (type) query = query.where("rooms.type", "=", type);
  if (view) query = query.where("rooms.view", "=", view);
  if (isListed !== undefined) query = query.where("rooms.is_listed", "=", isListed ? 1 : 0);
  if (q) {
    query = query.where(
      sql<boolean>`(${containsText(["rooms.name", "rooms.description", "rooms.type", "rooms.beds"], q)}
        OR EXISTS (SELECT 1 FROM room_amenities WHERE room_id = rooms.id
          AND ${containsText(["room_amenities.name"], q)}))`,
    );
  }
  return query;
}

function withDetails<T extends ReturnType<typeof selectMatching>>(query: T) {
  return query.selectAll("rooms").select([
    sql<string>`(SELECT json_group_array(name ORDER BY position) FROM room_amenities
      WHERE room_id = rooms.id)`.as("amenities"),
    imagesJson.as("images"),
  ]);
}

type DetailsRow = Selectable<Schema["rooms"]> & { amenities: string; images: string };

export interface DeskRoom extends RoomDetails {
  id: number;
  version: number;
  images: SitePicture[];
}

function toDeskRoom(row: DetailsRow): DeskRoom {
  return {
    ...toRoomSummary(row),
    version: row.version,
    unitCount: row.units,
    rates: { BB: row.rate_bb_cents, HB: row.rate_hb_cents, FB: row.rate_fb_cents },
    isListed: row.is_listed === 1,
    position: row.position,
  };
}

export type ListedDeskRoom = Awaited<ReturnType<typeof listDeskRooms>>[number];

/** Includes withdrawn rooms. The rating is of published reviews. */
export async function listDeskRooms(
  db: Db,
  filter: DeskRoomFilter,
  {
    sort,
    night,
    limit,
    offset,
  }: { sort: DeskRoomSort; night: StayDate; limit: number; offset: number },
) {
  const rows = await withDetails(selectMatching(db, filter))
    .select([
      sql<number | null>`(SELECT avg(rating) FROM reviews
        WHERE room_id = rooms.id AND hidden_at IS NULL)`.as("rating"),
      sql<number>`(SELECT count(*) FROM reviews
        WHERE room_id = rooms.id AND hidden_at IS NULL)`.as("reviews"),
      sql<number>`coalesce((SELECT taken FROM room_nights
        WHERE room_id = rooms.id AND night = ${night}), 0)`.as("takenTonight"),
    ])
    .orderBy(sql.raw(sortColumns[sort]))
    .orderBy("rooms.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    ...toDeskRoom(row),
    rating: row.rating,
    reviewCount: row.reviews,
    takenTonight: row.takenTonight,
  }));
}

export const countDeskRooms = (db: Db, filter: DeskRoomFilter): Promise<number> =>
  countRows(selectMatching(db, filter));

export async function findDeskRoom(db: Db, id: number): Promise<DeskRoom | undefined> {
  const row = await withDetails(
    db.selectFrom("rooms").where("rooms.id", "=", id),
  ).executeTakeFirst();
  return row && toDeskRoom(row);
}

export async function listRoomTypes(db: Db): Promise<RoomType[]> {
  const rows = await db.selectFrom("rooms").select("type").distinct().orderBy("type").execute();
  return rows.map(({ type }) => type);
}

export async function findLastPosition(db: Db): Promise<number> {
  const row = await db
    .selectFrom("rooms")
    .select((eb) => eb.fn.max("position").as("last"))
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Specification, section 7. */
export function searchRooms(db: Db, q: string, limit: number) {
  return db
    .selectFrom("rooms")
    .select(["id", "name", "description", "type", "capacity", "rate_bb_cents as rateCents"])
    .where(containsText(["name", "description", "type"], q))
    .orderBy("position")
    .limit(limit)
    .execute();
}

export function listRoomsWithRates(db: Db) {
  return db
    .selectFrom("rooms")
    .select([
      "id",
      "name",
      "is_listed as isListed",
      "capacity",
      "rate_bb_cents as BB",
      "rate_hb_cents as HB",
      "rate_fb_cents as FB",
    ])
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** A room with any stays, blocks or reviews cannot be deleted. */
export async function countRoomUses(db: Db, id: number) {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("stay_parts")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("room_id", "=", id)
        .as("bookings"),
      eb
        .selectFrom("room_blocks")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("room_id", "=", id)
        .as("blocks"),
      eb
        .selectFrom("reviews")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("room_id", "=", id)
        .as("reviews"),
    ])
    .executeTakeFirstOrThrow()
    .then(({ bookings, blocks, reviews }) => ({
      bookings: bookings ?? 0,
      blocks: blocks ?? 0,
      reviews: reviews ?? 0,
    }));
}
