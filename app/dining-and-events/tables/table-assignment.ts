import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";

/** A table of the restaurant that can be given, in the lodge's order of them. */
export interface FreeTable {
  id: number;
  seats: number;
}

/** When somebody sits somewhere on a day, `HH:mm` by the lodge's clock; `24:00` is midnight. */
export interface Sitting {
  time: string;
  until: string;
}

/** How many near times are told to whom a full evening is refused, and how near they are. */
const maxAlternatives = 4;
const alternativeRangeMinutes = 3 * 60;

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Until when a party holds its table: so many minutes, and never into the next day. */
export function createSitting(time: string, minutes: number): Sitting {
  const end = Math.min(24 * 60, toMinutes(time) + minutes);
  const [hours, rest] = [Math.floor(end / 60), end % 60];
  return {
    time,
    until: `${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`,
  };
}

/**
 * A party that comes at another time holds its table for as long as before: so many minutes as is
 * usual where it had those, else as many as it had.
 */
export function moveSitting({ time, until }: Sitting, to: string, usualMinutes: number): Sitting {
  const isUsual = until === createSitting(time, usualMinutes).until;
  return createSitting(to, isUsual ? usualMinutes : toMinutes(until) - toMinutes(time));
}

/** Two parties of one day sit at the same time; one may leave as the other comes. */
export const areOverlapping = (one: Sitting, other: Sitting): boolean =>
  one.time < other.until && other.time < one.until;

/** The tables that nobody has while a party would sit. */
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
 * Which of the free tables a party is given: the smallest that seats it, the first of these. A party
 * larger than every table of the house gets as few as seat it together, and of these the ones with
 * the fewest seats left over; a smaller one is never put at two, which somebody does by hand.
 * @param largest seats of the largest table there is, free or not
 * @returns their ids in the given order, or null where there are none
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

/** By how many tables, then by their seats: the first set of each sum, which no other need replace. */
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
 * Whether tables are held for a visitor who only asks: for the first of a sitting, then while at most
 * half of all tables are held so. Who asks leaves but a name and a number, and the others stay for
 * those whom the lodge knows (docs/decisions/058-tables-and-spaces.md).
 * @param held how many tables visitors whom nobody answered yet have at that time
 */
export const canHoldTables = (held: number, wanted: number, all: number): boolean =>
  held === 0 || (held + wanted) * 2 <= all;

/** Of the times at which a party could sit, the few near the one it wanted, in their order. */
export function findNearestTimes(wanted: string, possible: readonly string[]): string[] {
  const away = (time: string) => Math.abs(toMinutes(time) - toMinutes(wanted));
  return possible
    .filter((time) => away(time) <= alternativeRangeMinutes)
    .toSorted((one, other) => away(one) - away(other) || one.localeCompare(other))
    .slice(0, maxAlternatives)
    .sort();
}

/** What is free where a party cannot sit; `day` is the next one on which this time is. */
export interface TableAlternatives {
  times: string[];
  day: string | null;
}

/** What is told to whom an evening is refused. @param otherwise what they can do where nothing is free */
export function describeFullEvening(
  people: number,
  { times, day }: TableAlternatives,
  otherwise: Message,
): Message {
  if (times.length > 0) {
    return defineMessage("Every table for {n} is taken at this time. Free on this day: {times}.", {
      n: people,
      times: times.join(", "),
    });
  }
  return day
    ? defineMessage("Every table for {n} is taken on this day. This time is free on {day}.", {
        n: people,
        day,
      })
    : otherwise;
}
