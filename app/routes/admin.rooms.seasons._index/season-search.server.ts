import { lodgeToday } from "~/booking/stay";
import { type SeasonFilter, seasonSorts } from "~/catalogue/season-queries.server";
import { db } from "~/db.server";
import { readSettings } from "~/settings/read-settings.server";

const states = ["coming", "over"] as const;

/**
 * Which seasons an address asks for; anything unknown asks for all. Unless told, those to come stand
 * as they come, any others the latest first.
 */
export async function readSeasonFilter(params: URLSearchParams, now: Date): Promise<SeasonFilter> {
  const { timeZone } = (await readSettings(db)).general;
  const state = states.find((each) => each === params.get("state"));
  return {
    state,
    sort:
      seasonSorts.find((each) => each === params.get("sort")) ??
      (state === "coming" ? "first" : "-first"),
    today: lodgeToday(now, timeZone),
  };
}
