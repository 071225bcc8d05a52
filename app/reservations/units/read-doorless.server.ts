import type { StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import { countDoorless, doorlessQuery } from "./door-night-queries.server";

/** So many of them are named: more need another look than a list. */
const mostNamed = 10;

/** The stays that have no door on some night from a day on, the next to come first. */
export async function readDoorless(db: Db, from: StayDate) {
  const shown = await doorlessQuery(db, from).limit(mostNamed).execute();
  const count = shown.length < mostNamed ? shown.length : await countDoorless(db, from);
  return { shown, count };
}
