import { prepareQuery } from "db/keep-query";
import type { Schema } from "db/schema";
import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import { parseStoredList } from "~/core/stored-json.server";
import type { Db } from "~/db.server";
import type { RoomRates } from "./rates";
import { type Rating, toRating } from "./rating";
import type { RoomDetails } from "./room-details";
import { imagesJson } from "./room-picture-queries.server";
import { parseRoomPictures, type SitePicture } from "./stored-pictures.server";
import { parseRoomRates } from "./stored-rates.server";

export interface Room extends Omit<RoomDetails, "unitCount" | "rates" | "isListed" | "position"> {
  id: number;
  rates: RoomRates;
  images: SitePicture[];
  rating: Rating;
}

/** Incremented with every change of public data. */
const fetchPublicVersion = prepareQuery((db) => db.selectFrom("public_version").select("version"));

const roomCache = new WeakMap<Db, { version: number | undefined; rooms: readonly Room[] }>();

/** Nearly every page needs the rooms on sale, so they are cached until public data change. */
export async function listRooms(db: Db): Promise<readonly Room[]> {
  const [{ version } = {}] = await fetchPublicVersion(db, {});
  const cachedRooms = roomCache.get(db);
  if (cachedRooms && cachedRooms.version === version) return cachedRooms.rooms;
  const rows = await selectRooms(db).orderBy("position").execute();
  const rooms = rows.map(toRoom);
  roomCache.set(db, { version, rooms });
  return rooms;
}

function selectRooms(db: Db) {
  return db
    .selectFrom("rooms")
    .innerJoin("room_rates", "room_rates.room_id", "rooms.id")
    .selectAll("rooms")
    .select("room_rates.rates")
    .select((eb) => [amenitiesJson(eb).as("amenities"), imagesJson.as("images")])
    .where("is_listed", "=", 1);
}

type RoomExpressions = ExpressionBuilder<Schema, "rooms" | "room_rates">;

const amenitiesJson = (eb: RoomExpressions) =>
  sql<string>`(SELECT json_group_array(name ORDER BY position) FROM room_amenities
    WHERE room_id = ${eb.ref("rooms.id")})`;

type RoomRow = Awaited<ReturnType<ReturnType<typeof selectRooms>["execute"]>>[number];

export const toRoomSummary = (
  row: Selectable<Schema["rooms"]> & { amenities: string; images: string },
) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  type: row.type,
  view: row.view,
  beds: row.beds,
  capacity: row.capacity,
  sizeM2: row.size_m2,
  amenities: parseStoredList(row.amenities),
  images: parseRoomPictures(row.images),
});

const toRoom = (row: RoomRow): Room => ({
  ...toRoomSummary(row),
  rates: parseRoomRates(row.rates),
  rating: toRating({ count: row.review_count, sum: row.rating_sum }),
});

export async function sumListedUnits(db: Db): Promise<number> {
  const { units } = await db
    .selectFrom("rooms")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("units"), eb.lit(0)).as("units"))
    .where("is_listed", "=", 1)
    .executeTakeFirstOrThrow();
  return Number(units);
}
