import { dietaryTags, menuCategories } from "db/schema";
import { seedHouse } from "db/seeds/house";
import { expect, test } from "vitest";
import { temporaryDatabase } from "../world/temporary-database";

const { file, db } = await temporaryDatabase();
const all = (sql: string) => file.prepare(sql).all() as Record<string, unknown>[];

test("the menu has dishes in every tab, from $4 to $25", () => {
  const dishes = all("SELECT * FROM menu_items");
  expect(dishes.length).toBeGreaterThanOrEqual(25);
  expect(dishes.length).toBeLessThanOrEqual(30);
  const prices = dishes.map((dish) => Number(dish.price_cents));
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([400, 2500]);
  for (const category of menuCategories) {
    expect(dishes.filter((dish) => dish.category === category).length).toBeGreaterThan(3);
  }
  const tags = dishes.flatMap((dish) => JSON.parse(String(dish.dietary)));
  expect(new Set(tags)).toEqual(new Set(dietaryTags));
});

test("the amenities are one of each type", () => {
  expect(all("SELECT id, type FROM amenities ORDER BY position")).toEqual([
    { id: "dining-room", type: "dining" },
    { id: "terrace-bar", type: "bar" },
    { id: "craft-shop", type: "shop" },
    { id: "reception", type: "services" },
  ]);
});

test("what the lodge changed stays at the next start", async () => {
  file.exec("DELETE FROM menu_items WHERE name <> 'Agatogo'; DELETE FROM amenities");
  await seedHouse(db);
  expect(all("SELECT name FROM menu_items")).toEqual([{ name: "Agatogo" }]);
  expect(all("SELECT id FROM amenities")).toHaveLength(4);
});
