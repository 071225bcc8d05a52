import type { AmenityType } from "db/schema";
import { nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import * as z from "zod";
import type { StoredCatalogueItem } from "~/catalogue/facilities/catalogue-item";
import { listShownPictures } from "~/catalogue/facilities/place-queries.server";
import { toAmenityPlaceId } from "~/catalogue/facilities/places";
import { makeUniqueSlug } from "~/catalogue/facilities/unique-slug";
import { type HoursName, openingLabels } from "~/catalogue/menu/opening-hours";
import { parseShippedPictures, type SitePicture } from "~/catalogue/rooms/stored-pictures.server";
import { type Translated, translateRecords } from "~/core/languages/translations.server";
import type { Translator } from "~/core/languages/translator";
import { createStoredJsonParser } from "~/core/stored-json.server";
import type { Db } from "~/db.server";
import type { AmenityDetails } from "./amenity-details";

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
  return translateRecords(db, amenities, "amenity", translator);
}

type DeskAmenity = StoredCatalogueItem<string, AmenityDetails>;

const selectDeskAmenities = (db: Db) =>
  db
    .selectFrom("amenities")
    .select(["id", "type", "name", "description", "hours", "position", "version"])
    .select("is_listed as isListed");

type DeskRow = Awaited<ReturnType<ReturnType<typeof selectDeskAmenities>["execute"]>>[number];

const toDeskAmenity = ({ hours, isListed, ...amenity }: DeskRow): DeskAmenity => ({
  ...amenity,
  hours: parseHours(hours),
  isListed: isListed === 1,
});

export async function listDeskAmenities(db: Db): Promise<DeskAmenity[]> {
  const rows = await selectDeskAmenities(db).orderBy("position").orderBy("id").execute();
  return rows.map(toDeskAmenity);
}

export async function findAmenity(db: Db, id: string): Promise<DeskAmenity | undefined> {
  const row = await selectDeskAmenities(db).where("id", "=", id).executeTakeFirst();
  return row && toDeskAmenity(row);
}

const toColumns = (amenity: AmenityDetails) => ({
  type: amenity.type,
  name: amenity.name,
  description: amenity.description,
  hours: JSON.stringify(amenity.hours),
  is_listed: amenity.isListed ? (1 as const) : (0 as const),
  position: amenity.position ?? sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM amenities)`,
});

export async function insertAmenity(
  trx: Db,
  amenity: AmenityDetails,
  idempotencyKey: string,
): Promise<string | undefined> {
  const rows = await trx.selectFrom("amenities").select("id").execute();
  const takenSlugs = rows.map((row) => row.id);
  const id = makeUniqueSlug(amenity.name, "amenity", takenSlugs);
  const insertedRow = await trx
    .insertInto("amenities")
    .values({ id, images: "[]", idempotency_key: idempotencyKey, ...toColumns(amenity) })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return insertedRow?.id;
}

export const updateAmenity = (trx: Db, id: string, amenity: AmenityDetails): Promise<void> =>
  setColumns(trx, "amenities", id, { ...toColumns(amenity), version: nextVersion });
