import { type DietaryTag, dietaryTags, type MenuCategory, menuCategories } from "db/schema";
import { nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import * as z from "zod";
import type { StoredCatalogueItem } from "~/catalogue/facilities/catalogue-item";
import { type Translated, translateRecords } from "~/core/languages/translations.server";
import type { Translator } from "~/core/languages/translator";
import type { StayDate } from "~/core/stay";
import { createStoredJsonParser } from "~/core/stored-json.server";
import type { Db } from "~/db.server";
import type { DishDetails } from "./dish-details";

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
  return translateRecords(db, dishes, "dish", translator);
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

export type DeskDish = StoredCatalogueItem<number, DishDetails> & { soldOutOn: StayDate | null };

const selectDeskDishes = (db: Db) =>
  db
    .selectFrom("menu_items")
    .select(["id", "category", "name", "description", "dietary", "position", "version"])
    .select(["price_cents as priceCents", "is_listed as isListed", "sold_out_on as soldOutOn"]);

type DeskRow = Awaited<ReturnType<ReturnType<typeof selectDeskDishes>["execute"]>>[number];

const toDeskDish = ({ dietary, isListed, ...dish }: DeskRow): DeskDish => ({
  ...dish,
  dietary: parseDietary(dietary),
  isListed: isListed === 1,
});

const categoryOrder = sql<number>`instr(${menuCategories.join(" ")}, category)`;

export async function listDeskDishes(db: Db): Promise<DeskDish[]> {
  const rows = await selectDeskDishes(db)
    .orderBy(categoryOrder)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(toDeskDish);
}

export async function findDish(db: Db, id: number): Promise<DeskDish | undefined> {
  const row = await selectDeskDishes(db).where("id", "=", id).executeTakeFirst();
  return row && toDeskDish(row);
}

const toColumns = (dish: DishDetails) => ({
  category: dish.category,
  name: dish.name,
  description: dish.description,
  price_cents: dish.priceCents,
  dietary: JSON.stringify(dish.dietary),
  is_listed: dish.isListed ? (1 as const) : (0 as const),
  position:
    dish.position ??
    sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM menu_items
      WHERE category = ${dish.category})`,
});

export async function insertDish(
  trx: Db,
  dish: DishDetails,
  idempotencyKey: string,
): Promise<number | undefined> {
  const insertedRow = await trx
    .insertInto("menu_items")
    .values({ ...toColumns(dish), idempotency_key: idempotencyKey })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return insertedRow?.id;
}

export const updateDish = (trx: Db, id: number, dish: DishDetails): Promise<void> =>
  setColumns(trx, "menu_items", id, { ...toColumns(dish), version: nextVersion });

/** Keeps the version, so that open forms can still be saved. */
export const setSoldOut = (trx: Db, id: number, day: StayDate | null): Promise<void> =>
  setColumns(trx, "menu_items", id, { sold_out_on: day });
