import type { Db } from "~/db.server";
import { findSource, listSources } from "./source-queries.server";

export type { Source } from "./source-queries.server";

/** Lists the sources for a form: the active ones, and the booking's current one. */
export async function listOfferedSources(db: Db, chosen: number | null = null) {
  const sources = await listSources(db);
  return sources.filter(({ id, isActive }) => isActive || id === chosen);
}

/** Returns whether a booking may have this source. Null, no source, is allowed. */
export async function isSourceOffered(db: Db, id: number | null, stored: number | null = null) {
  if (id === null || id === stored) return true;
  return (await findSource(db, id))?.isActive === 1;
}
