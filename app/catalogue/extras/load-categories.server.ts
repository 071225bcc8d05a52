import type { Db } from "~/db.server";
import { defaultCategories } from "./price-item-details";
import { listCategories } from "./price-item-queries.server";

export async function loadCategories(db: Db): Promise<string[]> {
  const known = await listCategories(db);
  const names = new Set(known.map((name) => name.toLowerCase()));
  return [...known, ...defaultCategories.filter((name) => !names.has(name.toLowerCase()))];
}
