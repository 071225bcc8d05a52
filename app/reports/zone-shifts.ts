import { TZDate } from "@date-fns/tz";
import type { Instant } from "db/schema";

/** The lodge's offset from UTC, from an instant until the next shift. */
export interface ZoneShift {
  from: Instant;
  /** Positive east of Greenwich. */
  minutes: number;
}

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

const findOffsetMinutes = (time: number, timeZone: string) =>
  -new TZDate(time, timeZone).getTimezoneOffset();

/**
 * Lists the lodge's UTC offsets between two instants, oldest first, so that SQL can calculate the lodge's
 * day of an instant. The first shift is the offset at `from`.
 * Assumes that no time zone changes twice in a week.
 */
export function listZoneShifts(from: Date, to: Date, timeZone: string): ZoneShift[] {
  let time = from.getTime();
  let minutes = findOffsetMinutes(time, timeZone);
  const shifts = [{ from: from.toISOString(), minutes }];
  while (time < to.getTime()) {
    const nextTime = time + week;
    const nextMinutes = findOffsetMinutes(nextTime, timeZone);
    if (nextMinutes !== minutes) {
      const changeTime = findChange(time, nextTime, timeZone);
      shifts.push({ from: new Date(changeTime).toISOString(), minutes: nextMinutes });
      minutes = nextMinutes;
    }
    time = nextTime;
  }
  return shifts;
}

/** Finds the first minute with the offset of `after`, by binary search. */
function findChange(before: number, after: number, timeZone: string): number {
  const offsetAfter = findOffsetMinutes(after, timeZone);
  let [low, high] = [Math.floor(before / minute), Math.ceil(after / minute)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (findOffsetMinutes(middle * minute, timeZone) === offsetAfter) high = middle;
    else low = middle;
  }
  return high * minute;
}
