import { describe, expect, test } from "vitest";
import {
  describeOpenStatus,
  findNextOpeningChange,
  formatSpan,
  isOpenAt,
  listOpenings,
  reservationTimes,
} from "~/catalogue/menu/opening-hours";
import { meals } from "~/catalogue/rooms/boards";
import { english } from "~/core/languages/english";
import { defaultSettings } from "~/core/settings/settings";
import { findTableEnquiryProblem } from "~/dining-and-events/enquiries/table-enquiry-policy";

const { hours } = defaultSettings;
const kigali = "Africa/Kigali";
/** An instant on 1 December 2026 in Kigali, two hours ahead of UTC. */
const at = (time: string) => new Date(`2026-12-01T${time}+02:00`);

describe("the opening state of", () => {
  test.each([
    ["07:00-10:30", "06:59:59", false],
    ["07:00-10:30", "07:00:00", true],
    ["07:00-10:30", "10:29:59", true],
    ["07:00-10:30", "10:30:00", false],
    ["16:00-24:00", "15:59:59", false],
    ["16:00-24:00", "16:00:00", true],
    ["16:00-24:00", "23:59:59", true],
    ["16:00-24:00", "00:00:00", false],
    ["00:00-24:00", "00:00:00", true],
  ])("%s at %s: %s", (span, time, isOpen) => {
    expect(isOpenAt(span, at(time), kigali)).toBe(isOpen);
  });

  test("the lodge's time zone counts", () => {
    const now = new Date("2026-12-01T05:00:00Z");
    expect(isOpenAt(hours.breakfast, now, kigali)).toBe(true);
    expect(isOpenAt(hours.breakfast, now, "UTC")).toBe(false);
    expect(isOpenAt(hours.bar, new Date("2026-12-01T22:00:00Z"), kigali)).toBe(false);
  });
});

describe("the restaurant's status line", () => {
  test.each([
    ["00:00:00", "Closed now. Breakfast from 7:00"],
    ["06:59:59", "Closed now. Breakfast from 7:00"],
    ["07:00:00", "Open now: breakfast until 10:30"],
    ["10:30:00", "Closed now. Lunch from 12:30"],
    ["14:59:59", "Open now: lunch until 15:00"],
    ["15:00:00", "Closed now. Dinner from 18:30"],
    ["21:59:59", "Open now: dinner until 22:00"],
    ["22:00:00", "Closed now. Breakfast tomorrow from 7:00"],
    ["23:59:59", "Closed now. Breakfast tomorrow from 7:00"],
  ])("at %s: %s", (time, text) => {
    const status = describeOpenStatus(listOpenings(meals, hours), at(time), kigali, english);
    expect(status).toEqual({ text, isOpen: text.startsWith("Open") });
  });

  test("follows the order of meals in the settings", () => {
    const moved = listOpenings(meals, { ...hours, breakfast: "11:00-12:00", lunch: "08:00-09:00" });
    expect(describeOpenStatus(moved, at("07:00:00"), kigali, english).text).toBe(
      "Closed now. Lunch from 8:00",
    );
    expect(describeOpenStatus(moved, at("23:00:00"), kigali, english).text).toContain(
      "Lunch tomorrow",
    );
  });
});

test.each([
  ["15:59:59", "Closed now. Bar from 16:00"],
  ["23:59:59", "Open now: bar until 24:00"],
])("the bar's status line at %s: %s", (time, text) => {
  expect(describeOpenStatus(listOpenings(["bar"], hours), at(time), kigali, english).text).toBe(
    text,
  );
});

test("a place without opening hours is always open", () => {
  expect(describeOpenStatus([], at("03:00:00"), kigali, english)).toEqual({
    isOpen: true,
    text: "Open now, day and night",
  });
});

