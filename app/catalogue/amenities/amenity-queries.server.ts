import type { AmenityType } from "db/schema";
import * as z from "zod";
import { listShownPictures } from "~/catalogue/facilities/place-queries.server";
import { toAmenityPlaceId } from "~/catalogue/facilities/places";
import { type HoursName, openingLabels } from "~/catalogue/menu/opening-hours";
import { parseShippedPictures, type SitePicture } from "~/catalogue/rooms/stored-pictures.server";
import { type Translated, translateRecords } from "~/core/languages/translations.server";
import type { Translator } from "~/core/languages/translator";
import { createStoredJsonParser } from "~/core/stored-json.server";
import type { Db } from "~/db.server";
import { amenityTexts } from "./amenity-definition";

const parseHours = createStoredJsonParser(
  "names of opening hours",
  z.array(z.enum(Object.keys(openingLabels) as HoursName[])),
);

export interface Amenity {
  id: string;
  type: AmenityType;
  name: string;
  description: string;
  hours: HoursName[];
  images: SitePicture[];
}

export async function listAmenities(
  db: Db,
  type: AmenityType | null,
  translator: Translator,
): Promise<readonly Translated<Amenity>[]> {
  let query = db
    .selectFrom("amenities")
    .select(["id", "type", "name", "description", "hours", "images"])
    .where("is_listed", "=", 1)
    .orderBy("position")
    .orderBy("id");
  if (type) query = query.where("type", "=", type);
  const rows = await query.execute();
  const chosenPictures = await listShownPictures(db, translator);
  const amenities = rows.map(({ hours, images, ...amenity }) => ({
    ...amenity,
    hours: parseHours(hours),
    images: chosenPictures.get(toAmenityPlaceId(amenity.id)) ?? parseShippedPictures(images),
  }));
  return translateRecords(db, amenities, amenityTexts, translator);
}
