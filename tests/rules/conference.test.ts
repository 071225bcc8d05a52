import { describe, expect, test } from "vitest";
import {
  calculateEndTime,
  type EventRequest,
  findEventProblems,
  startTimes,
} from "~/catalogue/conference-spaces/event-options";
import { english } from "~/core/languages/english";
import { defaultSettings } from "~/core/settings/settings";
import {
  formatConferenceQuote,
  quoteConference,
} from "~/dining-and-events/enquiries/conference-quote";
import { parseConferenceQuote } from "~/dining-and-events/enquiries/enquiry-view.server";
import { getChargeTerms } from "~/reservations/quotes/charges";

const terms = getChargeTerms(defaultSettings);
const boardroom = { name: "Boardroom", pricePerHourCents: 8000 };
const hall = { name: "Conference hall", pricePerHourCents: 30_000 };

describe("hours × price per hour", () => {
  test.each<[string, typeof hall, number, Partial<typeof terms>, number, number]>([
    ["one hour", boardroom, 1, {}, 8000, 1220],
    ["four hours", boardroom, 4, {}, 32_000, 4881],
    ["twelve hours of the hall", hall, 12, {}, 360_000, 54_915],
    ["no tax", boardroom, 4, { taxPercent: 0 }, 32_000, 0],
    ["a service charge", boardroom, 4, { serviceChargePercent: 10 }, 35_200, 5369],
    [
      "a service charge, rounded",
      { name: "Odd", pricePerHourCents: 3333 },
      1,
      { serviceChargePercent: 2.5 },
      3416,
      521,
    ],
  ])("%s", (_, space, hours, changed, totalCents, taxCents) => {
    const quote = quoteConference(space, hours, { ...terms, ...changed });
    const price = formatConferenceQuote(quote, space.name, english);
    expect(quote.totalCents).toBe(totalCents);
    expect(price).toMatchObject({ totalCents, currency: "USD" });
    expect(price.taxes).toEqual(taxCents > 0 ? [{ percent: 18, cents: taxCents }] : []);
    expect(parseConferenceQuote(JSON.stringify(quote))).toEqual(quote);
  });

  test("the lines show the calculation", () => {
    const charged = { ...terms, serviceChargePercent: 5 };
    expect(
      formatConferenceQuote(quoteConference(hall, 1, charged), hall.name, english).lines,
    ).toEqual([
      { label: "Conference hall, 1 hour × $300.00", amountCents: 30_000 },
      { label: "Service charge 5%", amountCents: 1500 },
    ]);
    expect(
      formatConferenceQuote(quoteConference(boardroom, 3, terms), "Boardroom", english).lines,
    ).toEqual([{ label: "Boardroom, 3 hours × $80.00", amountCents: 24_000 }]);
  });

  test.each([0, -1, 1.5, Number.NaN])("%d hours have no price", (hours) => {
    expect(() => quoteConference(hall, hours, terms)).toThrow(RangeError);
  });

  test("a stored quote that does not add up is rejected", () => {
    const forged = { ...quoteConference(hall, 2, terms), totalCents: 1 };
    expect(() => parseConferenceQuote(JSON.stringify(forged))).toThrow("its hours times");
    expect(() => parseConferenceQuote("{}")).toThrow();
  });
});

describe("what can be requested", () => {
  const spaces = [
    { id: "boardroom", name: "Boardroom", capacity: 12 },
    { id: "hall", name: "Conference hall", capacity: 200 },
    { id: "pavilion", name: "Garden pavilion", capacity: 80 },
  ];
  // 23:30 at the lodge.
  const now = new Date("2026-12-01T21:30:00.000Z");
  const wish = { space: "boardroom", date: "2026-12-10", startTime: "09:00", hours: 4, people: 12 };

  test.each<[why: string, changed: Partial<EventRequest>, field: string | null, message?: string]>([
    ["as it should be", {}, null],
    [
      "without date, time and people",
      { date: undefined, startTime: undefined, people: undefined },
      null,
    ],
    ["no such space", { space: "cellar" }, "space", "Choose a space"],
    ["until midnight", { startTime: "21:00", hours: 3 }, null],
    ["past midnight", { startTime: "21:00", hours: 4 }, "hours", "midnight"],
    ["half an hour past midnight", { startTime: "20:30", hours: 4 }, "hours", "midnight"],
    ["yesterday", { date: "2026-11-30" }, "date", "cannot be before today"],
    ["earlier today", { date: "2026-12-01" }, "startTime", "has passed"],
    ["tomorrow morning", { date: "2026-12-02", startTime: "07:00" }, null],
    ["on the last day", { date: "2027-12-01" }, null],
    ["a day later", { date: "2027-12-02" }, "date", "within the next 365 days"],
    [
      "too many for the boardroom",
      { people: 13 },
      "people",
      "Boardroom takes up to 12 people. Large enough: Conference hall (200), Garden pavilion (80).",
    ],
    ["too many but for the hall", { people: 81 }, "people", "Conference hall (200)."],
    ["too many for all", { people: 201 }, "people", "no larger space"],
  ])("%s", (_, changed, field, message = "") => {
    const problems = findEventProblems({ ...wish, ...changed }, spaces, defaultSettings, now);
    expect(problems.map((problem) => problem.field)).toEqual(field ? [field] : []);
    expect(english.describe(problems[0]?.message ?? "")).toContain(message);
  });

  test("several problems are reported at once", () => {
    const wrong = { ...wish, date: "2026-01-01", startTime: "20:00", hours: 6, people: 500 };
    const fields = findEventProblems(wrong, spaces, defaultSettings, now).map(({ field }) => field);
    expect(fields).toEqual(["date", "hours", "people"]);
  });

  test("events can begin every half hour from 07:00 to 21:00", () => {
    expect(startTimes.slice(0, 3)).toEqual(["07:00", "07:30", "08:00"]);
    expect(startTimes.at(-1)).toBe("21:00");
    expect(startTimes).toHaveLength(29);
    expect(calculateEndTime("09:30", 4)).toBe("13:30");
    expect(calculateEndTime("21:00", 3)).toBe("24:00");
  });
});
