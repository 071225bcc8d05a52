import type { StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import { countUnassignedStays, unassignedStaysQuery } from "./unit-night-queries.server";

const maxListed = 10;

export async function loadUnassignedStays(db: Db, from: StayDate) {
  const stays = await unassignedStaysQuery(db, from).limit(maxListed).execute();
  const count = stays.length < maxListed ? stays.length : await countUnassignedStays(db, from);
  return { stays, count };
}
