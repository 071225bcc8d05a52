import type { Db } from "~/db.server";
import { defaultCategories } from "./price-item-details";
import { listCategories } from "./price-item-queries.server";

export async function loadCategories(db: Db): Promise<string[]> {
  const usedCategories = await listCategories(db);
  const usedNames = new Set(usedCategories.map((name) => name.toLowerCase()));
  const unusedDefaults = defaultCategories.filter((name) => !usedNames.has(name.toLowerCase()));
  return [...usedCategories, ...unusedDefaults];
}
