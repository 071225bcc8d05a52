import type { Board } from "db/schema";
import { describe, expect, test } from "vitest";
import { calculateRemainingStayGross, sumGrossCents } from "~/billing/folios/folio-amounts";
import { findRatesOn, listUpcomingSeasons, type RoomRates } from "~/catalogue/rooms/rates";
import { everyDay } from "~/catalogue/rooms/season-days";
import { english } from "~/core/languages/english";
import { formatCents, formatRate } from "~/core/money";
import { defaultSettings } from "~/core/settings/settings";
import { getChargeTerms } from "~/reservations/quotes/charges";
import {
  calculateFirstNightCents,
  calculateNightlyCents,
  listQuoteLines,
  listServiceChargeByNight,
  quoteStay,
  sumQuoteGross,
} from "~/reservations/quotes/quote";
import { parseQuote, parseTerms } from "~/reservations/quotes/stored-agreement.server";
import { agreedFor } from "../world/agreed";

const double = { usual: { BB: 13_500, HB: 17_100, FB: 20_700 }, seasons: [] };
const onlyBase = { usual: { BB: 9500, HB: null, FB: null }, seasons: [] };
const terms = getChargeTerms(defaultSettings);

test("each night bears its share of the service charge, rounded on the running sum", () => {
  const oddRates = { usual: { BB: 9_990, HB: null, FB: null }, seasons: [] };
  const stay = { checkIn: "2026-12-01", checkOut: "2026-12-04" };
  const basis = { ...terms, serviceChargePercent: 7.5 };
  // 749.25 after the first night, 1,498.5 after two, 2,247.75 after all.
  const quote = quoteStay(oddRates, stay, "BB", basis);
  expect(listServiceChargeByNight(quote)).toEqual([749, 750, 749]);
  expect(quote.totalCents).toBe(3 * 9_990 + 749 + 750 + 749);
  expect(listServiceChargeByNight({ ...quote, serviceChargePercent: 0 })).toEqual([0, 0, 0]);
});

test("the gross amounts per tax rate add up to the total", () => {
  const rates = { usual: { BB: 1005, HB: null, FB: null }, seasons: [] };
  const stay = { checkIn: "2026-12-01", checkOut: "2026-12-03" };
  const quote = quoteStay(rates, stay, "BB", { ...terms, serviceChargePercent: 10 });
  // The second night was added after the tax rate changed.
  const nights = quote.nights.map((night, place) => ({
    ...night,
    taxPercent: place === 0 ? 18 : 0,
  }));
  // 100.5 on the first night, 201 on both: not 101 twice.
  expect(quote.totalCents).toBe(2211);
  const gross = sumQuoteGross({ ...quote, nights });
  expect(gross).toEqual([
    { percent: 18, cents: 1106 },
    { percent: 0, cents: 1105 },
  ]);
  const booking = { status: "confirmed" as const, quote: { ...quote, nights } };
  const charged = { booking: { ...booking, cancellationChargeCents: 0 }, lines: [] };
  expect(
    sumGrossCents(calculateRemainingStayGross(charged)),
    "all that is moved to another bill",
  ).toBe(quote.totalCents);
});

