import { findNextHold } from "~/booking/hold-queries.server";
import { nextTurn } from "~/catalogue/opening-hours";
import { db } from "~/db.server";
import { findNextPublication } from "~/publishing/news-queries.server";
import type { Present } from "~/settings/present";

/**
 * The earliest instant at which some public page would read differently though nothing is written:
 * something opens or closes, the lodge's day ends, an article is due, a pending booking lapses.
 */
export async function pagesHoldUntil({ settings, now }: Present): Promise<Date> {
  const [publication, hold] = await Promise.all([findNextPublication(db, now), findNextHold(db)]);
  const turn = nextTurn(settings.hours, now, settings.general.timeZone);
  const instants = [publication, hold].flatMap((instant) => (instant ? [new Date(instant)] : []));
  return instants.reduce((one, other) => (other < one ? other : one), turn);
}
