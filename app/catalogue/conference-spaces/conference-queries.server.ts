import { nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { StoredCatalogueItem } from "~/catalogue/facilities/catalogue-item";
import { listShownPictures } from "~/catalogue/facilities/place-queries.server";
import { toSpacePlaceId } from "~/catalogue/facilities/places";
import { makeUniqueSlug } from "~/catalogue/facilities/unique-slug";
import { parseShippedPictures, type SitePicture } from "~/catalogue/rooms/stored-pictures.server";
import { type Translated, translateRecords } from "~/core/languages/translations.server";
import type { Translator } from "~/core/languages/translator";
import { parseStoredList } from "~/core/stored-json.server";
import type { Db } from "~/db.server";
import type { SpaceDetails } from "./space-details";

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
  return translateRecords(db, spaces, "space", translator);
}

type DeskSpace = StoredCatalogueItem<string, SpaceDetails>;

const selectDeskSpaces = (db: Db) =>
  db
    .selectFrom("conference_spaces")
    .select(["id", "name", "description", "capacity", "amenities", "position", "version"])
    .select(["price_per_hour_cents as pricePerHourCents", "is_listed as isListed"]);

type DeskRow = Awaited<ReturnType<ReturnType<typeof selectDeskSpaces>["execute"]>>[number];

const toDeskSpace = ({ amenities, isListed, ...space }: DeskRow): DeskSpace => ({
  ...space,
  amenities: parseStoredList(amenities),
  isListed: isListed === 1,
});

export async function listDeskSpaces(db: Db): Promise<DeskSpace[]> {
  const rows = await selectDeskSpaces(db).orderBy("position").orderBy("id").execute();
  return rows.map(toDeskSpace);
}

export async function findSpace(db: Db, id: string): Promise<DeskSpace | undefined> {
  const row = await selectDeskSpaces(db).where("id", "=", id).executeTakeFirst();
  return row && toDeskSpace(row);
}

const toColumns = (space: SpaceDetails) => ({
  name: space.name,
  description: space.description,
  capacity: space.capacity,
  price_per_hour_cents: space.pricePerHourCents,
  amenities: JSON.stringify(space.amenities),
  is_listed: space.isListed ? (1 as const) : (0 as const),
  position:
    space.position ?? sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM conference_spaces)`,
});

export async function insertSpace(
  trx: Db,
  space: SpaceDetails,
  idempotencyKey: string,
): Promise<string | undefined> {
  const rows = await trx.selectFrom("conference_spaces").select("id").execute();
  const takenSlugs = rows.map((row) => row.id);
  const id = makeUniqueSlug(space.name, "space", takenSlugs);
  const insertedRow = await trx
    .insertInto("conference_spaces")
    .values({ id, images: "[]", idempotency_key: idempotencyKey, ...toColumns(space) })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return insertedRow?.id;
}

export const updateSpace = (trx: Db, id: string, space: SpaceDetails): Promise<void> =>
  setColumns(trx, "conference_spaces", id, { ...toColumns(space), version: nextVersion });