describe("the total depends on the board", () => {
  test.each<[string, typeof double | typeof onlyBase, Board, string, string, number]>([
    ["bed & breakfast", double, "BB", "2026-12-01", "2026-12-02", 13_500],
    ["half board", double, "HB", "2026-12-01", "2026-12-04", 51_300],
    ["full board", double, "FB", "2026-12-01", "2026-12-04", 62_100],
    ["no half-board rate: the base rate", onlyBase, "HB", "2026-12-01", "2026-12-03", 19_000],
    ["no full-board rate: the base rate", onlyBase, "FB", "2026-12-01", "2026-12-03", 19_000],
    ["over the leap day", double, "BB", "2028-02-28", "2028-03-01", 27_000],
    ["over the year's end", double, "BB", "2026-12-31", "2027-01-01", 13_500],
  ])("%s", (_, rates, board, checkIn, checkOut, totalCents) => {
    const quote = quoteStay(rates, { checkIn, checkOut }, board, terms);
    expect(quote.totalCents).toBe(totalCents);
    expect(listQuoteLines(quote, english).totalCents).toBe(totalCents);
    expect(quote.nights.reduce((sum, night) => sum + night.rateCents, 0)).toBe(totalCents);
    expect(quote.nights.every((night) => night.breakfastRateCents === rates.usual.BB)).toBe(true);
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
        weekdays: everyDay,
        rates: { BB: 18_000, HB: 21_600, FB: null },
      },
      {
        name: "New Year",
        firstNight: "2026-12-27",
        lastNight: "2027-01-02",
        weekdays: everyDay,
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
      [21_600, 23_600],
      ["1 night × $216.00 from 26 Dec", "1 night × $236.00 from 27 Dec"],
    ],
    [
      "no full-board rate in season: its base rate and the usual supplement",
      "FB",
      "2026-12-19",
      "2026-12-21",
      [20_700, 25_200],
      ["1 night × $207.00 from 19 Dec", "1 night × $252.00 from 20 Dec"],
    ],
  ])("%s", (_, board, checkIn, checkOut, rates, lines) => {
    const quote = quoteStay(seasonal, { checkIn, checkOut }, board, terms);
    expect(quote.nights.map(({ rateCents }) => rateCents)).toEqual(rates);
    const price = listQuoteLines(quote, english);
    const said = price.lines.map(({ label }) => label.replace(/, (bed|half|full)[a-z &]*,?/, ""));
    expect(said).toEqual(lines);
    expect(price.totalCents).toBe(rates.reduce((sum, rate) => sum + rate));
    expect(calculateFirstNightCents(quote)).toBe(rates[0]);
    expect(quote.totalCents).toBe(price.totalCents);
  });

  test.each<[string, string, string, number]>([
    ["usual nights", "2026-12-01", "2026-12-05", 13_500],
    ["nights of a season", "2026-12-20", "2026-12-27", 18_000],
    ["two of three in season", "2026-12-19", "2026-12-22", 16_500],
    ["rounded to the cent", "2026-12-18", "2026-12-21", 15_000],
  ])("the nightly price of %s is their average", (_, checkIn, checkOut, cents) => {
    expect(calculateNightlyCents(seasonal, { checkIn, checkOut }, "BB")).toBe(cents);
  });

  test("the usual rates apply outside a season, and past seasons are not listed", () => {
    expect(findRatesOn(seasonal, "2026-12-19")).toBe(seasonal.usual);
    expect(findRatesOn(seasonal, "2027-01-03")).toBe(seasonal.usual);
    const names = (today: string) => listUpcomingSeasons(seasonal, today).map(({ name }) => name);
    expect(names("2026-12-26")).toEqual(["Christmas", "New Year"]);
    expect(names("2026-12-27")).toEqual(["New Year"]);
    expect(names("2027-01-03")).toEqual([]);
  });
});

const stay = { checkIn: "2026-12-01", checkOut: "2026-12-04" };

test("18% tax is contained in the total", () => {
  const { taxes, totalCents } = listQuoteLines(quoteStay(double, stay, "HB", terms), english);
  expect(totalCents).toBe(51_300);
  expect(taxes).toEqual([{ percent: 18, cents: 7825 }]);
});

test("tax is rounded to the nearest cent", () => {
  const rates = { usual: { ...double.usual, BB: 10_100 }, seasons: [] };
  const night = { checkIn: "2026-12-01", checkOut: "2026-12-02" };
  // 10,100 × 18 / 118 = 1,540.68
  const { taxes } = listQuoteLines(quoteStay(rates, night, "BB", terms), english);
  expect(taxes).toEqual([{ percent: 18, cents: 1541 }]);
});

