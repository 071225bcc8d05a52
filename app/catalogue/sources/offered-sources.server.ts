import type { Db } from "~/db.server";
import { findSource, listSources } from "./source-queries.server";

/** Lists active sources, and the booking's current one even if inactive. */
export async function listOfferedSources(db: Db, currentId: number | null = null) {
  const sources = await listSources(db);
  return sources.filter(({ id, isActive }) => isActive || id === currentId);
}

/** A booking may have no source (null), its current one, or an active one. */
export async function isSourceOffered(db: Db, id: number | null, currentId: number | null = null) {
  if (id === null || id === currentId) return true;
  return (await findSource(db, id))?.isActive === 1;
}
