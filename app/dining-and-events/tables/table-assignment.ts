import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";

/** A free table. Lists of tables are in the lodge's order. */
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

/** Returns the span of a party, cut off at midnight. */
export function createSitting(time: string, minutes: number): Sitting {
  const end = Math.min(24 * 60, toMinutes(time) + minutes);
  const [hours, minutesPastHour] = [Math.floor(end / 60), end % 60];
  return {
    time,
    until: `${String(hours).padStart(2, "0")}:${String(minutesPastHour).padStart(2, "0")}`,
  };
}

/**
 * Moves a party to another time, keeping its duration. If the usual duration was cut off at midnight, it
 * is restored.
 */
export function moveSitting({ time, until }: Sitting, to: string, defaultMinutes: number): Sitting {
  const isUsual = until === createSitting(time, defaultMinutes).until;
  return createSitting(to, isUsual ? defaultMinutes : toMinutes(until) - toMinutes(time));
}

/** Returns whether two spans of one day overlap. One may end when the other starts. */
export const areOverlapping = (a: Sitting, b: Sitting): boolean =>
  a.time < b.until && b.time < a.until;

/** Returns the tables that are free during a span. @param taken spans of taken tables, on the same day */
export function listFreeTables<T extends { id: number }>(
  tables: readonly T[],
  taken: readonly (Sitting & { tableId: number })[],
  requestedSitting: Sitting,
): T[] {
  return tables.filter(
    ({ id }) =>
      !taken.some(
        (takenTable) => takenTable.tableId === id && areOverlapping(takenTable, requestedSitting),
      ),
  );
}

/**
 * Chooses tables for a party: the first of the smallest tables that seat the party.
 * A party larger than the largest table gets several: as few as possible, with the fewest spare seats.
 * @param largestSeats seats of the largest table in service, free or not
 * @returns table ids in the order of `freeTables`, or null if the party does not fit
 */
export function chooseTables(
  guestCount: number,
  freeTables: readonly FreeTable[],
  largestSeats: number,
): number[] | null {
  if (guestCount <= largestSeats) {
    const fitting = freeTables.filter(({ seats }) => seats >= guestCount);
    const fewestSeats = Math.min(...fitting.map(({ seats }) => seats));
    const table = fitting.find(({ seats }) => seats === fewestSeats);
    return table ? [table.id] : null;
  }
  return combineTables(guestCount, freeTables);
}

/**
 * Returns the ids of the fewest tables that seat a party, or null. `sets[count]` maps each sum of seats to
 * the first set of `count` tables with that sum (dynamic programming).
 */
function combineTables(guestCount: number, freeTables: readonly FreeTable[]): number[] | null {
  const sets: Map<number, number[]>[] = freeTables.map(() => new Map());
  sets.unshift(new Map([[0, []]]));
  freeTables.forEach(({ id, seats }, index) => {
    for (let count = index; count >= 0; count--) {
      const next = sets[count + 1];
      for (const [sum, ids] of sets[count] ?? []) {
        if (sum < guestCount && next && !next.has(sum + seats)) next.set(sum + seats, [...ids, id]);
      }
    }
  });
  for (const bySum of sets) {
    const sums = [...bySum.keys()].filter((sum) => sum >= guestCount);
    if (sums.length > 0) return bySum.get(Math.min(...sums)) ?? null;
  }
  return null;
}

/**
 * Returns whether tables can be held for an unconfirmed enquiry. The first enquiry of a span always gets its
 * tables. Otherwise all unconfirmed enquiries of the span may hold at most half of the tables, because
 * visitors leave only a name and a phone number (docs/decisions/020-tables-and-events.md).
 * @param heldCount tables that unconfirmed enquiries hold at that time
 */
export const canHoldTables = (
  heldCount: number,
  requestedCount: number,
  tableCount: number,
): boolean => heldCount === 0 || (heldCount + requestedCount) * 2 <= tableCount;

/** Returns the possible times nearest to a requested one, in order of time. */
export function findNearestTimes(
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

/** Describes the alternatives for a party without a table. @param fallback used if there are none */
export function describeFullEvening(
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
