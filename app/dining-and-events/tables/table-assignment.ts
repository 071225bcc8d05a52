import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";

export interface FreeTable {
  id: number;
  seats: number;
}

/** A time span on one day, `HH:mm` in the lodge's time zone; `24:00` is midnight. */
export interface Sitting {
  time: string;
  until: string;
}

/** When all tables are taken, at most this many other times are offered. */
const maxAlternatives = 4;
/** Offered times are at most this far from the requested one. */
const alternativeRangeMinutes = 3 * 60;

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export function createSitting(time: string, minutes: number): Sitting {
  const end = Math.min(24 * 60, toMinutes(time) + minutes);
  const [hours, minutesPastHour] = [Math.floor(end / 60), end % 60];
  return {
    time,
    until: `${String(hours).padStart(2, "0")}:${String(minutesPastHour).padStart(2, "0")}`,
  };
}

/** Keeps the duration. If the default duration was cut off at midnight, it is restored. */
export function moveSitting(
  { time, until }: Sitting,
  newTime: string,
  defaultMinutes: number,
): Sitting {
  const hasDefaultDuration = until === createSitting(time, defaultMinutes).until;
  return createSitting(
    newTime,
    hasDefaultDuration ? defaultMinutes : toMinutes(until) - toMinutes(time),
  );
}

/** One span may end when the other starts. */
export const areOverlapping = (a: Sitting, b: Sitting): boolean =>
  a.time < b.until && b.time < a.until;

/** @param takenTables spans of taken tables, on the same day */
export function listFreeTables<T extends { id: number }>(
  tables: readonly T[],
  takenTables: readonly (Sitting & { tableId: number })[],
  requestedSitting: Sitting,
): T[] {
  return tables.filter(
    ({ id }) =>
      !takenTables.some(
        (takenTable) => takenTable.tableId === id && areOverlapping(takenTable, requestedSitting),
      ),
  );
}

/**
 * Chooses the first of the smallest tables that seat the party. A party larger than the largest table gets several: as
 * few as possible, with the fewest spare seats. Returns null if the party does not fit.
 * @param largestSeats seats of the largest table in service, free or not
 */
export function chooseTables(
  guestCount: number,
  freeTables: readonly FreeTable[],
  largestSeats: number,
): number[] | null {
  if (guestCount <= largestSeats) {
    const fittingTables = freeTables.filter(({ seats }) => seats >= guestCount);
    const fewestSeats = Math.min(...fittingTables.map(({ seats }) => seats));
    const table = fittingTables.find(({ seats }) => seats === fewestSeats);
    return table ? [table.id] : null;
  }
  return combineTables(guestCount, freeTables);
}

// `setsByCount[n]` maps each sum of seats to the first set of `n` tables with that sum (dynamic programming).
function combineTables(guestCount: number, freeTables: readonly FreeTable[]): number[] | null {
  const setsByCount: Map<number, number[]>[] = freeTables.map(() => new Map());
  setsByCount.unshift(new Map([[0, []]]));
  freeTables.forEach(({ id, seats }, index) => {
    for (let count = index; count >= 0; count--) {
      const largerSets = setsByCount[count + 1];
      for (const [sum, ids] of setsByCount[count] ?? []) {
        if (sum < guestCount && largerSets && !largerSets.has(sum + seats))
          largerSets.set(sum + seats, [...ids, id]);
      }
    }
  });
  for (const bySum of setsByCount) {
    const sums = [...bySum.keys()].filter((sum) => sum >= guestCount);
    if (sums.length > 0) return bySum.get(Math.min(...sums)) ?? null;
  }
  return null;
}

/**
 * The first enquiry of a span always gets its tables. Otherwise all unconfirmed enquiries of the span may hold at most
 * half of the tables (docs/decisions/020-tables-and-events.md).
 */
export const canHoldTables = (
  heldCount: number,
  requestedCount: number,
  tableCount: number,
): boolean => heldCount === 0 || (heldCount + requestedCount) * 2 <= tableCount;

export function listNearestTimes(
  requestedTime: string,
  possibleTimes: readonly string[],
): string[] {
  const distance = (time: string) => Math.abs(toMinutes(time) - toMinutes(requestedTime));
  return possibleTimes
    .filter((time) => distance(time) <= alternativeRangeMinutes)
    .toSorted((a, b) => distance(a) - distance(b) || a.localeCompare(b))
    .slice(0, maxAlternatives)
    .sort();
}

/** Other times of the day, and the next day on which the requested time is free, both formatted. */
export interface TableAlternatives {
  times: string[];
  day: string | null;
}

/** @param fallback used if there are no alternatives */
export function describeTableAlternatives(
  guestCount: number,
  { times, day }: TableAlternatives,
  fallback: Message,
): Message {
  if (times.length > 0) {
    return defineMessage("No table for {n} is free at this time. Free on this day: {times}.", {
      n: guestCount,
      times: times.join(", "),
    });
  }
  return day
    ? defineMessage("No table for {n} is free on this day. This time is free on {day}.", {
        n: guestCount,
        day,
      })
    : fallback;
}
