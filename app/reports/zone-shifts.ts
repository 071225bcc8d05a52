import { TZDate } from "@date-fns/tz";
import type { Instant } from "db/schema";

/** From an instant on, the lodge's clock is so many minutes ahead of UTC. */
export interface ZoneShift {
  from: Instant;
  minutes: number;
}

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

const findOffsetMinutes = (at: number, timeZone: string) =>
  -new TZDate(at, timeZone).getTimezoneOffset();

/**
 * How far the lodge's clock is ahead of UTC between two instants, the first stretch first, so that
 * SQL can tell the lodge's day of an instant. No zone changes its clocks twice in a week.
 */
export function listZoneShifts(from: Date, to: Date, timeZone: string): ZoneShift[] {
  let at = from.getTime();
  let minutes = findOffsetMinutes(at, timeZone);
  const shifts = [{ from: from.toISOString(), minutes }];
  while (at < to.getTime()) {
    const next = at + week;
    const later = findOffsetMinutes(next, timeZone);
    if (later !== minutes) {
      const change = findChange(at, next, timeZone);
      shifts.push({ from: new Date(change).toISOString(), minutes: later });
      minutes = later;
    }
    at = next;
  }
  return shifts;
}

/** The first whole minute between two instants at which the clock is as it is at the second. */
function findChange(before: number, after: number, timeZone: string): number {
  const goal = findOffsetMinutes(after, timeZone);
  let [low, high] = [Math.floor(before / minute), Math.ceil(after / minute)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (findOffsetMinutes(middle * minute, timeZone) === goal) high = middle;
    else low = middle;
  }
  return high * minute;
}
