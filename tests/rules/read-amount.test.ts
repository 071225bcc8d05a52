import { expect, test } from "vitest";
import { type DecimalSeparator, parseAmount, parseCurrency } from "~/core/amount";
import type { Currency } from "~/core/money";

const read = (text: string, currency: Currency = "USD", decimal: DecimalSeparator = "either") =>
  parseAmount(text, currency, { decimal, allowsNegative: true });
const cents = (amount: number) => ({ kind: "amount", cents: amount });

test.each([
  ["135", 13500],
  ["135.5", 13550],
  ["135,50", 13550],
  ["135.0000", 13500],
  ["0.500", 50],
  ["1234567.890", null],
  ["1,350.50", 135050],
  ["1.350,50", 135050],
  ["1 350,50", 135050],
  ["1\u00a0350,50", 135050],
  ["1\u202f350,50", 135050],
  ["1'350.50", 135050],
  ["1’350.50", 135050],
  ["1,000,000", 100000000],
  ["1.000.000", 100000000],
  ["-20", -2000],
  ["\u221220,5", -2050],
  ["-$20", -2000],
  ["$-20", -2000],
  ["$1,350.50", 135050],
  ["USD 12.30", 1230],
  ["usd12.30", 1230],
  ["US$12.30", 1230],
  ["270 USD", 27000],
  ["270,00\u00a0$", 27000],
  ["12.30$US", 1230],
  ["\u200e12.30", 1230],
  ["0", 0],
  ["-0", 0],
])("%j is parsed as %j cents", (text, expected) => {
  expect(read(text)).toEqual(expected === null ? { kind: "too-large" } : cents(expected));
});

test.each([
  ["1,350", "1350", "1.350"],
  ["1.350", "1350", "1.350"],
  ["-$12,000", "12000", "12.000"],
])("%j is ambiguous until the decimal sign is known", (text, whole, fine) => {
  expect(read(text)).toEqual({ kind: "ambiguous", readings: [whole, fine] });
});

test("in a form a comma groups thousands, as on the site's pages", () => {
  const submitted = (text: string) => parseAmount(text, "USD", { allowsNegative: true });
  expect(submitted("1,350")).toEqual(cents(135_000));
  expect(submitted("-$12,000")).toEqual(cents(-1_200_000));
  expect(submitted("1350,5")).toEqual(cents(135_050));
  expect(submitted("1.350")).toEqual({ kind: "ambiguous", readings: ["1350", "1.350"] });
});

test.each([
  ["1,350", "point", 135000],
  ["1.350", "comma", 135000],
  ["1,350.50", "point", 135050],
  ["1.350,50", "comma", 135050],
  ["1 350,50", "comma", 135050],
  ["135", "comma", 13500],
  ["1.350,50", "point", null],
  ["135,50", "point", null],
  ["135.50", "comma", null],
  ["1.350.000", "point", null],
  ["1,350", "comma", 135],
  ["1,355", "comma", null],
] as const)("%j with a decimal %s is %j cents", (text, decimal, expected) => {
  const found = read(text, "USD", decimal);
  if (expected === null) expect(found.kind).toMatch(/not-an-amount|too-fine/);
  else expect(found).toEqual(cents(expected));
});

test.each([
  ["RWF 145000", "RWF"],
  ["EUR 135", "EUR"],
  ["€135", "€"],
  ["£100.50", "£"],
  ["135 EUR", "EUR"],
  ["135,00\u00a0€", "€"],
  ["CA$135", "CA$"],
  ["A$ 135", "A$"],
  ["135 CHF", "CHF"],
  ["¥135", "¥"],
  ["$135 EUR", "EUR"],
  ["frw 135", "frw"],
])("%j is not in dollars", (text, writtenCurrency) => {
  const found = read(text);
  expect(found).toEqual({ kind: "other-currency", writtenCurrency });
});

test.each([
  ["10%", "percent"],
  ["1e5", "exponent"],
  ["1.5E+3", "exponent"],
  ["12.345,678", "too-fine"],
  ["12,345.678", "too-fine"],
  ["0.005", "too-fine"],
  ["9999999999", "too-large"],
  ["9".repeat(40), "too-large"],
  ...[
    ...["", "1.350.50", "1,35,000", "1.5.2", "abc", "=1+1", "--5", "1,350,50", "1 35", "1  350"],
    ...[
      "(20)",
      "20-",
      ".5",
      "5.",
      "135k",
      "12 nights",
      "١٣٥",
      "１３５",
      "12³",
      "½",
      "0x10",
      "- -5",
    ],
    ...["1,350.5.0", "Infinity", "NaN", "9".repeat(200)],
  ].map((text) => [text, "not-an-amount"]),
])("%j is not an amount: %s", (text, kind) => {
  expect(read(text).kind).toBe(kind);
});

test("negative amounts are accepted only where allowed", () => {
  expect(parseAmount("-5", "USD").kind).toBe("negative");
});

test("francs have no decimals, so a separator always groups thousands", () => {
  for (const text of [
    "135000",
    "135,000",
    "135.000",
    "135 000",
    "RWF 135,000",
    "135 000 Frw",
    "135000.00",
  ]) {
    expect(read(text, "RWF"), text).toEqual(cents(13_500_000));
  }
  for (const text of ["135.50", "1,350.50"]) expect(read(text, "RWF").kind, text).toBe("too-fine");
});

test("a currency is recognised by its code or symbol", () => {
  expect(["usd", "US$", "€", "£", "FRw", "CHF", ""].map(parseCurrency)).toEqual([
    ...["USD", "USD", "EUR", "GBP", "RWF", null, null],
  ]);
});
