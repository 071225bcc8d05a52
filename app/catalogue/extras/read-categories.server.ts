import type { Db } from "~/db.server";
import { usualCategories } from "./price-details";
import { listCategories } from "./price-queries.server";

/** What items can be filed under: the categories there are, and the usual ones after them. */
export async function readCategories(db: Db): Promise<string[]> {
  const known = await listCategories(db);
  const names = new Set(known.map((name) => name.toLowerCase()));
  return [...known, ...usualCategories.filter((name) => !names.has(name.toLowerCase()))];
}
