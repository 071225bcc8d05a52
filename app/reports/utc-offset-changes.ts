import { TZDate } from "@date-fns/tz";
import type { Instant } from "db/schema";

export interface UtcOffsetChange {
  from: Instant;
  /** Positive east of Greenwich. */
  offsetMinutes: number;
}

const msPerMinute = 60_000;
const msPerWeek = 7 * 24 * 60 * msPerMinute;

const getOffsetMinutes = (timeMs: number, timeZone: string) =>
  -new TZDate(timeMs, timeZone).getTimezoneOffset();

/**
 * Lists the lodge's UTC offsets between two instants, oldest first, for local dates in SQL. The first is the
 * offset at `from`. Assumes that no time zone changes twice in a week.
 */
export function listUtcOffsetChanges(from: Date, to: Date, timeZone: string): UtcOffsetChange[] {
  let timeMs = from.getTime();
  let offsetMinutes = getOffsetMinutes(timeMs, timeZone);
  const offsetChanges = [{ from: from.toISOString(), offsetMinutes }];
  while (timeMs < to.getTime()) {
    const nextTimeMs = timeMs + msPerWeek;
    const nextOffsetMinutes = getOffsetMinutes(nextTimeMs, timeZone);
    if (nextOffsetMinutes !== offsetMinutes) {
      const changeTimeMs = findChangeMs(timeMs, nextTimeMs, timeZone);
      offsetChanges.push({
        from: new Date(changeTimeMs).toISOString(),
        offsetMinutes: nextOffsetMinutes,
      });
      offsetMinutes = nextOffsetMinutes;
    }
    timeMs = nextTimeMs;
  }
  return offsetChanges;
}

/** Returns the first minute with the offset of `afterMs`, by binary search. */
function findChangeMs(beforeMs: number, afterMs: number, timeZone: string): number {
  const offsetAfter = getOffsetMinutes(afterMs, timeZone);
  let [low, high] = [Math.floor(beforeMs / msPerMinute), Math.ceil(afterMs / msPerMinute)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (getOffsetMinutes(middle * msPerMinute, timeZone) === offsetAfter) high = middle;
    else low = middle;
  }
  return high * msPerMinute;
}
