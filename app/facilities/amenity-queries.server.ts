import type { AmenityType } from "db/schema";
import * as z from "zod";
import { type RoomPicture, readShippedPictures } from "~/catalogue/stored-pictures.server";
import type { Db } from "~/db.server";
import { type InWords, inWords } from "~/languages/in-words.server";
import type { Words } from "~/languages/words";
import { storedJson } from "~/lodge/stored-json.server";
import { type HoursName, openingNames } from "./opening-hours";
import { listPlacePictures } from "./place-queries.server";
import { amenityPlace } from "./places";

const readHours = storedJson(
  "names of opening hours",
  z.array(z.enum(Object.keys(openingNames) as HoursName[])),
);

export interface Amenity {
  id: string;
  type: AmenityType;
  name: string;
  description: string;
  /** The opening hours in Settings that it keeps; none: day and night. */
  hours: HoursName[];
  images: RoomPicture[];
}

/** What the house offers besides its rooms, of one type or of all. */
export async function listAmenities(
  db: Db,
  type: AmenityType | null,
  words: Words,
): Promise<readonly InWords<Amenity>[]> {
  let query = db
    .selectFrom("amenities")
    .select(["id", "type", "name", "description", "hours", "images"])
    .where("is_listed", "=", 1)
    .orderBy("position");
  if (type) query = query.where("type", "=", type);
  const rows = await query.execute();
  const chosen = await listPlacePictures(db, words);
  const amenities = rows.map(({ hours, images, ...amenity }) => ({
    ...amenity,
    hours: readHours(hours),
    images: chosen.get(amenityPlace(amenity.id)) ?? readShippedPictures(images),
  }));
  return inWords(db, amenities, "amenity", words);
}
