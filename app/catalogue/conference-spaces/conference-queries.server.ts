import { listShownPictures } from "~/catalogue/facilities/place-queries.server";
import { toSpacePlaceId } from "~/catalogue/facilities/places";
import { parseShippedPictures, type SitePicture } from "~/catalogue/rooms/stored-pictures.server";
import { type Translated, translateRecords } from "~/core/languages/translations.server";
import type { Translator } from "~/core/languages/translator";
import { parseStoredList } from "~/core/stored-json.server";
import type { Db } from "~/db.server";
import { spaceTexts } from "./space-definition";

export interface ConferenceSpace {
  id: string;
  name: string;
  description: string;
  capacity: number;
  pricePerHourCents: number;
  amenities: string[];
  images: SitePicture[];
}

export async function listConferenceSpaces(
  db: Db,
  translator: Translator,
): Promise<readonly Translated<ConferenceSpace>[]> {
  const rows = await db
    .selectFrom("conference_spaces")
    .select(["id", "name", "description", "capacity", "amenities", "images"])
    .select("price_per_hour_cents as pricePerHourCents")
    .where("is_listed", "=", 1)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const chosenPictures = await listShownPictures(db, translator);
  const spaces = rows.map((row) => ({
    ...row,
    amenities: parseStoredList(row.amenities),
    images: chosenPictures.get(toSpacePlaceId(row.id)) ?? parseShippedPictures(row.images),
  }));
  return translateRecords(db, spaces, spaceTexts, translator);
}
