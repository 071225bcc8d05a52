import { describe, expect, test } from "vitest";
import {
  areOverlapping,
  canHoldTables,
  chooseTables,
  createSitting,
  describeTableAlternatives,
  type FreeTable,
  listFreeTables,
  listNearestTimes,
  moveSitting,
} from "~/dining-and-events/tables/table-assignment";

test.each([
  ["19:00", 120, "21:00"],
  ["19:30", 105, "21:15"],
  ["22:30", 120, "24:00"],
  ["00:00", 15, "00:15"],
])("a reservation from %s for %i minutes ends at %s", (time, minutes, until) => {
  expect(createSitting(time, minutes)).toEqual({ time, until });
});

test.each([
  [0, 1, 1, true],
  [0, 3, 3, true],
  [1, 1, 2, false],
  [1, 1, 3, false],
  [1, 1, 4, true],
  [1, 2, 4, false],
  [2, 1, 4, false],
])("with %i tables held for requests, %i more of %i can be held: %s", (held, more, all, is) => {
  expect(canHoldTables(held, more, all)).toBe(is);
});

test.each([
  ["as long as is usual", "19:30", "21:30", "20:00", "22:00"],
  ["as long as it had", "19:30", "20:15", "12:00", "12:45"],
  ["never into the next day", "19:30", "23:30", "21:00", "24:00"],
  ["as long as is usual, though midnight cut it short", "23:00", "24:00", "19:00", "21:00"],
])("a party moved to another time stays %s", (_, time, until, to, moved) => {
  expect(moveSitting({ time, until }, to, 120)).toEqual({ time: to, until: moved });
});

test("a party may arrive when another leaves", () => {
  const evening = { time: "19:00", until: "21:00" };
  expect(areOverlapping(evening, { time: "21:00", until: "23:00" })).toBe(false);
  expect(areOverlapping(evening, { time: "17:00", until: "19:00" })).toBe(false);
  expect(areOverlapping(evening, { time: "20:59", until: "23:00" })).toBe(true);
  expect(areOverlapping(evening, { time: "19:30", until: "20:00" })).toBe(true);
});

test("a table is free unless a party sits at it at that time", () => {
  const taken = [
    { tableId: 1, time: "19:00", until: "21:00" },
    { tableId: 2, time: "21:00", until: "23:00" },
  ];
  const free = listFreeTables([{ id: 1 }, { id: 2 }, { id: 3 }], taken, createSitting("20:00", 60));
  expect(free.map(({ id }) => id)).toEqual([2, 3]);
});

const table = (id: number, seats: number): FreeTable => ({ id, seats });

describe("which tables a party is assigned", () => {
  const free = [table(1, 4), table(2, 2), table(3, 6), table(4, 4)];
  test.each([
    ["the smallest that fits", 1, 6, [2]],
    ["the first of these", 3, 6, [1]],
    ["the largest", 6, 6, [3]],
    ["none, though a larger one is only taken", 7, 8, null],
    ["two for a party larger than any, none left over", 8, 6, [2, 3]],
    ["two with one seat over", 9, 6, [1, 3]],
    ["all of them", 16, 6, [1, 2, 3, 4]],
    ["none, where all do not do", 17, 6, null],
  ])("%s", (_, people, largest, ids) => {
    expect(chooseTables(people, free, largest)?.toSorted() ?? null).toEqual(ids);
  });

  test("are the best of all sets of tables", () => {
    let seed = 7;
    const dice = (sides: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return 1 + (Math.floor(seed / 65_536) % sides);
    };
    for (let round = 0; round < 400; round++) {
      const tables = Array.from({ length: dice(8) - 1 }, (_, index) => table(index + 1, dice(8)));
      const largest = dice(8);
      const people = dice(24);
      expect(worth(chooseTables(people, tables, largest), tables)).toEqual(
        bestByTrying(people, tables, largest),
      );
    }
  });
});

/** Returns the number of tables and of seats. */
function worth(ids: number[] | null, tables: FreeTable[]) {
  if (!ids) return null;
  expect(new Set(ids).size).toBe(ids.length);
  const seats = ids.reduce(
    (sum, id) => sum + (tables.find((each) => each.id === id)?.seats ?? 0),
    0,
  );
  return { tables: ids.length, seats };
}

function bestByTrying(people: number, tables: FreeTable[], largest: number) {
  let best: { tables: number; seats: number } | null = null;
  for (let set = 1; set < 2 ** tables.length; set++) {
    const ids = tables.filter((_, index) => set & (1 << index)).map(({ id }) => id);
    const found = worth(ids, tables);
    if (!found || found.seats < people || (people <= largest && found.tables > 1)) continue;
    const isBetter =
      !best ||
      found.tables < best.tables ||
      (found.tables === best.tables && found.seats < best.seats);
    if (isBetter) best = found;
  }
  return best;
}

test("the four nearest times are listed in order", () => {
  const times = ["12:30", "18:30", "19:00", "20:00", "20:30", "21:30"];
  expect(listNearestTimes("19:30", times)).toEqual(["18:30", "19:00", "20:00", "20:30"]);
  expect(listNearestTimes("16:30", times)).toEqual(["18:30", "19:00"]);
  expect(listNearestTimes("19:30", [])).toEqual([]);
});

test("a full evening suggests other times, another day or a call", () => {
  const says = (times: string[], day: string | null) =>
    describeTableAlternatives(4, { times, day }, "Call");
  expect(says(["18:30", "21:00"], "Tue 1 Dec 2026")).toMatchObject({
    values: { n: 4, times: "18:30, 21:00" },
  });
  expect(says([], "Tue 1 Dec 2026")).toMatchObject({ values: { n: 4, day: "Tue 1 Dec 2026" } });
  expect(says([], null)).toBe("Call");
});
