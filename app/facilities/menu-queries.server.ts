import { type DietaryTag, dietaryTags, type MenuCategory } from "db/schema";
import * as z from "zod";
import type { Db } from "~/db.server";
import { type InWords, inWords } from "~/languages/in-words.server";
import type { Words } from "~/languages/words";
import { storedJson } from "~/lodge/stored-json.server";

const readDietary = storedJson("dietary tags", z.array(z.enum(dietaryTags)));

export interface Dish {
  id: number;
  name: string;
  description: string;
  priceCents: number;
  dietary: DietaryTag[];
}

/** The dishes or drinks of one tab in the order of the menu. */
export async function listDishes(
  db: Db,
  category: MenuCategory,
  words: Words,
): Promise<readonly InWords<Dish>[]> {
  const rows = await db
    .selectFrom("menu_items")
    .select(["id", "name", "description", "price_cents", "dietary"])
    .where("category", "=", category)
    .where("is_listed", "=", 1)
    .orderBy("position")
    .execute();
  const dishes = rows.map(({ price_cents, dietary, ...dish }) => ({
    ...dish,
    priceCents: price_cents,
    dietary: readDietary(dietary),
  }));
  return inWords(db, dishes, "dish", words);
}

/** Everything on the menu in its order, in English. */
export function listMenu(db: Db) {
  return db
    .selectFrom("menu_items")
    .select(["id", "category", "name", "price_cents as priceCents"])
    .where("is_listed", "=", 1)
    .orderBy("position")
    .orderBy("id")
    .execute();
}
