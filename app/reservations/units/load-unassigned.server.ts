import type { StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import { countUnassignedStays, unassignedStaysQuery } from "./unit-night-queries.server";

const maxNamed = 10;

/** Lists stays with unassigned nights from a day on, the next arrival first. */
export async function loadUnassigned(db: Db, from: StayDate) {
  const shown = await unassignedStaysQuery(db, from).limit(maxNamed).execute();
  const count = shown.length < maxNamed ? shown.length : await countUnassignedStays(db, from);
  return { shown, count };
}
