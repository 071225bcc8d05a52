import type { DietaryTag, MenuCategory } from "db/schema";
import type { Db } from "~/db.server";

export interface Dish {
  id: number;
  name: string;
  description: string;
  priceCents: number;
  dietary: DietaryTag[];
}

/** The dishes or drinks of one tab in the order of the menu. */
export async function listDishes(db: Db, category: MenuCategory): Promise<Dish[]> {
  const rows = await db
    .selectFrom("menu_items")
    .select(["id", "name", "description", "price_cents", "dietary"])
    .where("category", "=", category)
    .where("is_listed", "=", 1)
    .orderBy("position")
    .execute();
  return rows.map(({ price_cents, dietary, ...dish }) => ({
    ...dish,
    priceCents: price_cents,
    dietary: JSON.parse(dietary),
  }));
}
