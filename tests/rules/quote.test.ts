import type { Board } from "db/schema";
import { describe, expect, test } from "vitest";
import { formatCents, formatRate } from "~/booking/money";
import { firstNightCents, quoteStay, sumLines } from "~/booking/quote";
import { parseQuote } from "~/booking/stored-quote.server";
import { shippedSettings } from "~/settings/settings";

const double = { BB: 13_500, HB: 17_100, FB: 20_700 };
const onlyBase = { BB: 9500, HB: null, FB: null };
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

const stay = { checkIn: "2026-12-01", checkOut: "2026-12-04" };

test("18% tax is contained in the total", () => {
  const { taxCents, totalCents } = quoteStay(double, stay, "HB", payment);
  expect(totalCents).toBe(51_300);
  expect(taxCents).toBe(7825);
});

test("a service charge is a line of its own, rounded to the cent", () => {
  const quote = quoteStay({ ...double, BB: 13_333 }, stay, "BB", {
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
