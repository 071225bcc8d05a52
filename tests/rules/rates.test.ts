import { describe, expect, test } from "vitest";
import {
  type BoardRates,
  calculateSeasonRates,
  findBoardRate,
  findRatesOn,
  listUpcomingSeasons,
} from "~/catalogue/rooms/rates";
import { everyDay } from "~/catalogue/rooms/season-days";
import { buildSeasonGrids } from "~/catalogue/rooms/season-grid";
import { suggestRate } from "~/catalogue/rooms/suggest-rate";

const rates = (BB: number, HB: number | null, FB: number | null): BoardRates => ({ BB, HB, FB });
const usual = rates(13_500, 17_100, 20_700);

describe("a board in a season", () => {
  test.each<[string, BoardRates, BoardRates, number[]]>([
    ["all of its own", usual, rates(18_000, 21_650, 25_000), [18_000, 21_650, 25_000]],
    [
      "none of its own: and the usual supplement",
      usual,
      rates(18_000, null, null),
      [18_000, 21_600, 25_200],
    ],
    ["full board alone is missing", usual, rates(18_000, 19_000, null), [18_000, 19_000, 25_200]],
    ["cheaper than usual", usual, rates(9_000, null, null), [9_000, 12_600, 16_200]],
    [
      "no usual rate: as bed & breakfast",
      rates(9_500, null, null),
      rates(11_000, null, null),
      [11_000, 11_000, 11_000],
    ],
    [
      "no usual rate, one in season",
      rates(9_500, null, null),
      rates(11_000, 13_000, null),
      [11_000, 13_000, 11_000],
    ],
    [
      "no usual half board",
      rates(9_500, null, 12_500),
      rates(11_000, null, null),
      [11_000, 11_000, 14_000],
    ],
    [
      "a supplement below 0 is none",
      rates(9_500, 9_000, null),
      rates(400, null, null),
      [400, 400, 400],
    ],
  ])("%s", (_, own, season, sold) => {
    const inSeason = calculateSeasonRates(own, season);
    expect((["BB", "HB", "FB"] as const).map((board) => findBoardRate(inSeason, board))).toEqual(
      sold,
    );
    const dated = {
      name: "S",
      firstNight: "2026-12-20",
      lastNight: "2026-12-21",
      weekdays: everyDay,
      rates: season,
    };
    const room = { usual: own, seasons: [dated] };
    // All functions that look up a season's rates agree.
    expect(findRatesOn(room, "2026-12-21")).toEqual(inSeason);
    expect(findRatesOn(room, "2026-12-22")).toEqual(own);
    expect(listUpcomingSeasons(room, "2026-12-01")).toEqual([{ ...dated, rates: inSeason }]);
    const submitted = { ...dated, rates: [{ roomId: 7, rates: season }] };
    const [grid] = buildSeasonGrids([{ id: 7, name: "R", baseRates: own }], submitted, []);
    const [row] = grid?.rows ?? [];
    expect(row?.cells.map(({ cents }) => cents)).toEqual(sold);
  });
});

test("the rate grid shows where each rate comes from", () => {
  const rooms = [
    { id: 1, name: "Typed", baseRates: usual },
    { id: 2, name: "Left", baseRates: rates(9_500, 11_300, null) },
  ];
  const season = {
    firstNight: "2026-12-20",
    lastNight: "2026-12-21",
    weekdays: everyDay,
    rates: [{ roomId: 1, rates: rates(18_000, 21_650, null) }],
  };
  const [{ rows: grid } = { rows: [] }] = buildSeasonGrids(rooms, season, []);
  expect(grid.map(({ cells }) => cells.map(({ cents, source }) => [cents, source]))).toEqual([
    [
      [18_000, "entered"],
      [21_650, "entered"],
      [25_200, "supplement"],
    ],
    [
      [9_500, "base"],
      [11_300, "base"],
      [9_500, "bed-and-breakfast"],
    ],
  ]);
  expect(grid[0]?.cells[2]?.supplementCents).toBe(7_200);
});

test("a season without rates shows the rates of the seasons on its nights", () => {
  const rooms = [
    { id: 1, name: "One", baseRates: usual },
    { id: 2, name: "Two", baseRates: rates(9_500, 11_300, null) },
  ];
  const stay = { firstNight: "2027-01-01", lastNight: "2027-01-31", weekdays: everyDay, rates: [] };
  const dry = {
    name: "Dry season",
    firstNight: "2027-01-10",
    lastNight: "2027-02-28",
    weekdays: everyDay,
    rates: [{ roomId: 1, rates: rates(17_500, 20_000, 23_000) }],
  };
  const grids = buildSeasonGrids(rooms, stay, [dry]);
  expect(grids.map(({ nightCount, otherSeasonName }) => [nightCount, otherSeasonName])).toEqual([
    [9, null],
    [22, "Dry season"],
  ]);
  const bedAndBreakfast = grids.map(({ rows }) =>
    rows.map(({ cells }) => [cells[0]?.cents, cells[0]?.source]),
  );
  expect(bedAndBreakfast).toEqual([
    [
      [usual.BB, "base"],
      [9_500, "base"],
    ],
    [
      [17_500, "other-season"],
      [9_500, "base"],
    ],
  ]);
  // A season on other weekdays changes nothing.
  const sundays = { ...stay, weekdays: 0b100_0000 };
  const mondays = { ...dry, weekdays: 0b000_0001 };
  expect(buildSeasonGrids(rooms, sundays, [mondays])).toHaveLength(1);
});

describe("a rate is suggested from what other rooms charge per guest", () => {
  const room = (capacity: number, ...three: Parameters<typeof rates>) => ({
    capacity,
    rates: rates(...three),
  });
  const single = room(1, 9_500, 11_300, 13_100);
  const double = room(2, 13_500, 17_100, 20_700);
  const dear = room(2, 20_000, 30_000, null);
  test.each([
    ["one other", { capacity: 2, rates: { BB: 10_000 } }, [single], "HB", "USD", 13_600],
    [
      "the middle of three",
      { capacity: 3, rates: { BB: 10_000 } },
      [dear, single, double],
      "HB",
      "USD",
      15_400,
    ],
    [
      "the lower of two middles",
      { capacity: 1, rates: { BB: 10_000 } },
      [dear, single],
      "HB",
      "USD",
      11_800,
    ],
    [
      "those that have one",
      { capacity: 1, rates: { BB: 10_000 } },
      [dear, single],
      "FB",
      "USD",
      13_600,
    ],
    ["none has one", { capacity: 1, rates: { BB: 10_000 } }, [dear], "FB", "USD", null],
    [
      "whole francs",
      { capacity: 1, rates: { BB: 10_000 } },
      [room(2, 0, 5_500, null)],
      "HB",
      "RWF",
      12_800,
    ],
  ] as const)("%s", (_, wanting, others, board, currency, cents) => {
    expect(suggestRate(wanting, [...others], board, currency)).toBe(cents);
  });
});
