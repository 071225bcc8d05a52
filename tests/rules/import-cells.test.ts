import { expect, test } from "vitest";
import { readAmount, readDay, withoutGuard } from "~/imports/read-cells";

test.each([
  ["2026-12-31", "2026-12-31", "iso"],
  ["2026-1-2", "2026-01-02", "iso"],
  ["2026-12-31 00:00:00", "2026-12-31", "iso"],
  ["2026-12-31T00:00", "2026-12-31", "iso"],
  ["31/12/2026", "2026-12-31", "day-first"],
  ["03/04/2026", "2026-04-03", "day-first"],
  ["3.4.2026", "2026-04-03", "day-first"],
  [" 3-4-2026 ", "2026-04-03", "day-first"],
  ["29/02/2028", "2028-02-29", "day-first"],
])("the day %s is %s", (text, day, form) => {
  expect(readDay(text)).toEqual({ day, form });
});

test.each([
  ...["", "12/31/2026", "29/02/2027", "31.04.2026", "3/4/26", "3/4.2026", "2019-12-31"],
  ...[
    "2026-12-31 14:00",
    "46022",
    "31 Dec 2026",
    "2026/12/31",
    "0/1/2026",
    "2100-01-01",
    "1/1/20260",
  ],
])("%j is no day", (text) => {
  expect(readDay(text)).toBeNull();
});

test.each([
  ["135", 13500],
  ["135.5", 13550],
  ["135,50", 13550],
  ["1,350.50", 135050],
  ["1.350,50", 135050],
  ["1 350,50", 135050],
  ["1\u202f350,50", 135050],
  ["1'350.50", 135050],
  ["1,000,000", 100000000],
  ["1.000.000", 100000000],
  ["-20", -2000],
  ["\u221220,5", -2050],
  ["-$20", -2000],
  ["$1,350.50", 135050],
  ["USD 12.30", 1230],
  ["0", 0],
])("%j is an amount of %d cents", (text, cents) => {
  expect(readAmount(text, "USD")).toBe(cents);
});

test.each([
  ...["", "1,350", "1.350", "1.350.50", "1,35,000", "12,345.678", "1.5.2", "abc", "=1+1", "1e5"],
  ...["--5", "1,350,50", "9999999999", "1,2345", "1 35", "(20)"],
])("%j is no amount that is read in one way only", (text) => {
  expect(readAmount(text, "USD")).toBeNull();
});

test("francs have no cents, so a thousand is one however it is written", () => {
  const read = (text: string) => readAmount(text, "RWF");
  expect(["135000", "135,000", "135.000", "135 000", "RWF 1,350"].map(read)).toEqual([
    ...[13_500_000, 13_500_000, 13_500_000, 13_500_000, 135_000],
  ]);
  expect(["135.50", "1,350.50"].map(read)).toEqual([null, null]);
});

test("the mark before what could be a formula is taken off, and nothing else", () => {
  expect(["'+250", "'=1", "'quoted'", "O'Neill", "'"].map(withoutGuard)).toEqual([
    ...["+250", "=1", "'quoted'", "O'Neill", "'"],
  ]);
});
