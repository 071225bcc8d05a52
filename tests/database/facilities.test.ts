import { dietaryTags, menuCategories } from "db/schema";
import { seedHouse } from "db/seeds/house";
import { seedTranslations } from "db/seeds/translations";
import { describe, expect, test } from "vitest";
import { temporaryDatabase } from "../world/temporary-database";

const { file, db, rows, value, values } = await temporaryDatabase();
const all = (sql: string) => rows(sql);

test("every seeded text has a French translation", () => {
  const english = file.prepare<[], [number]>(
    `SELECT (SELECT 4 * count(*) FROM rooms) + (SELECT 2 * count(*) FROM amenities)
       + (SELECT 3 * count(*) FROM conference_spaces) + (SELECT 2 * count(*) FROM menu_items) + 3`,
  );
  const all = "SELECT count(*) FROM translations WHERE language = 'fr' AND made_of <> ''";
  expect(value(all)).toBe(english.pluck().get());
});

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

test("the lodge's changes survive the next start", async () => {
  file.exec("DELETE FROM menu_items WHERE name <> 'Agatogo'; DELETE FROM amenities");
  await seedHouse(db);
  expect(all("SELECT name FROM menu_items")).toEqual([{ name: "Agatogo" }]);
  expect(all("SELECT id FROM amenities")).toHaveLength(4);
});

describe("French translations", () => {
  const madeIn = (id: number) =>
    values(
      "SELECT field FROM translations WHERE kind = 'room' AND record_id = ? ORDER BY field",
      String(id),
    );

  test("are seeded only for unchanged English texts, and only once", async () => {
    file.exec(`DELETE FROM translations;
      UPDATE rooms SET description = 'Ours.' WHERE id = 1;
      UPDATE room_amenities SET name = 'Bath tub' WHERE room_id = 2 AND position = 1;
      INSERT INTO settings (group_name, values_json, updated_at)
        VALUES ('booking', '{"lateArrival":"Ring."}', '2026-01-01T00:00:00.000Z')`);
    await seedTranslations(db);
    expect(madeIn(1)).toEqual(["amenities", "beds", "name"]);
    expect(madeIn(2)).toEqual(["beds", "description", "name"]);
    const settings = "SELECT field FROM translations WHERE kind = 'setting' ORDER BY field";
    expect(values(settings)).toEqual(["fromAirport", "fromKigali"]);
    file.exec("DELETE FROM translations WHERE field = 'name'");
    await seedTranslations(db);
    expect(madeIn(1)).toEqual(["amenities", "beds"]);
  });
});