test("a service charge is a line of its own, rounded to the cent", () => {
  const quote = quoteStay({ usual: { ...double.usual, BB: 13_333 }, seasons: [] }, stay, "BB", {
    ...terms,
    serviceChargePercent: 2.5,
  });
  expect(listQuoteLines(quote, english).lines).toEqual([
    { label: "3 nights × $133.33, bed & breakfast", amountCents: 39_999 },
    { label: "Service charge 2.5%", amountCents: 1000 },
  ]);
  expect(quote.totalCents).toBe(40_999);
});

test("each tax rate is computed on its own gross amount", () => {
  const quote = quoteStay(double, stay, "BB", { ...terms, serviceChargePercent: 10 });
  const nights = quote.nights.map((night, index) => ({ ...night, taxPercent: index ? 18 : 0 }));
  expect(listQuoteLines({ ...quote, nights }, english).taxes).toEqual([
    { percent: 18, cents: 4531 },
  ]);
  const mixed = nights.map((night, index) => ({ ...night, taxPercent: index ? 18 : 20 }));
  expect(listQuoteLines({ ...quote, nights: mixed }, english).taxes).toEqual([
    { percent: 20, cents: 2475 },
    { percent: 18, cents: 4531 },
  ]);
});

test("nights with a manual rate are one line, even with an odd cent", () => {
  const quote = quoteStay(double, stay, "HB", terms);
  const nights = quote.nights.map((night, index) => ({
    ...night,
    rateCents: 3333 + (index === 1 ? 1 : 0),
    reason: "The shower was cold",
  }));
  const later = { ...quote.nights[0], night: "2026-12-04" } as (typeof nights)[number];
  expect(
    listQuoteLines({ ...quote, nights: [...nights, { ...later, reason: null }] }, english).lines,
  ).toEqual([
    {
      label: "3 nights, half board, agreed price: The shower was cold, from 1 Dec",
      amountCents: 10_000,
    },
    { label: "1 night × $171.00, half board, from 4 Dec", amountCents: 17_100 },
  ]);
});

test("the price lines use the stored currency", () => {
  const { currency, ...rest } = terms;
  const quote = quoteStay(double, stay, "BB", { ...rest, currency: "EUR" });
  expect(listQuoteLines(quote, english)).toMatchObject({
    currency: "EUR",
    lines: [{ label: "3 nights × €135.00, bed & breakfast" }],
  });
  expect(JSON.stringify(quote)).not.toMatch(/[€$]|night[^s"]|breakfast[^R]/);
});

test("a stay without a night has no price", () => {
  const never = { checkIn: "2026-12-01", checkOut: "2026-12-01" };
  expect(() => quoteStay(double, never, "BB", terms)).toThrow(RangeError);
});

test("a stored quote is read back, and rejected if it does not add up", () => {
  const quote = quoteStay(double, stay, "HB", terms);
  expect(parseQuote(JSON.stringify(quote))).toEqual(quote);
  expect(calculateFirstNightCents(quote)).toBe(17_100);
  const forged = { ...quote, totalCents: quote.totalCents - 1 };
  expect(() => parseQuote(JSON.stringify(forged))).toThrow("add up");
  expect(() => parseQuote("{}")).toThrow();
});

test("stored terms are read back, and invalid ones are rejected", () => {
  const { quote, terms } = agreedFor(stay);
  expect(parseTerms(JSON.stringify(terms))).toEqual(terms);
  for (const wrong of [
    { checkInTime: "2 pm" },
    { cancellationHours: -1 },
    { cancellationCharge: "all" },
    { deposit: { percent: 20 } },
    { meals: ["tea"] },
    { window: 48 },
  ]) {
    expect(() => parseTerms(JSON.stringify({ ...terms, ...wrong }))).toThrow();
  }
  const [night] = quote.nights;
  for (const wrong of [{ night: "2026-02-30" }, { rateCents: 1.5 }, { reason: undefined }]) {
    const nights = [{ ...night, ...wrong }];
    expect(() => parseQuote(JSON.stringify({ ...quote, nights }))).toThrow(/invalid|expected/i);
  }
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
  expect(formatCents(cents, "USD")).toBe(exact);
  expect(formatRate(cents, "USD")).toBe(short);
});