describe("times for a table", () => {
  test("every half hour, the last one half an hour before the meal closes", () => {
    const times = reservationTimes(hours);
    const of = (name: string) => times.filter(({ meal }) => meal === name).map(({ time }) => time);
    expect(of("Breakfast")).toEqual([
      "07:00",
      "07:30",
      "08:00",
      "08:30",
      "09:00",
      "09:30",
      "10:00",
    ]);
    expect(of("Lunch")).toEqual(["12:30", "13:00", "13:30", "14:00", "14:30"]);
    expect(of("Dinner").at(0)).toBe("18:30");
    expect(of("Dinner").at(-1)).toBe("21:30");
    expect(times).toHaveLength(19);
  });

  test.each([
    ["18:30-24:00", "23:30"],
    ["18:30-19:10", "18:30"],
    ["18:30-19:00", "18:30"],
    ["18:30-18:59", undefined],
  ])("dinner %s ends with %s", (dinner, last) => {
    const times = reservationTimes({ ...hours, dinner }).filter(({ meal }) => meal === "Dinner");
    expect(times.at(-1)?.time).toBe(last);
  });

  test("a time in two meals is listed once", () => {
    const times = reservationTimes({ ...hours, lunch: "10:00-11:00" }).map(({ time }) => time);
    expect(new Set(times).size).toBe(times.length);
  });
});

test.each([
  ["07:00-10:30", "7:00–10:30"],
  ["16:00-24:00", "16:00–24:00"],
  ["00:30-10:00", "0:30–10:00"],
])("%s is shown as %s", (span, shown) => {
  expect(formatSpan(span)).toBe(shown);
});

describe("problems with the time of a table", () => {
  const now = at("19:00:00");
  const past = "This time has passed. Choose a later one or another day.";
  const notOffered = "Choose one of the times in the list.";

  test.each([
    ["2026-12-01", "19:30", null],
    ["2026-12-01", "19:00", past],
    ["2026-12-01", "12:30", past],
    ["2026-12-02", "07:00", null],
    ["2026-12-02", "7:00", notOffered],
    ["2026-12-02", "07:15", notOffered],
    ["2026-12-02", "10:30", notOffered],
    ["2026-12-02", "22:00", notOffered],
    ["2026-12-02", "", notOffered],
    ["2026-11-30", "19:30", "The date cannot be before today."],
    ["2027-12-01", "19:30", null],
    ["2027-12-02", "19:30", "Choose a date within the next 365 days."],
  ])("%s at %s", (day, time, message) => {
    const problem = findTableEnquiryProblem({ day, time }, defaultSettings, now);
    expect(problem ? english.describe(problem.message) : null).toBe(message);
  });

  test("after midnight in Kigali the day before is past, whatever the UTC date", () => {
    const afterMidnight = new Date("2026-12-01T22:00:00Z");
    const table = { day: "2026-12-01", time: "21:30" };
    expect(findTableEnquiryProblem(table, defaultSettings, afterMidnight)?.field).toBe("date");
  });
});

describe("the opening status of a page is valid until", () => {
  test.each([
    ["06:00", "07:00"],
    ["07:00", "09:00"],
    ["10:29", "10:30"],
    ["10:30", "12:30"],
    ["21:59:59", "22:00"],
    ["22:00", "24:00"],
    ["23:59:59", "24:00"],
  ])("at %s, %s", (now, turn) => {
    const midnight = new Date("2026-12-02T00:00:00+02:00");
    expect(findNextOpeningChange(hours, at(now), kigali)).toEqual(
      turn === "24:00" ? midnight : at(turn),
    );
  });

  test("the lodge's midnight, even if nothing opens or closes", () => {
    const now = new Date("2026-12-01T21:59:00Z");
    expect(findNextOpeningChange(hours, now, kigali)).toEqual(new Date("2026-12-01T22:00:00Z"));
    expect(findNextOpeningChange({ ...hours, bar: "00:00-24:00" }, now, "UTC")).toEqual(
      new Date("2026-12-01T22:00:00Z"),
    );
  });
});
