import { describe, expect, test } from "vitest";
import { findRatesOn, type RoomRates } from "~/catalogue/rooms/rates";
import {
  type ArrivalRule,
  appliesOn,
  everyDay,
  findWeekdaysWithNights,
  formatWeekdays,
  parseWeekdays,
  seasonsShareNight,
} from "~/catalogue/rooms/season-days";
import { english } from "~/core/languages/english";
import { addStayDays } from "~/core/stay";
import {
  findDeskStayWarning,
  findStayProblem,
  getMinNights,
  isClosedToArrival,
} from "~/reservations/availability/stay-limits";
import { calculateNightlyCents } from "~/reservations/quotes/quote";
import { limitsOf } from "../world/stay-limits";

const friday = 1 << 4;
const saturday = 1 << 5;
const weekend = friday | saturday;

test("weekdays are entered by name", () => {
  expect(parseWeekdays("Friday, Saturday")).toBe(weekend);
  expect(parseWeekdays("")).toBe(0);
  expect(parseWeekdays("Friday, Freitag")).toBeNull();
  for (let days = 0; days <= everyDay; days++)
    expect(parseWeekdays(formatWeekdays(days))).toBe(days);
});

test("two seasons overlap exactly when they share a night", () => {
  let shared = 0;
  const first = "2027-03-01";
  for (let n = 0; n < 4000; n++) {
    const at = (salt: number, below: number) => (((n + 1) * 7919 * salt) % 104729) % below;
    const season = (salt: number) => {
      const firstNight = addStayDays(first, at(salt, 20));
      const weekdays = 1 + at(salt + 2, everyDay);
      return { firstNight, lastNight: addStayDays(firstNight, at(salt + 4, 12)), weekdays };
    };
    const [one, other] = [season(3), season(11)];
    const nights = Array.from({ length: 40 }, (_, days) => addStayDays(first, days));
    const both = nights.some((night) => appliesOn(one, night) && appliesOn(other, night));
    // The database never returns seasons whose dates are apart.
    if (one.firstNight > other.lastNight || other.firstNight > one.lastNight) continue;
    expect(seasonsShareNight(one, other), JSON.stringify([one, other])).toBe(both);
    if (both) shared++;
  }
  expect(shared).toBeGreaterThan(200);
});

test.each([
  ["a week and more", "2027-04-01", "2027-04-10", everyDay, everyDay],
  ["a Thursday and a Friday", "2027-04-01", "2027-04-02", everyDay, (1 << 3) | friday],
  ["weekends", "2027-04-01", "2027-05-31", weekend, weekend],
  ["a Thursday and a Friday, on weekends", "2027-04-01", "2027-04-02", weekend, friday],
  ["a Wednesday and a Thursday, on weekends", "2027-03-31", "2027-04-01", weekend, 0],
])("the weekdays on which a season has nights: %s", (_, firstNight, lastNight, on, days) => {
  expect(findWeekdaysWithNights({ firstNight, lastNight, weekdays: on })).toBe(days);
});

test("a night has the rate of the season for its weekday", () => {
  const rates = (BB: number) => ({ BB, HB: null, FB: null });
  const year = { firstNight: "2027-01-01", lastNight: "2027-12-31" };
  const room: RoomRates = {
    usual: rates(100_00),
    seasons: [
      { name: "Weekends", ...year, weekdays: weekend, rates: rates(130_00) },
      { name: "Sundays", ...year, weekdays: 1 << 6, rates: rates(80_00) },
    ],
  };
  // A Thursday.
  const nights = Array.from({ length: 5 }, (_, days) => addStayDays("2027-04-01", days));
  expect(nights.map((night) => findRatesOn(room, night).BB / 100)).toEqual([
    100, 130, 130, 80, 100,
  ]);
  const stay = { checkIn: "2027-04-01", checkOut: "2027-04-05" };
  expect(calculateNightlyCents(room, stay, "BB")).toBe(110_00);
});

