import { findNextOpeningChange } from "~/catalogue/menu/opening-hours";
import type { OperationContext } from "~/core/settings/operation-context";
import { db, readPublicVersion } from "~/db.server";
import { findNextPublication } from "~/publishing/content/news-queries.server";
import { findNextHoldExpiry } from "~/reservations/bookings/hold-queries.server";

let cachedExpiry: { version: number; operationContext: OperationContext; until: Date } | undefined;

/**
 * A public page changes without a write at opening hours, at the end of the day, by a scheduled article and by an
 * expiring hold. The instant is the same for all pages, so it is computed once per data version.
 */
export async function calculatePageExpiry(operationContext: OperationContext): Promise<Date> {
  const version = readPublicVersion();
  if (cachedExpiry?.version !== version || !isStillValid(cachedExpiry, operationContext)) {
    cachedExpiry = { version, operationContext, until: await findNextPageChange(operationContext) };
  }
  return cachedExpiry.until;
}

/** Groups of settings stay the same object until they change. */
function isStillValid(
  cached: { operationContext: OperationContext; until: Date },
  { settings, now }: OperationContext,
): boolean {
  const { hours, general } = cached.operationContext.settings;
  const hasSameSettings = settings.hours === hours && settings.general === general;
  return hasSameSettings && cached.operationContext.now <= now && now < cached.until;
}

async function findNextPageChange({ settings, now }: OperationContext): Promise<Date> {
  const [nextPublication, nextHoldExpiry] = await Promise.all([
    findNextPublication(db, now),
    findNextHoldExpiry(db),
  ]);
  const nextOpeningChange = findNextOpeningChange(settings.hours, now, settings.general.timeZone);
  const instants = [nextPublication, nextHoldExpiry].flatMap((instant) =>
    instant ? [new Date(instant)] : [],
  );
  return instants.reduce((a, b) => (b < a ? b : a), nextOpeningChange);
}
