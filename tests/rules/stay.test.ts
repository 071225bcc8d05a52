import { format, parseISO } from "date-fns";
import { describe, expect, test } from "vitest";
import { lodgeInstant, lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { defaultSettings } from "~/core/settings/settings";
import {
  addMonths,
  addStayDays,
  countNights,
  eachNight,
  formatDayAndMonth,
  formatMonth,
  formatStayDate,
  formatStayDateInFull,
  formatStayDateShort,
  monthWeeks,
  parseStayDate,
} from "~/core/stay";
import { findDeskStayProblem, findStayProblem } from "~/reservations/availability/stay-limits";
import { deriveStayPhase } from "~/reservations/bookings/stay-state";
import { agreedFor } from "../world/agreed";
import { limitsOf } from "../world/stay-limits";

describe("parsing a date", () => {
  test.each([
    ["2026-12-01", "2026-12-01"],
    [" 2026-12-01 ", "2026-12-01"],
    ["12/01/2026", "2026-12-01"],
    ["1/2/2026", "2026-01-02"],
    ["2028-02-29", "2028-02-29"],
    ["02/29/2028", "2028-02-29"],
    ["2026-02-29", null],
    ["2026-02-30", null],
    ["13/01/2026", null],
    ["2026-13-01", null],
    ["01.12.2026", null],
    ["2019-12-31", null],
    ["2100-01-01", null],
    ["26-12-01", null],
    ["tomorrow", null],
    ["", null],
    ["2026-12-01T00:00", null],
    ["９999-12-01", null],
  ])("%j is parsed as %j", (submitted, day) => {
    expect(parseStayDate(submitted)).toBe(day);
  });
});

describe("the nights of a stay", () => {
  test.each([
    ["one", "2026-12-01", "2026-12-02", 1],
    ["over the leap day", "2028-02-28", "2028-03-01", 2],
    ["without a leap day", "2026-02-28", "2026-03-01", 1],
    ["over the year's end", "2026-12-30", "2027-01-02", 3],
    ["a whole leap year", "2028-01-01", "2029-01-01", 366],
    ["over a clock change elsewhere", "2026-03-28", "2026-03-30", 2],
    ["none", "2026-12-01", "2026-12-01", 0],
    ["the wrong way round", "2026-12-02", "2026-12-01", -1],
  ])("%s", (_, checkIn, checkOut, nights) => {
    expect(countNights({ checkIn, checkOut })).toBe(nights);
    expect(eachNight({ checkIn, checkOut })).toHaveLength(Math.max(0, nights));
  });

  test("are the dates on which they begin", () => {
    expect(eachNight({ checkIn: "2028-02-28", checkOut: "2028-03-02" })).toEqual([
      "2028-02-28",
      "2028-02-29",
      "2028-03-01",
    ]);
  });

  test("are empty for an invalid departure", () => {
    expect(eachNight({ checkIn: "2028-02-28", checkOut: "soon" })).toEqual([]);
  });

  test("over a year and a day follow one another", () => {
    const nights = eachNight({ checkIn: "2028-01-31", checkOut: "2029-02-01" });
    expect(nights).toEqual(nights.map((_, index) => addStayDays("2028-01-31", index)));
    expect(nights).toHaveLength(367);
  });
});

describe("the lodge's day", () => {
  test.each([
    ["2026-12-01T21:59:59.999Z", "2026-12-01"],
    ["2026-12-01T22:00:00.000Z", "2026-12-02"],
    ["2026-12-31T22:00:00.000Z", "2027-01-01"],
  ])("at %s it is %s in Kigali", (instant, day) => {
    expect(lodgeToday(new Date(instant), "Africa/Kigali")).toBe(day);
  });

  test("14:00 in Kigali is 12:00 in UTC", () => {
    expect(lodgeInstant("2026-12-01", "14:00", "Africa/Kigali").toISOString()).toBe(
      "2026-12-01T12:00:00.000Z",
    );
  });
});

describe("months", () => {
  test.each([
    ["2026-12", 1, "2027-01"],
    ["2026-01", -1, "2025-12"],
    ["2026-06", 14, "2027-08"],
  ])("%s and %d is %s", (month, offset, result) => {
    expect(addMonths(month, offset)).toBe(result);
  });

  test("February 2027 begins on a Monday and fills four weeks", () => {
    const weeks = monthWeeks("2027-02");
    expect(weeks).toHaveLength(4);
    expect(weeks.flat()).not.toContain(null);
  });

  test("ten years of months contain each day once, in weeks of seven", () => {
    for (let month = "2024-01"; month < "2034-01"; month = addMonths(month, 1)) {
      const weeks = monthWeeks(month);
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      const days = weeks.flat().filter((day) => day !== null);
      const first = `${month}-01`;
      expect(days).toEqual(eachNight({ checkIn: first, checkOut: `${addMonths(month, 1)}-01` }));
    }
  });
});

describe("problems with a stay", () => {
  const now = new Date("2026-12-01T21:30:00Z");
  const today = "2026-12-01";
  const in365 = addStayDays(today, 365);

  test.each([
    ["today for a night", today, addStayDays(today, 1), null],
    ["yesterday", "2026-11-30", "2026-12-02", "Check-in cannot be before today."],
    ["no night", today, today, "Check-out must be after check-in."],
    ["the wrong way round", "2026-12-05", "2026-12-03", "Check-out must be after check-in."],
    ["30 nights", today, addStayDays(today, 30), null],
    [
      "31 nights",
      today,
      addStayDays(today, 31),
      "You can book up to 30 nights online. For a longer stay, please call us.",
    ],
    ["a year ahead", in365, addStayDays(in365, 1), null],
    [
      "a year and a day ahead",
      addStayDays(today, 366),
      addStayDays(today, 367),
      "You can book up to 365 days ahead.",
    ],
  ])("%s", (_, checkIn, checkOut, message) => {
    const problem = findStayProblem({ checkIn, checkOut }, limitsOf(), now);
    expect(problem && english.describe(problem.message)).toBe(message);
  });

  test("after midnight in Kigali yesterday is too late, except for the desk", () => {
    const afterMidnight = new Date("2026-12-01T22:00:00Z");
    const stay = { checkIn: "2026-12-01", checkOut: "2026-12-03" };
    expect(findStayProblem(stay, limitsOf(), afterMidnight)?.field).toBe("checkIn");
    expect(findDeskStayProblem(stay, defaultSettings, afterMidnight)).toBeNull();
  });

  test("staff may book 366 nights, and are told the maximum", () => {
    const checkIn = "2026-12-05";
    const find = (checkOut: string) =>
      findDeskStayProblem({ checkIn, checkOut }, defaultSettings, now);
    expect(find("2027-12-06")).toBeNull();
    expect(find("2027-12-07")).toEqual({
      field: "checkOut",
      message: "A stay can have at most 366 nights.",
    });
  });

  test("the minimum stay of the settings", () => {
    const stay = { checkIn: "2026-12-05", checkOut: "2026-12-06" };
    const problem = findStayProblem(stay, limitsOf({ minStayNights: 2 }), now);
    expect(problem && english.describe(problem.message)).toBe("The minimum stay is 2 nights.");
  });
});

describe("the phase of a stay from 10 to 12 December", () => {
  const dates = { checkIn: "2026-12-10", checkOut: "2026-12-12" };
  const stay = { ...dates, ...agreedFor(dates), status: "confirmed" as const };

  test.each([
    ["2026-12-10T11:59:59Z", "upcoming"],
    ["2026-12-10T12:00:00Z", "current"],
    ["2026-12-12T08:59:59Z", "current"],
    ["2026-12-12T09:00:00Z", "past"],
  ])("at %s is %s", (instant, phase) => {
    expect(deriveStayPhase(stay, new Date(instant))).toBe(phase);
  });

  test("is past once the booking is cancelled", () => {
    const cancelled = { ...stay, status: "cancelled" } as const;
    expect(deriveStayPhase(cancelled, new Date("2026-01-01"))).toBe("past");
  });
});

test("days and months are formatted as date-fns does", () => {
  const writings = {
    "EEE d MMM yyyy": formatStayDate,
    "d MMM yyyy": formatStayDateShort,
    "d MMM": formatDayAndMonth,
    "EEEE d MMMM yyyy": formatStayDateInFull,
    "MMMM yyyy": formatMonth,
  };
  for (let days = 0; days < 800; days += 3) {
    const day = addStayDays("2027-01-01", days);
    for (const [pattern, write] of Object.entries(writings)) {
      expect(write(day)).toBe(format(parseISO(day), pattern));
    }
  }
});
