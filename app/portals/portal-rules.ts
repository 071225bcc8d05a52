import type { StayDate } from "db/schema";
import { addStayDays, countNights, eachNight, oneNight, type Stay } from "~/lodge/stay";

/** How long a portal's calendar is not asked again. */
export const askEveryMinutes = 15;

/** No stay is longer; what is shows only where a portal's own calendar ends. */
const longestPortalNights = 92;

/** Nights further away are nobody's matter yet, neither ours nor theirs. */
export const horizonDays = 731;

/** After so long what a portal closes counts as its own doing, though it was told so by us. */
export const echoHours = 48;

/** An empty calendar frees what it held before when it has been empty for so long. */
export const emptyHours = 24;

/** What of a portal's calendar concerns the lodge. */
export interface PortalEvent extends Stay {
  /** It says that the room is closed, which may be what the portal was told by us. */
  isClosure: boolean;
}

/** Whether the words of an event say that nobody stays, as portals write it. */
export const isClosureText = (summary: string): boolean =>
  /not available|unavailable|closed|blocked/i.test(summary);

/** Why an event does not hold any night, in words; null where it does. */
export function findEventObjection({ checkIn, checkOut }: Stay, today: StayDate): string | null {
  const nights = countNights({ checkIn, checkOut });
  if (nights < 1) return "ends before it begins";
  if (nights > longestPortalNights) {
    return `is ${nights} nights long, and no stay is: it shows where the portal's own calendar ends. Block the room by hand if it is meant`;
  }
  if (checkIn > addStayDays(today, horizonDays)) return farAway;
  return null;
}

/** Said of an event that comes near by itself, however long its calendar stays the same. */
export const farAway = "is more than two years away";

/**
 * The nights of an event that are news: what a portal closes because it was told so by us would
 * otherwise hold the nights for ever, each side repeating the other. What it had closed before is news
 * as long as it says so.
 * @param known what of the portal was news before
 * @param told nights of which the portal could know from us
 */
export function withoutEcho(
  { isClosure, ...stay }: PortalEvent,
  known: Stay[],
  told: Set<StayDate>,
): Stay[] {
  const isKnown = known.some((each) => keyOf(each) === keyOf(stay));
  if (!isClosure || isKnown) return [stay];
  return joinNights(eachNight(stay).filter((night) => !told.has(night)));
}

/** Nights, in order, as stays that are as long as can be. */
export function joinNights(nights: StayDate[]): Stay[] {
  const stays: Stay[] = [];
  for (const night of nights) {
    const last = stays.at(-1);
    if (last?.checkOut === night) last.checkOut = addStayDays(night, 1);
    else stays.push(oneNight(night));
  }
  return stays;
}

const keyOf = ({ checkIn, checkOut }: Stay) => `${checkIn} ${checkOut}`;

/**
 * What has to be done so that `held` becomes `wanted`. Portals give an event another name whenever
 * they like, so its dates are what it is known by; two of the same dates are two units.
 */
export function compareStays<T extends Stay>(
  held: T[],
  wanted: Stay[],
): { gone: T[]; come: Stay[] } {
  const left = new Map<string, T[]>();
  for (const stay of held) left.set(keyOf(stay), [...(left.get(keyOf(stay)) ?? []), stay]);
  const come = wanted.filter((stay) => left.get(keyOf(stay))?.shift() === undefined);
  return { gone: [...left.values()].flat(), come };
}
