import { describe, expect, test } from "vitest";
import {
  findConflicts,
  type Holding,
  toUnitCells,
  toUnitRows,
} from "~/reservations/occupancy/unit-rows";

/** Parses `A 03-05` as the nights of the 3rd and the 4th; `A 03-05 x2` holds two units. */
function parse(text: string): Holding {
  const [, key = "", from = "", to = "", units = "1"] =
    /^(\w+) (\d\d)-(\d\d)(?: x(\d))?$/.exec(text) ?? [];
  return { key, checkIn: `2026-12-${from}`, checkOut: `2026-12-${to}`, units: Number(units) };
}
const keys = (rows: Holding[][]) => rows.map((row) => row.map(({ key }) => key).join(" "));

describe("stays are placed in the first row that is free on arrival", () => {
  test.each<[why: string, units: number, holdings: string[], rows: string[]]>([
    ["nobody", 2, [], ["", ""]],
    ["no units", 0, [], []],
    [
      "one after the other shares a row, also on the day of change",
      1,
      ["A 01-03", "B 03-04"],
      ["A B"],
    ],
    ["at the same time, by their key", 2, ["B 01-03", "A 01-02"], ["A", "B"]],
    ["whatever order they are read in", 2, ["C 04-05", "A 01-03", "B 02-06"], ["A C", "B"]],
    [
      "the first free row, not the last one",
      3,
      ["A 01-09", "B 02-03", "C 03-04"],
      ["A", "B C", ""],
    ],
    ["a full house", 2, ["A 01-03", "B 02-04", "C 03-05", "D 04-06"], ["A C", "B D"]],
    ["a block of two units takes two rows", 3, ["A 01-03", "X 02-04 x2"], ["A", "X", "X"]],
    ["more than the units that are left now", 1, ["A 01-03", "B 02-04"], ["A", "B"]],
    ["nothing on sale, but held", 0, ["A 01-03"], ["A"]],
  ])("%s", (_, units, holdings, rows) => {
    expect(keys(toUnitRows(holdings.map(parse), units))).toEqual(rows);
    expect(keys(toUnitRows(holdings.map(parse).reverse(), units))).toEqual(rows);
  });
});

test("the rows never exceed the units if the nights are not overbooked", () => {
  for (let seed = 1; seed <= 200; seed++) {
    let state = seed;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const units = 1 + random(4);
    const taken = new Map<number, number>();
    const holdings: Holding[] = [];
    for (let index = 0; index < 60; index++) {
      const from = 1 + random(25);
      const to = from + 1 + random(3);
      const wanted = 1 + random(units);
      const nights = Array.from({ length: to - from }, (_, night) => from + night);
      if (nights.some((night) => (taken.get(night) ?? 0) + wanted > units)) continue;
      for (const night of nights) taken.set(night, (taken.get(night) ?? 0) + wanted);
      const two = (day: number) => String(day).padStart(2, "0");
      holdings.push(parse(`K${index} ${two(from)}-${two(to)} x${wanted}`));
    }
    expect(toUnitRows(holdings, units)).toHaveLength(units);
  }
});

describe("cells cover the period", () => {
  const period = { checkIn: "2026-12-05", checkOut: "2026-12-09" };
  test.each<[holdings: string[], cells: string]>([
    [[], ". . . ."],
    [["A 05-06"], "A1 . . ."],
    [["A 06-08"], ". A2 ."],
    [["A 01-06", "B 08-20"], "<A1 . . B1>"],
    [["A 01-20"], "<A4>"],
    [["A 05-09"], "A4"],
    [["A 01-05", "B 09-10"], ". . . ."],
    [["A 04-07", "B 07-09"], "<A2 B2"],
  ])("%j is %s", (holdings, cells) => {
    const shown = toUnitCells(holdings.map(parse), period).map((cell) =>
      cell.kind === "free"
        ? "."
        : `${cell.startsBeforePeriod ? "<" : ""}${cell.holding.key}${cell.nights}${cell.endsAfterPeriod ? ">" : ""}`,
    );
    expect(shown.join(" ")).toBe(cells);
  });
});

describe("conflicts are holdings on nights with too few units left", () => {
  const period = { checkIn: "2026-12-05", checkOut: "2026-12-09" };
  test.each<[why: string, units: number, wanted: number, holdings: string[], found: string]>([
    ["nothing", 1, 1, [], ""],
    ["every booking of a single room", 1, 1, ["B 07-08", "A 01-06", "C 09-11"], "A B"],
    ["none while units are left", 2, 1, ["A 05-06", "B 06-09"], ""],
    ["both where they meet, not the third", 2, 1, ["A 05-07", "B 06-07", "C 08-09"], "A B"],
    ["all when all units are wanted", 2, 2, ["A 05-06", "C 08-12"], "A C"],
    ["another block", 3, 2, ["X 05-06 x2", "A 07-08"], "X"],
  ])("%s", (_, units, wanted, holdings, found) => {
    const keysInTheWay = findConflicts(holdings.map(parse), period, {
      units,
      requestedUnits: wanted,
    });
    expect(keysInTheWay.map(({ key }) => key).join(" ")).toBe(found);
  });
});
