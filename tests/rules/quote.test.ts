import type { Board } from "db/schema";
import { describe, expect, test } from "vitest";
import { comingSeasons, type RoomRates, ratesOn } from "~/booking/boards";
import { formatCents, formatRate } from "~/booking/money";
import { firstNightCents, nightlyCents, quoteStay, sumLines } from "~/booking/quote";
import { parseQuote } from "~/booking/stored-quote.server";
import { shippedSettings } from "~/settings/settings";

const double = { usual: { BB: 13_500, HB: 17_100, FB: 20_700 }, seasons: [] };
const onlyBase = { usual: { BB: 9500, HB: null, FB: null }, seasons: [] };
const { payment } = shippedSettings;

describe("the total follows the board", () => {
  test.each<[string, typeof double | typeof onlyBase, Board, string, string, number]>([
    ["bed & breakfast", double, "BB", "2026-12-01", "2026-12-02", 13_500],
    ["half board", double, "HB", "2026-12-01", "2026-12-04", 51_300],
    ["full board", double, "FB", "2026-12-01", "2026-12-04", 62_100],
    ["no half-board rate: the base rate", onlyBase, "HB", "2026-12-01", "2026-12-03", 19_000],
    ["no full-board rate: the base rate", onlyBase, "FB", "2026-12-01", "2026-12-03", 19_000],
    ["over the leap day", double, "BB", "2028-02-28", "2028-03-01", 27_000],
    ["over the year's end", double, "BB", "2026-12-31", "2027-01-01", 13_500],
  ])("%s", (_, rates, board, checkIn, checkOut, totalCents) => {
    const quote = quoteStay(rates, { checkIn, checkOut }, board, payment);
    expect(quote.totalCents).toBe(totalCents);
    expect(sumLines(quote.lines)).toBe(totalCents);
    expect(quote.nights.reduce((sum, night) => sum + night.rateCents, 0)).toBe(totalCents);
  });
});

describe("each night has the rate of its season", () => {
  const seasonal: RoomRates = {
    ...double,
    seasons: [
      {
        name: "Christmas",
        firstNight: "2026-12-20",
        lastNight: "2026-12-26",
        rates: { BB: 18_000, HB: 21_600, FB: null },
      },
      {
        name: "New Year",
        firstNight: "2026-12-27",
        lastNight: "2027-01-02",
        rates: { BB: 20_000, HB: null, FB: null },
      },
    ],
  };

  test.each<[string, Board, string, string, number[], string[]]>([
    ["before it", "BB", "2026-12-18", "2026-12-20", [13_500, 13_500], ["2 nights × $135.00"]],
    ["its first night", "BB", "2026-12-20", "2026-12-21", [18_000], ["1 night × $180.00"]],
    [
      "into it",
      "BB",
      "2026-12-18",
      "2026-12-21",
      [13_500, 13_500, 18_000],
      ["2 nights × $135.00 from 18 Dec", "1 night × $180.00 from 20 Dec"],
    ],
    [
      "out of it, over the year's end",
      "BB",
      "2027-01-02",
      "2027-01-05",
      [20_000, 13_500, 13_500],
      ["1 night × $200.00 from 2 Jan", "2 nights × $135.00 from 3 Jan"],
    ],
    [
      "from one into the next",
      "HB",
      "2026-12-26",
      "2026-12-28",
      [21_600, 20_000],
      ["1 night × $216.00 from 26 Dec", "1 night × $200.00 from 27 Dec"],
    ],
    [
      "no full-board rate in season: the season's base rate",
      "FB",
      "2026-12-19",
      "2026-12-21",
      [20_700, 18_000],
      ["1 night × $207.00 from 19 Dec", "1 night × $180.00 from 20 Dec"],
    ],
  ])("%s", (_, board, checkIn, checkOut, rates, lines) => {
    const quote = quoteStay(seasonal, { checkIn, checkOut }, board, payment);
    expect(quote.nights.map(({ rateCents }) => rateCents)).toEqual(rates);
    const said = quote.lines.map(({ label }) => label.replace(/, (bed|half|full)[a-z &]*,?/, ""));
    expect(said).toEqual(lines);
    expect(sumLines(quote.lines)).toBe(rates.reduce((sum, rate) => sum + rate));
    expect(firstNightCents(quote)).toBe(rates[0]);
    expect(quote.totalCents).toBe(sumLines(quote.lines));
  });

  test.each<[string, string, string, number]>([
    ["usual nights", "2026-12-01", "2026-12-05", 13_500],
    ["nights of a season", "2026-12-20", "2026-12-27", 18_000],
    ["two of three in season", "2026-12-19", "2026-12-22", 16_500],
    ["rounded to the cent", "2026-12-18", "2026-12-21", 15_000],
  ])("the nightly price of %s is their average", (_, checkIn, checkOut, cents) => {
    expect(nightlyCents(seasonal, { checkIn, checkOut }, "BB")).toBe(cents);
  });

  test("the usual rates hold outside, and what is over is not announced", () => {
    expect(ratesOn(seasonal, "2026-12-19")).toBe(seasonal.usual);
    expect(ratesOn(seasonal, "2027-01-03")).toBe(seasonal.usual);
    const names = (today: string) => comingSeasons(seasonal, today).map(({ name }) => name);
    expect(names("2026-12-26")).toEqual(["Christmas", "New Year"]);
    expect(names("2026-12-27")).toEqual(["New Year"]);
    expect(names("2027-01-03")).toEqual([]);
  });
});

const stay = { checkIn: "2026-12-01", checkOut: "2026-12-04" };

test("18% tax is contained in the total", () => {
  const { taxCents, totalCents } = quoteStay(double, stay, "HB", payment);
  expect(totalCents).toBe(51_300);
  expect(taxCents).toBe(7825);
});

test("a service charge is a line of its own, rounded to the cent", () => {
  const quote = quoteStay({ usual: { ...double.usual, BB: 13_333 }, seasons: [] }, stay, "BB", {
    ...payment,
    serviceChargePercent: 2.5,
  });
  expect(quote.lines).toEqual([
    { label: "3 nights × $133.33, bed & breakfast", amountCents: 39_999 },
    { label: "Service charge 2.5%", amountCents: 1000 },
  ]);
  expect(quote.totalCents).toBe(40_999);
});

test("a stay without a night has no price", () => {
  const never = { checkIn: "2026-12-01", checkOut: "2026-12-01" };
  expect(() => quoteStay(double, never, "BB", payment)).toThrow(RangeError);
});

test("a quote survives being stored, and one that does not add up is not believed", () => {
  const quote = quoteStay(double, stay, "HB", payment);
  expect(parseQuote(JSON.stringify(quote))).toEqual(quote);
  expect(firstNightCents(quote)).toBe(17_100);
  const forged = { ...quote, totalCents: quote.totalCents - 1 };
  expect(() => parseQuote(JSON.stringify(forged))).toThrow("add up");
  expect(() => parseQuote("{}")).toThrow();
});

test.each([
  [0, "$0.00", "$0"],
  [5, "$0.05", "$0.05"],
  [13_500, "$135.00", "$135"],
  [6750, "$67.50", "$67.50"],
  [123_456_789, "$1,234,567.89", "$1,234,567.89"],
  [100_000, "$1,000.00", "$1,000"],
  [-2750, "-$27.50", "-$27.50"],
])("%d cents", (cents, exact, short) => {
  expect(formatCents(cents)).toBe(exact);
  expect(formatRate(cents)).toBe(short);
});
