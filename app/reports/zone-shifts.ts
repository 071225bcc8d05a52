import { TZDate } from "@date-fns/tz";
import type { Instant } from "db/schema";

/** The lodge's offset from UTC, in minutes, from an instant on. */
export interface ZoneShift {
  from: Instant;
  minutes: number;
}

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

const findOffsetMinutes = (at: number, timeZone: string) =>
  -new TZDate(at, timeZone).getTimezoneOffset();

/**
 * Lists the lodge's UTC offsets between two instants, oldest first, so that SQL can calculate the lodge's
 * day.
 * Assumes that no time zone changes twice in a week.
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

/** Finds the first minute with the offset of `after`, by binary search. */
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
