import { expect, test } from "vitest";
import { parseCents } from "~/core/amount";
import { formatCentsForInput, formatCompactCents, roundMoney } from "~/core/money";

test.each<[string, number | null]>([
  ["135", 13_500],
  ["135.5", 13_550],
  ["135.50", 13_550],
  ["$135", 13_500],
  [" $ 1,350.05 ", 135_005],
  ["1350.05", 135_005],
  ["0", 0],
  ["0.07", 7],
  ["1000000", 100_000_000],
  ["1000000.01", null],
  ["99999999999999999999", null],
  ["", null],
  ["-5", null],
  ["12.345", null],
  ["12,50", 1_250],
  ["€12,50", null],
  ["1350,5", 135_050],
  ["1,350", 135_000],
  // It could be one dollar and 35 cents.
  ["1.350", null],
  ["1,350,50", null],
  ["12,", null],
  ["1.350,00", 135_000],
  ["1 350,00", 135_000],
  ["1'350.00", 135_000],
  ["135 USD", 13_500],
  ["135 EUR", null],
  [".5", null],
  ["5.", null],
  ["1e3", null],
  ["NaN", null],
  ["١٣٥", null],
])("%j dollars are %j cents", (text, cents) => {
  expect(parseCents(text, "USD")).toBe(cents);
});

test.each([
  ["EUR", "€1,350.50", 135_050],
  ["EUR", "€ 1,000,000", 100_000_000],
  ["EUR", "$135", null],
  ["EUR", "€ 12,50", 1_250],
  ["GBP", "£135", 13_500],
  ["RWF", "RWF\u00a0180,000", 18_000_000],
  ["RWF", "RWF-5", null],
  ["RWF", "100000000", 10_000_000_000],
  ["RWF", "100000001", null],
  ["RWF", "135.50", null],
  ["RWF", "135,50", null],
  ["RWF", "135.00", 13_500],
] as const)("in %s %j are %j cents", (currency, text, cents) => {
  expect(parseCents(text, currency)).toBe(cents);
  if (cents !== null) expect(parseCents(formatCentsForInput(cents), currency)).toBe(cents);
});

test.each<[number | null, string]>([
  [13_500, "135"],
  [135_005, "1350.05"],
  [0, "0"],
  [null, ""],
])("%j cents are shown in a form as %j", (cents, text) => {
  expect(formatCentsForInput(cents)).toBe(text);
  expect(text === "" ? null : parseCents(text, "USD")).toBe(cents);
});

test.each(["USD", "EUR", "GBP", "RWF"] as const)("a form parses its own amounts in %s", (each) => {
  expect(formatCentsForInput(135_050)).toBe("1350.50");
  expect(parseCents(formatCentsForInput(135_000), each)).toBe(135_000);
});

test.each([
  [13_500, "$135"],
  [9_999_900, "$99,999"],
  [10_000_000, "$100K"],
  [150_000_000, "$1.5M"],
])("a chart's axis shows %i cents as %s", (cents, text) => {
  expect(formatCompactCents(cents, "USD")).toBe(text);
});

test.each([
  ["USD", 2_542.4, 2_542],
  ["USD", 2_542.5, 2_543],
  ["EUR", -2_542.5, -2_543],
  ["RWF", 2_549, 2_500],
  ["RWF", 2_550, 2_600],
  ["RWF", -2_550, -2_600],
  ["RWF", 0, 0],
] as const)("%s %f hundredths are charged as %i", (currency, cents, paid) => {
  expect(roundMoney(cents, currency)).toBe(paid);
});
