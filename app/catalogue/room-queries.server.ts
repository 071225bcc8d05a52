import type { RoomType, RoomView, Schema } from "db/schema";
import { type ExpressionBuilder, sql } from "kysely";
import type { RoomRates } from "~/booking/boards";
import { averageOf, type Rating } from "~/booking/review-rules";
import type { Db } from "~/db.server";
import { toUpload, type Upload } from "~/publishing/media-rules";

/** A picture of a room; `upload` where it is an uploaded one whose widths are made. */
export interface RoomPicture {
  picture: string;
  alt: string;
  upload?: Upload | null;
}

/** A room as the public site shows it. */
export interface Room {
  id: number;
  name: string;
  description: string;
  type: RoomType;
  view: RoomView;
  beds: string;
  capacity: number;
  sizeM2: number;
  rates: RoomRates;
  amenities: string[];
  images: RoomPicture[];
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
    .innerJoin("room_rates", "room_rates.room_id", "rooms.id")
    .selectAll("rooms")
    .select("room_rates.rates")
    .select((eb) => [amenitiesJson(eb).as("amenities"), imagesJson(eb).as("images")])
    .where("is_listed", "=", 1);
}

type RoomExpressions = ExpressionBuilder<Schema, "rooms" | "room_rates">;

const amenitiesJson = (eb: RoomExpressions) =>
  sql<string>`(SELECT json_group_array(name ORDER BY position) FROM room_amenities
    WHERE room_id = ${eb.ref("rooms.id")})`;

const imagesJson = (eb: RoomExpressions) =>
  sql<string>`(SELECT json_group_array(
      json_object('picture', picture, 'alt', alt, 'id', media.id, 'filename', filename,
        'widths', widths, 'width', width, 'height', height) ORDER BY position)
    FROM room_images LEFT JOIN media ON media.id = room_images.media_id
    WHERE room_id = ${eb.ref("rooms.id")} AND (media.id IS NULL OR media.state = 'ready'))`;

type ImageRow = { picture: string; alt: string } & (
  | { id: null }
  | (Parameters<typeof toUpload>[0] & { id: number })
);

const toPicture = (row: ImageRow): RoomPicture => ({
  picture: row.picture,
  alt: row.alt,
  // What most pictures lack is not sent with them.
  ...(row.id !== null && { upload: toUpload(row) }),
});

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
    rates: JSON.parse(row.rates),
    amenities: JSON.parse(row.amenities),
    images: (JSON.parse(row.images) as ImageRow[]).map(toPicture),
    rating: averageOf({ count: row.review_count, sum: row.rating_sum }),
  };
}
