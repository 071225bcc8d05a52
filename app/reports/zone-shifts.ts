import { TZDate } from "@date-fns/tz";
import type { Instant } from "db/schema";

export interface UtcOffsetChange {
  from: Instant;
  /** Positive east of Greenwich. */
  offsetMinutes: number;
}

const msPerMinute = 60_000;
const msPerWeek = 7 * 24 * 60 * msPerMinute;

const findOffsetMinutes = (time: number, timeZone: string) =>
  -new TZDate(time, timeZone).getTimezoneOffset();

/**
 * Lists the lodge's UTC offsets between two instants, oldest first, for local dates in SQL. The first is the
 * offset at `from`. Assumes that no time zone changes twice in a week.
 */
export function listUtcOffsetChanges(from: Date, to: Date, timeZone: string): UtcOffsetChange[] {
  let time = from.getTime();
  let offsetMinutes = findOffsetMinutes(time, timeZone);
  const shifts = [{ from: from.toISOString(), offsetMinutes }];
  while (time < to.getTime()) {
    const nextTime = time + msPerWeek;
    const nextMinutes = findOffsetMinutes(nextTime, timeZone);
    if (nextMinutes !== offsetMinutes) {
      const changeTime = findChange(time, nextTime, timeZone);
      shifts.push({ from: new Date(changeTime).toISOString(), offsetMinutes: nextMinutes });
      offsetMinutes = nextMinutes;
    }
    time = nextTime;
  }
  return shifts;
}

/** Returns the first minute with the offset of `after`, by binary search. */
function findChange(before: number, after: number, timeZone: string): number {
  const offsetAfter = findOffsetMinutes(after, timeZone);
  let [low, high] = [Math.floor(before / msPerMinute), Math.ceil(after / msPerMinute)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (findOffsetMinutes(middle * msPerMinute, timeZone) === offsetAfter) high = middle;
    else low = middle;
  }
  return high * msPerMinute;
}
