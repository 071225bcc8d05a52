import type { StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import { countUnassignedStays, unassignedStaysQuery } from "./unit-night-queries.server";

/** So many of them are named: more need another look than a list. */
const maxNamed = 10;

/** The stays that have no door on some night from a day on, the next to come first. */
export async function loadUnassigned(db: Db, from: StayDate) {
  const shown = await unassignedStaysQuery(db, from).limit(maxNamed).execute();
  const count = shown.length < maxNamed ? shown.length : await countUnassignedStays(db, from);
  return { shown, count };
}
