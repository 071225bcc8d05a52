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

/** Alternative times offered when all tables are taken: how many, and how near. */
const maxAlternatives = 4;
const alternativeRangeMinutes = 3 * 60;

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns the span of a party, which never reaches into the next day. */
export function createSitting(time: string, minutes: number): Sitting {
  const end = Math.min(24 * 60, toMinutes(time) + minutes);
  const [hours, rest] = [Math.floor(end / 60), end % 60];
  return {
    time,
    until: `${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`,
  };
}

/**
 * Moves a party to another time, keeping its duration. A usual duration cut off at midnight becomes whole.
 */
export function moveSitting({ time, until }: Sitting, to: string, defaultMinutes: number): Sitting {
  const isUsual = until === createSitting(time, defaultMinutes).until;
  return createSitting(to, isUsual ? defaultMinutes : toMinutes(until) - toMinutes(time));
}

/** Returns whether two spans of one day overlap. One may end when the other starts. */
export const areOverlapping = (a: Sitting, b: Sitting): boolean =>
  a.time < b.until && b.time < a.until;

export function listFreeTables<T extends { id: number }>(
  tables: readonly T[],
  taken: readonly (Sitting & { tableId: number })[],
  wanted: Sitting,
): T[] {
  return tables.filter(
    ({ id }) => !taken.some((held) => held.tableId === id && areOverlapping(held, wanted)),
  );
}

/**
 * Chooses tables for a party: the first of the smallest tables that seat the party.
 * Only a party larger than the largest table gets several: as few as possible, with the fewest spare seats.
 * @param largest seats of the largest table in service, free or not
 * @returns ids in the given order, or null if the party does not fit
 */
export function chooseTables(
  people: number,
  free: readonly FreeTable[],
  largest: number,
): number[] | null {
  if (people <= largest) {
    const fitting = free.filter(({ seats }) => seats >= people);
    const least = Math.min(...fitting.map(({ seats }) => seats));
    const table = fitting.find(({ seats }) => seats === least);
    return table ? [table.id] : null;
  }
  return combineTables(people, free);
}

/** Dynamic programming by number of tables and sum of seats, keeping the first set of each sum. */
function combineTables(people: number, free: readonly FreeTable[]): number[] | null {
  const sets: Map<number, number[]>[] = free.map(() => new Map());
  sets.unshift(new Map([[0, []]]));
  free.forEach(({ id, seats }, index) => {
    for (let count = index; count >= 0; count--) {
      const next = sets[count + 1];
      for (const [sum, ids] of sets[count] ?? []) {
        if (sum < people && next && !next.has(sum + seats)) next.set(sum + seats, [...ids, id]);
      }
    }
  });
  for (const bySum of sets) {
    const sums = [...bySum.keys()].filter((sum) => sum >= people);
    if (sums.length > 0) return bySum.get(Math.min(...sums)) ?? null;
  }
  return null;
}

/**
 * Returns whether tables can be held for an unconfirmed enquiry.
 * The first enquiry of a span always gets its tables. Later ones may hold at most half of all tables
 * together.
 * Visitors leave only a name and a number, so the other tables stay free for known guests
 * (docs/decisions/020-tables-and-events.md).
 * @param held tables that unconfirmed enquiries hold at that time
 */
export const canHoldTables = (held: number, wanted: number, all: number): boolean =>
  held === 0 || (held + wanted) * 2 <= all;

export function findNearestTimes(wanted: string, possible: readonly string[]): string[] {
  const away = (time: string) => Math.abs(toMinutes(time) - toMinutes(wanted));
  return possible
    .filter((time) => away(time) <= alternativeRangeMinutes)
    .toSorted((a, b) => away(a) - away(b) || a.localeCompare(b))
    .slice(0, maxAlternatives)
    .sort();
}

/** Alternatives for a full evening; `day` is the next one with the requested time free. */
export interface TableAlternatives {
  times: string[];
  day: string | null;
}

/** Describes the alternatives for a full evening. @param otherwise the text without alternatives */
export function describeFullEvening(
  people: number,
  { times, day }: TableAlternatives,
  otherwise: Message,
): Message {
  if (times.length > 0) {
    return defineMessage("No table for {n} is free at this time. Free on this day: {times}.", {
      n: people,
      times: times.join(", "),
    });
  }
  return day
    ? defineMessage("No table for {n} is free on this day. This time is free on {day}.", {
        n: people,
        day,
      })
    : otherwise;
}
