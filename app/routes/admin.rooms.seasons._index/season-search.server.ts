import { lodgeToday } from "~/booking/stay";
import type { SeasonFilter } from "~/catalogue/season-queries.server";
import { db } from "~/db.server";
import { readSettings } from "~/settings/read-settings.server";

const states = ["coming", "over"] as const;

/** Which seasons an address asks for; anything unknown asks for all. */
export async function readSeasonFilter(params: URLSearchParams, now: Date): Promise<SeasonFilter> {
  const { timeZone } = (await readSettings(db)).general;
  return {
    state: states.find((state) => state === params.get("state")),
    today: lodgeToday(now, timeZone),
  };
}
