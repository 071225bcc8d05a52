import type { StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import { countUnassignedStays, unassignedStaysQuery } from "./unit-night-queries.server";

/** How many stays are listed. */
const maxListed = 10;

/** Returns the first stays with unassigned nights from a day on, by date, and the number of all of them. */
export async function loadUnassigned(db: Db, from: StayDate) {
  const stays = await unassignedStaysQuery(db, from).limit(maxListed).execute();
  const count = stays.length < maxListed ? stays.length : await countUnassignedStays(db, from);
  return { shown: stays, count };
}
