import { type DietaryTag, dietaryTags, type MenuCategory } from "db/schema";
import { setColumns } from "db/write-row";
import * as z from "zod";
import { type Translated, translateRecords } from "~/core/languages/translations.server";
import type { Translator } from "~/core/languages/translator";
import type { StoredRecord } from "~/core/records/record-definition";
import { findRecord, listRecords } from "~/core/records/record-queries.server";
import type { StayDate } from "~/core/stay";
import { createStoredJsonParser } from "~/core/stored-json.server";
import type { Db } from "~/db.server";
import { dishDefinition, dishTexts } from "./dish-definition";

const parseDietary = createStoredJsonParser("dietary tags", z.array(z.enum(dietaryTags)));

export interface Dish {
  id: number;
  name: string;
  description: string;
  priceCents: number;
  dietary: DietaryTag[];
  isSoldOut: boolean;
}

/** Lists shown dishes in menu order. A dish is sold out until the end of `today`. */
export async function listDishes(
  db: Db,
  category: MenuCategory,
  today: StayDate,
  translator: Translator,
): Promise<readonly Translated<Dish>[]> {
  const rows = await db
    .selectFrom("menu_items")
    .select(["id", "name", "description", "price_cents", "dietary", "sold_out_on"])
    .where("category", "=", category)
    .where("is_listed", "=", 1)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const dishes = rows.map(({ price_cents, dietary, sold_out_on, ...dish }) => ({
    ...dish,
    priceCents: price_cents,
    dietary: parseDietary(dietary),
    isSoldOut: sold_out_on === today,
  }));
  return translateRecords(db, dishes, dishTexts, translator);
}

export function listMenu(db: Db) {
  return db
    .selectFrom("menu_items")
    .select(["id", "category", "name", "price_cents as priceCents"])
    .where("is_listed", "=", 1)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Finds a dish for the desk, listed or not. */
export async function findDish(db: Db, id: number): Promise<DeskDish | undefined> {
  const dish = await findRecord(db, dishDefinition, id);
  return dish && { ...dish, soldOutOn: (await listSoldOutDays(db)).get(id) ?? null };
}

/** The lodge's date on which a dish is sold out, in addition to its details. */
export type DeskDish = StoredRecord<typeof dishDefinition> & { soldOutOn: StayDate | null };

export async function listDeskDishes(db: Db): Promise<DeskDish[]> {
  const soldOutDays = await listSoldOutDays(db);
  const dishes = await listRecords(db, dishDefinition);
  return dishes.map((dish) => ({ ...dish, soldOutOn: soldOutDays.get(dish.id) ?? null }));
}

async function listSoldOutDays(db: Db): Promise<Map<number, StayDate>> {
  const rows = await db
    .selectFrom("menu_items")
    .select(["id", "sold_out_on"])
    .where("sold_out_on", "is not", null)
    .execute();
  return new Map(rows.map(({ id, sold_out_on }) => [id, sold_out_on as StayDate]));
}

/** Keeps the version, so that open forms can still be saved. */
export const setSoldOut = (trx: Db, id: number, day: StayDate | null): Promise<void> =>
  setColumns(trx, "menu_items", id, { sold_out_on: day });
