import type { RoomType, RoomView, Schema } from "db/schema";
import { type ExpressionBuilder, sql } from "kysely";
import { averageOf, type Rating } from "~/booking/review-rules";
import type { Db } from "~/db.server";

/** A room as the public site shows it; rates in cents per night. */
export interface Room {
  id: number;
  name: string;
  description: string;
  type: RoomType;
  view: RoomView;
  beds: string;
  capacity: number;
  sizeM2: number;
  rates: { BB: number; HB: number | null; FB: number | null };
  amenities: string[];
  images: { picture: string; alt: string }[];
  rating: Rating;
}

/** The rooms on sale in the order of the price list. */
export async function listRooms(db: Db): Promise<Room[]> {
  const rows = await selectRooms(db).orderBy("position").execute();
  return rows.map(toRoom);
}

function selectRooms(db: Db) {
  return db
    .selectFrom("rooms")
    .selectAll()
    .select((eb) => [amenitiesJson(eb).as("amenities"), imagesJson(eb).as("images")])
    .where("is_listed", "=", 1);
}

type RoomExpressions = ExpressionBuilder<Schema, "rooms">;

const amenitiesJson = (eb: RoomExpressions) =>
  sql<string>`(SELECT json_group_array(name ORDER BY position) FROM room_amenities
    WHERE room_id = ${eb.ref("rooms.id")})`;

const imagesJson = (eb: RoomExpressions) =>
  sql<string>`(SELECT json_group_array(json_object('picture', picture, 'alt', alt) ORDER BY position)
    FROM room_images WHERE room_id = ${eb.ref("rooms.id")})`;

type RoomRow = Awaited<ReturnType<ReturnType<typeof selectRooms>["execute"]>>[number];

function toRoom(row: RoomRow): Room {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    view: row.view,
    beds: row.beds,
    capacity: row.capacity,
    sizeM2: row.size_m2,
    rates: { BB: row.rate_bb_cents, HB: row.rate_hb_cents, FB: row.rate_fb_cents },
    amenities: JSON.parse(row.amenities),
    images: JSON.parse(row.images),
    rating: averageOf({ count: row.review_count, sum: row.rating_sum }),
  };
}
