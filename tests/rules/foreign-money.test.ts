import { expect, test } from "vitest";
import {
  convertToLodgeCents,
  describeForeignMoney,
  formatRateForFile,
  parseRate,
} from "~/billing/folios/foreign-money";
import { english } from "~/core/languages/english";
import type { Currency } from "~/core/money";

test.each<[string, string | null]>([
  ["1450", "1450"],
  ["1,450.250", "1450.25"],
  [" 0.92 ", "0.92"],
  ["0,92", "0.92"],
  ["0,920", "0.92"],
  ["1450,25", "1450.25"],
  ["1,450", "1450"],
  ["1.450", "1.45"],
  ["1.085", "1.085"],
  ["1,450,25", null],
  ["007.5", "7.5"],
  ["0.00068966", "0.00068966"],
  ["1000000", "1000000"],
  ["1000000.01", null],
  ["0", null],
  ["0.00", null],
  ["-1", null],
  ["0.000689655", null],
  ["1.450,25", "1450.25"],
  ["", null],
  [".5", null],
  ["1e3", null],
])("the exchange rate %j is parsed as %j", (text, rate) => {
  expect(parseRate(text)).toBe(rate);
});

test.each([
  ["1,085", null, "1085", "1.085"],
  ["1.085", null, "1.085", "1085"],
  ["1.0850", "1.085", "1.085", null],
  ["0,925", "0.925", null, "0.925"],
  ["1,450.25", "1450.25", "1450.25", null],
  ["1 450", "1450", "1450", "1450"],
])("the imported rate %s is %s, with a decimal point %s, with a comma %s", (text, ...rates) => {
  const signs = ["either", "point", "comma"] as const;
  expect(signs.map((sign) => parseRate(text, sign))).toEqual(rates);
});

test.each(["1.085", "1450", "0.925", "0.00068966", "12.5"])(
  "the rate %s is parsed again from our own export",
  (rate) => {
    expect(parseRate(formatRateForFile(rate), "either")).toBe(rate);
  },
);

test.each<[cents: number, of: Currency, rate: string, lodge: Currency, booked: number]>([
  // RWF 145,000 at 1,450 for $1.
  [14_500_000, "RWF", "1450", "USD", 10_000],
  [-14_500_000, "RWF", "1450", "USD", -10_000],
  // 0.5 cents round up to one, 0.4999 round down to none.
  [725, "RWF", "1450", "USD", 1],
  [724, "RWF", "1450", "USD", 0],
  [-725, "RWF", "1450", "USD", -1],
  [9_200, "EUR", "0.92", "USD", 10_000],
  [10_000, "EUR", "0.92", "USD", 10_870],
  // The lodge uses whole francs: $10 at 0.00068966 are 14,499.90, so RWF 14,500.
  [1_000, "USD", "0.00068966", "RWF", 1_450_000],
  // RWF 0.5 round up to one franc, 0.49 round down to none.
  [1, "USD", "0.02", "RWF", 100],
  [1, "USD", "0.0201", "RWF", 0],
  // Floating-point arithmetic would lose a cent.
  [10_000_000_000, "RWF", "0.00000001", "EUR", 1e18],
])(
  "%i hundredths of %s at %s in a lodge that uses %s are %i",
  (cents, currency, rate, lodge, booked) => {
    expect(convertToLodgeCents({ cents, currency, rate }, lodge)).toBe(booked);
  },
);

test.each<[number, Currency, string, Currency, string]>([
  [14_500_000, "RWF", "1450", "USD", "RWF\u00a0145,000 at RWF\u00a01,450 for $1"],
  [-9_250, "EUR", "0.925", "USD", "€92.50 at €0.925 for $1"],
  [1_000, "USD", "0.00068966", "RWF", "$10.00 at $0.00068966 for RWF\u00a01"],
])("%i of %s at %s in a lodge that uses %s is described", (cents, currency, rate, lodge, said) => {
  expect(describeForeignMoney({ cents, currency, rate }, lodge, english)).toBe(said);
});
