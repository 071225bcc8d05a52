import type { Db } from "~/db.server";
import { findSource, listSources } from "./source-queries.server";

export type { Source } from "./source-queries.server";

/** What a form offers: those in use, and the one that stands already, put away or not. */
export async function listOfferedSources(db: Db, chosen: number | null = null) {
  const sources = await listSources(db);
  return sources.filter(({ id, isActive }) => isActive || id === chosen);
}

/** Whether a booking may be said to come from it; null stands for none. */
export async function isSourceOffered(db: Db, id: number | null, stored: number | null = null) {
  if (id === null || id === stored) return true;
  return (await findSource(db, id))?.isActive === 1;
}