describe("a season's arrival rules", () => {
  const now = new Date("2027-03-01T10:00:00Z");
  const rule: ArrivalRule = {
    firstNight: "2027-04-01",
    lastNight: "2027-04-10",
    weekdays: everyDay,
    minNights: 3,
    // Sundays.
    closedArrivals: 1 << 6,
  };
  const weekends = { ...rule, weekdays: weekend, minNights: 2, closedArrivals: 0 };
  const closed = { ...rule, minNights: null, closedArrivals: everyDay };

  test.each<[string, ArrivalRule[], string, number, string | null]>([
    ["the day before it begins", [rule], "2027-03-31", 1, null],
    ["its first night, too short", [rule], "2027-04-01", 2, "The minimum stay is 3 nights."],
    ["its first night", [rule], "2027-04-01", 3, null],
    ["its last night, too short", [rule], "2027-04-10", 2, "The minimum stay is 3 nights."],
    ["its last night, and on beyond it", [rule], "2027-04-10", 3, null],
    ["the day after", [rule], "2027-04-11", 1, null],
    [
      "a Sunday of it",
      [rule],
      "2027-04-04",
      5,
      "Check-in is not possible on this day. Choose another date.",
    ],
    ["over a Sunday of it", [rule], "2027-04-03", 3, null],
    ["a Friday", [weekends], "2027-04-02", 1, "The minimum stay is 2 nights."],
    ["a Thursday before such a Friday", [weekends], "2027-04-01", 1, null],
    [
      "any day of one that is closed",
      [closed],
      "2027-04-06",
      2,
      "Check-in is not possible on this day. Choose another date.",
    ],
  ])("%s", (_, arrivalRules, checkIn, nights, message) => {
    const stay = { checkIn, checkOut: addStayDays(checkIn, nights) };
    const limits = limitsOf({ arrivalRules });
    const problem = findStayProblem(stay, limits, now);
    expect(problem && english.describe(problem.message)).toBe(message);
    // The desk sees a warning exactly when guests are refused.
    expect(findDeskStayWarning(stay, limits, now) !== null).toBe(message !== null);
  });

  test.each([
    [1, "1 night is below the minimum stay of 3"],
    [2, "2 nights is below the minimum stay of 3"],
  ])("the desk is warned that a stay of %d is too short", (nights, says) => {
    const stay = { checkIn: "2027-04-01", checkOut: addStayDays("2027-04-01", nights) };
    const limits = limitsOf({ arrivalRules: [rule] });
    expect(findDeskStayWarning(stay, limits, now)).toContain(says);
  });

  test("with several seasons the longest minimum stay and every closed day apply", () => {
    const [year, feast] = [
      { ...rule, minNights: 2 },
      { ...rule, minNights: 4, closedArrivals: 1 },
    ];
    for (const arrivalRules of [
      [year, feast],
      [feast, year],
    ]) {
      const limits = limitsOf({ arrivalRules });
      expect(getMinNights(limits, "2027-04-01")).toBe(4);
      const silent = [{ ...rule, minNights: null }, ...arrivalRules];
      expect(getMinNights(limitsOf({ arrivalRules: silent }), "2027-04-01")).toBe(4);
      // A Sunday and a Monday.
      for (const day of ["2027-04-04", "2027-04-05"]) {
        expect(isClosedToArrival(limits, day)).toBe(true);
      }
    }
  });

  test("a season's minimum stay may be below the lodge's, and never above the maximum", () => {
    const limits = limitsOf({ minStayNights: 4, maxStayNights: 5 });
    const asking = (minNights: number | null) => ({
      ...limits,
      arrivalRules: [{ ...rule, minNights }],
    });
    expect(getMinNights(asking(2), "2027-04-01")).toBe(2);
    expect(getMinNights(asking(null), "2027-04-01")).toBe(4);
    expect(getMinNights(asking(9), "2027-04-01")).toBe(5);
    expect(getMinNights(limits, "2027-04-01")).toBe(4);
    const doubt = (checkOut: string) =>
      findDeskStayWarning({ checkIn: "2027-04-01", checkOut }, limits, now);
    expect(doubt("2027-04-02")).toContain("1 night is below the minimum stay of 4");
    expect(doubt("2027-04-03")).toContain("2 nights is below the minimum stay of 4");
  });
});
