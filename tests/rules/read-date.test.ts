import { expect, test } from "vitest";
import { type DateOrder, parseDate } from "~/core/dates";

const timeZone = "Africa/Kigali";
const read = (text: string, order: DateOrder = "refuse") => parseDate(text, { order, timeZone });

test.each([
  ["2026-12-31", "2026-12-31"],
  ["2026-1-2", "2026-01-02"],
  ["2026/12/31", "2026-12-31"],
  ["2026.12.31", "2026-12-31"],
  ["20261231", "2026-12-31"],
  ["31/12/2026", "2026-12-31"],
  ["12/31/2026", "2026-12-31"],
  ["03/03/2027", "2027-03-03"],
  ["31.12.2026", "2026-12-31"],
  [" 31-12-2026 ", "2026-12-31"],
  ["29/02/2028", "2028-02-29"],
  ["2026-11-01 10:22:33", "2026-11-01"],
  ["2026-11-01T10:22", "2026-11-01"],
  ["2026-11-01 00:00:00", "2026-11-01"],
  ["31/12/2026 23:59", "2026-12-31"],
  ["12/31/2026 11:59 PM", "2026-12-31"],
  ["2026-11-01T10:22:33.123Z", "2026-11-01"],
  // Kigali is two hours ahead of UTC.
  ["2026-11-01T22:30:00Z", "2026-11-02"],
  ["2026-11-02T01:30:00+09:00", "2026-11-01"],
  ["2026-11-01 23:30:00 +0200", "2026-11-01"],
  ["2026-11-01T00:00:00.000Z", "2026-11-01"],
  ["1 Dec 2026", "2026-12-01"],
  ["Tue 1 Dec 2026", "2026-12-01"],
  ["Tuesday, December 1st, 2026", "2026-12-01"],
  ["Dec 1, 2026", "2026-12-01"],
  ["01-Dec-2026", "2026-12-01"],
  ["2026 Dec 1", "2026-12-01"],
  ["1er décembre 2026", "2026-12-01"],
  ["mar. 1 déc. 2026", "2026-12-01"],
  ["mardi 1er décembre 2026 à 10:00", "2026-12-01"],
  ["le 15 août 2027", "2027-08-15"],
  ["3 mars 2027", "2027-03-03"],
  ["Mar 3, 2027", "2027-03-03"],
])("the text %j is parsed as the date %s", (text, day) => {
  expect(read(text)).toEqual({ kind: "date", day });
});

test.each([
  ["03/04/2027", "2027-04-03", "2027-03-04"],
  ["3.4.2027", "2027-04-03", "2027-03-04"],
  ["3-4-2027 14:00", "2027-04-03", "2027-03-04"],
])("%j is ambiguous until the order is known", (text, dayFirst, monthFirst) => {
  expect(read(text)).toEqual({ kind: "ambiguous", readings: [dayFirst, monthFirst] });
  expect(read(text, "day-first")).toEqual({ kind: "date", day: dayFirst });
  expect(read(text, "month-first")).toEqual({ kind: "date", day: monthFirst });
});

test("a known order applies to every date", () => {
  expect(read("12/31/2026", "day-first").kind).toBe("not-a-date");
  expect(read("31/12/2026", "month-first").kind).toBe("not-a-date");
});

test("a foreign midnight on another day at the lodge is ambiguous", () => {
  const inNewYork = parseDate("2026-12-01T00:00:00Z", { timeZone: "America/New_York" });
  expect(inNewYork).toEqual({ kind: "ambiguous", readings: ["2026-12-01", "2026-11-30"] });
});

test.each([
  ["3/4/27", "two-digit-year"],
  ["31.12.26", "two-digit-year"],
  ["1 Dec 26", "two-digit-year"],
  ["46022", "day-number"],
  ["46022.5", "day-number"],
  ["Wed 1 Dec 2026", "other-weekday"],
  ...[
    ...["", "29/02/2027", "31.04.2026", "3/4.2026", "2019-12-31", "2100-01-01", "0/1/2026"],
    ...["1/1/20260", "31 Foo 2026", "1 Jui 2026", "1 Dec", "Dec 2026", "tomorrow", "2026-12"],
    ...[
      "2026-13-01",
      "2026-12-31 25:00",
      "2026-12-31 10:61",
      "2026-12-31 13:00 PM",
      "２０２６-12-31",
    ],
    ...[
      "2026-12-31 later",
      "=TODAY()",
      "20262012",
      "1 2 2026",
      "1 Dec 2026 2027",
      "9".repeat(1000),
    ],
  ].map((text) => [text, "not-a-date"]),
])("%j is not a date: %s", (text, kind) => {
  expect(read(text).kind).toBe(kind);
});
