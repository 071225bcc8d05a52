import { findNextOpeningChange } from "~/catalogue/menu/opening-hours";
import type { OperationContext } from "~/core/settings/operation-context";
import { db, readPublicVersion } from "~/db.server";
import { findNextPublication } from "~/publishing/content/news-queries.server";
import { findNextHoldExpiry } from "~/reservations/bookings/hold-queries.server";

/** What was found last, and of which state of what it depends on. */
let cachedExpiry: { version: number; present: OperationContext; until: Date } | undefined;

/**
 * The earliest instant at which some public page would read differently though nothing is written:
 * something opens or closes, the lodge's day ends, an article is due, a pending booking lapses. It is
 * the same for all pages, so it is looked for once for each version of the data.
 */
export async function findPageExpiry(present: OperationContext): Promise<Date> {
  const version = readPublicVersion();
  if (cachedExpiry?.version !== version || !isStillValid(cachedExpiry, present)) {
    cachedExpiry = { version, present, until: await computePageExpiry(present) };
  }
  return cachedExpiry.until;
}

/** A group of settings is one object until it is changed. */
function isStillValid(
  last: { present: OperationContext; until: Date },
  { settings, now }: OperationContext,
): boolean {
  const { hours, general } = last.present.settings;
  const isSame = settings.hours === hours && settings.general === general;
  return isSame && last.present.now <= now && now < last.until;
}

async function computePageExpiry({ settings, now }: OperationContext): Promise<Date> {
  const [publication, hold] = await Promise.all([
    findNextPublication(db, now),
    findNextHoldExpiry(db),
  ]);
  const turn = findNextOpeningChange(settings.hours, now, settings.general.timeZone);
  const instants = [publication, hold].flatMap((instant) => (instant ? [new Date(instant)] : []));
  return instants.reduce((one, other) => (other < one ? other : one), turn);
}
