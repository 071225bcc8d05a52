import { nextTurn } from "~/catalogue/menu/opening-hours";
import type { Present } from "~/core/settings/present";
import { db, readPublicVersion } from "~/db.server";
import { findNextPublication } from "~/publishing/content/news-queries.server";
import { findNextHold } from "~/reservations/bookings/hold-queries.server";

/** What was found last, and of which state of what it depends on. */
let last: { version: number; present: Present; until: Date } | undefined;

/**
 * The earliest instant at which some public page would read differently though nothing is written:
 * something opens or closes, the lodge's day ends, an article is due, a pending booking lapses. It is
 * the same for all pages, so it is looked for once for each version of the data.
 */
export async function pagesReadSoUntil(present: Present): Promise<Date> {
  const version = readPublicVersion();
  if (last?.version !== version || !holdsAlso(last, present)) {
    last = { version, present, until: await findUntil(present) };
  }
  return last.until;
}

/** A group of settings is one object until it is changed. */
function holdsAlso(last: { present: Present; until: Date }, { settings, now }: Present): boolean {
  const { hours, general } = last.present.settings;
  const isSame = settings.hours === hours && settings.general === general;
  return isSame && last.present.now <= now && now < last.until;
}

async function findUntil({ settings, now }: Present): Promise<Date> {
  const [publication, hold] = await Promise.all([findNextPublication(db, now), findNextHold(db)]);
  const turn = nextTurn(settings.hours, now, settings.general.timeZone);
  const instants = [publication, hold].flatMap((instant) => (instant ? [new Date(instant)] : []));
  return instants.reduce((one, other) => (other < one ? other : one), turn);
}
