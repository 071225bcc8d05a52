import { type RoomPicture, readShippedPictures } from "~/catalogue/stored-pictures.server";
import type { Db } from "~/db.server";
import { type InWords, inWords } from "~/languages/in-words.server";
import type { Words } from "~/languages/words";
import { readWords } from "~/lodge/stored-json.server";
import { listPlacePictures } from "./place-queries.server";
import { spacePlace } from "./places";

/** A conference space as the public site shows it. */
export interface ConferenceSpace {
  id: string;
  name: string;
  description: string;
  capacity: number;
  pricePerHourCents: number;
  amenities: string[];
  images: RoomPicture[];
}

/** The spaces that can be asked for, in the order of the price list. */
export async function listConferenceSpaces(
  db: Db,
  words: Words,
): Promise<readonly InWords<ConferenceSpace>[]> {
  const rows = await db
    .selectFrom("conference_spaces")
    .select(["id", "name", "description", "capacity", "amenities", "images"])
    .select("price_per_hour_cents as pricePerHourCents")
    .where("is_listed", "=", 1)
    .orderBy("position")
    .execute();
  const chosen = await listPlacePictures(db, words);
  const spaces = rows.map((row) => ({
    ...row,
    amenities: readWords(row.amenities),
    images: chosen.get(spacePlace(row.id)) ?? readShippedPictures(row.images),
  }));
  return inWords(db, spaces, "space", words);
}
