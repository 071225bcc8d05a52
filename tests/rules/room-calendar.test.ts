import { describe, expect, test } from "vitest";
import { everyDay } from "~/catalogue/rooms/season-days";
import { english } from "~/core/languages/english";
import type { StayLimits } from "~/reservations/availability/stay-limits";
import { calendarRange, roomCalendar } from "~/routes/rooms.$roomId/room-calendar";
import { limitsOf } from "../world/stay-limits";

/** Lists the days of a month that can be chosen as departure, given an arrival and full nights. */
function departures({
  month,
  checkIn,
  full = [],
  limits = {},
}: {
  month: string;
  checkIn: string;
  full?: string[];
  limits?: Partial<StayLimits>;
}): number[] {
  const calendar = roomCalendar({
    month,
    today: "2027-03-01",
    lastCheckIn: "2028-02-29",
    limits: limitsOf(limits),
    fullNights: new Set(full),
    checkIn,
    checkOut: null,
    isRefused: false,
    link: ({ checkOut }) => (checkOut ? `departure ${checkOut}` : "arrival"),
    translator: english,
  });
  return (calendar.months[0]?.weeks ?? [])
    .flat()
    .filter((day) => day?.href?.startsWith("departure"))
    .map((day) => day?.number ?? 0);
}

describe("the possible departure days of a stay", () => {
  test("reach to the first full night, whose day is included", () => {
    const full = ["2027-03-12", "2027-03-20"];
    expect(departures({ month: "2027-03", checkIn: "2027-03-09", full })).toEqual([10, 11, 12]);
  });

  test("begin after the minimum stay of the arrival's season", () => {
    const rule = {
      ...{ firstNight: "2027-03-05", lastNight: "2027-03-11", weekdays: everyDay },
      ...{ minNights: 4, closedArrivals: 0 },
    };
    const limits = { arrivalRules: [rule], maxStayNights: 6 };
    expect(departures({ month: "2027-03", checkIn: "2027-03-11", limits })).toEqual([15, 16, 17]);
    expect(departures({ month: "2027-03", checkIn: "2027-03-12", limits })[0]).toBe(13);
  });

  test("end at a full night of the month before", () => {
    const full = ["2027-03-28"];
    expect(departures({ month: "2027-04", checkIn: "2027-03-24", full })).toEqual([]);
    expect(departures({ month: "2027-04", checkIn: "2027-03-29", full: [] }).slice(0, 2)).toEqual([
      1, 2,
    ]);
  });

  test("respect the shortest and the longest stay", () => {
    const limits = { minStayNights: 2, maxStayNights: 4 };
    expect(departures({ month: "2027-03", checkIn: "2027-03-09", limits })).toEqual([11, 12, 13]);
    expect(departures({ month: "2027-06", checkIn: "2027-03-09" })).toEqual([]);
  });
});

test.each([
  ["2027-04", null, "2027-04-01"],
  ["2027-04", "2027-03-24", "2027-03-24"],
  ["2027-04", "2027-04-10", "2027-04-01"],
])("for %s with the arrival %s the nights are read from %s", (month, checkIn, from) => {
  expect(calendarRange(month, checkIn)).toEqual({ from, to: "2027-06-01" });
});

test.each([false, true])("a refused stay (%s) is marked as not available", (isRefused) => {
  const calendar = roomCalendar({
    month: "2027-03",
    today: "2027-03-01",
    lastCheckIn: "2028-02-29",
    limits: limitsOf({}),
    fullNights: new Set(["2027-03-10"]),
    checkIn: "2027-03-09",
    checkOut: "2027-03-11",
    isRefused,
    link: () => "/rooms/2",
    translator: english,
  });
  const days = (calendar.months[0]?.weeks ?? []).flat().filter((day) => day?.part);
  expect(days.map((day) => day?.number)).toEqual([9, 10, 11]);
  for (const day of days) {
    expect(day?.isRefused).toBe(isRefused);
    expect(day?.label.includes("Not available for selected dates")).toBe(isRefused);
  }
});
