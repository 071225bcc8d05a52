import { describe, expect, test } from "vitest";
import { eachDay } from "~/core/stay";
import { describeChange, formatFigure } from "~/reports/describe-change";
import { calculateMedian, listRoomNights, sumNights } from "~/reports/figures";
import { buildInsights, type InsightBasis } from "~/reports/insights";
import { createPeriods, parsePeriodName, splitIntoSteps } from "~/reports/periods";
import { listUtcOffsetChanges } from "~/reports/utc-offset-changes";

test.each([
  ["7d", "7d"],
  ["90d", "90d"],
  ["1y", "30d"],
  ["", "30d"],
  [null, "30d"],
  ["7D", "30d"],
])("?period=%s shows %s on the dashboard", (text, name) => {
  expect(parsePeriodName(text, ["7d", "30d", "90d"])).toBe(name);
});

test.each(["7d", "30d", "90d", "1y"] as const)(
  "%s ends today, and its steps contain each day once",
  (name) => {
    const { days, current, before } = createPeriods("2026-03-01", name);
    expect(current.to).toBe("2026-03-01");
    for (const period of [current, before]) {
      expect(eachDay(period)).toHaveLength(days);
      expect(splitIntoSteps(period).flatMap(eachDay)).toEqual(eachDay(period));
      const lengths = new Set(splitIntoSteps(period).map((step) => eachDay(step).length));
      expect(lengths.size).toBe(1);
    }
    expect([...eachDay(before), ...eachDay(current)]).toEqual(
      eachDay({ from: before.from, to: current.to }),
    );
  },
);

test("compared with last year: the same dates, also around 29 February", () => {
  expect(createPeriods("2026-03-01", "30d", "year")).toMatchObject({
    current: { from: "2026-01-31", to: "2026-03-01" },
    before: { from: "2025-01-31", to: "2025-03-01" },
  });
  expect(createPeriods("2028-02-29", "7d", "year").before).toEqual({
    from: "2027-02-23",
    to: "2027-02-28",
  });
});

test.each([
  [12, 8, "count", "up 50% from 8"],
  [8, 12, "count", "down 33.3% from 12"],
  [5, 0, "count", "up from 0"],
  [0, 0, "count", "unchanged from 0"],
  [123_450, 100_000, "cents", "up 23.5% from $1,000.00"],
  [0.625, 0.5, "share", "up 12.5 points from 50%"],
  [0.50001, 0.5, "share", "unchanged from 50%"],
  [4.3, 4.5, "rating", "down 0.2 from 4.5"],
  [3, 2, "days", "up 1 day from 2 days"],
  [2.56, 2.54, "days", "up 0.1 days from 2.5 days"],
  [4.26, 4.24, "rating", "up 0.1 from 4.2"],
  [0.5006, 0.5004, "share", "up 0.1 points from 50%"],
  [3, null, "rating", "no previous figure"],
  [null, null, "cents", "no previous figure"],
  [null, 4, "rating", "previously 4.0"],
] as const)("%s after %s (%s): %s", (now, before, unit, text) => {
  expect(describeChange(now, before, unit, "USD").text).toBe(text);
});

test.each([
  [1234, "count", "1,234"],
  [123_456, "cents", "$1,234.56"],
  [1, "share", "100%"],
  [1 / 3, "share", "33.3%"],
  [4, "rating", "4.0"],
  [1, "days", "1 day"],
  [1.04, "days", "1 day"],
  [0.96, "days", "1 day"],
  [0, "days", "0 days"],
  [2.5, "days", "2.5 days"],
] as const)("%s as %s is %s", (value, unit, text) => {
  expect(formatFigure(value, unit, "USD")).toBe(text);
});

test.each([
  [[], null],
  [[[3, 1]], 3],
  [
    [
      [1, 1],
      [4, 1],
    ],
    2.5,
  ],
  [
    [
      [9, 1],
      [1, 3],
    ],
    1,
  ],
  [
    [
      [9, 2],
      [1, 2],
    ],
    5,
  ],
] as [number[][], number | null][])("the median of %j is %s", (values, median) => {
  expect(calculateMedian(values.map(([value = 0, count = 0]) => ({ value, count })))).toBe(median);
});

describe("room-nights available", () => {
  const period = { from: "2026-01-01", to: "2026-01-02" };
  const night = (sold: number) => [{ day: "2026-01-01", roomId: 1, sold, cents: sold * 1001 }];
  const block = (units: number) => [{ day: "2026-01-02", roomId: 1, units }];
  test.each([
    ["units by nights", 3, true, 1, 0, 6],
    ["less what is blocked", 3, true, 1, 2, 4],
    ["at least what was sold, with fewer units since", 1, true, 3, 0, 4],
    ["only what was sold, of a room withdrawn", 3, false, 2, 0, 2],
    ["never below nothing", 1, true, 0, 5, 1],
  ] as const)("%s", (_, units, isListed, sold, blocked, available) => {
    const room = { id: 1, units, isListed, pastUnitCounts: [] };
    const nights = listRoomNights(period, [room], night(sold), block(blocked));
    expect(sumNights(nights)).toMatchObject({ sold, available });
  });

  test.each([
    ["a room added on the second day", [["2026-01-02", 0]], [0, 3]],
    ["changed after the period", [["2026-02-01", 5]], [5, 5]],
    ["changed before the period", [["2026-01-01", 5]], [3, 3]],
    [
      "changed twice",
      [
        ["2026-01-01", 9],
        ["2026-01-02", 1],
        ["2026-01-03", 2],
      ],
      [1, 2],
    ],
  ] as [string, [string, number][], number[]][])("%s", (_, changes, available) => {
    const pastUnitCounts = changes.map(([until, units]) => ({ until, units }));
    const nights = listRoomNights(
      period,
      [{ id: 1, units: 3, isListed: true, pastUnitCounts }],
      [],
      [],
    );
    expect(nights.map((night) => night.available)).toEqual(available);
  });

  test("an empty period has no rates instead of a division by zero", () => {
    expect(sumNights([])).toMatchObject({ occupancyRate: null, adrCents: null, revParCents: null });
  });
});

test("clock changes are found to the minute", () => {
  const shifts = listUtcOffsetChanges(
    new Date("2026-01-01"),
    new Date("2027-01-01"),
    "Europe/London",
  );
  expect(shifts).toEqual([
    { from: "2026-01-01T00:00:00.000Z", offsetMinutes: 0 },
    { from: "2026-03-29T01:00:00.000Z", offsetMinutes: 60 },
    { from: "2026-10-25T01:00:00.000Z", offsetMinutes: 0 },
  ]);
  expect(
    listUtcOffsetChanges(new Date("2020-01-01"), new Date("2027-01-01"), "Africa/Kigali"),
  ).toHaveLength(1);
});

const policies = { advanceDays: 365, cancellationHours: 48 };
const figures = {
  sold: 100,
  occupancyRate: 0.5,
  stayCents: 1_000_000,
  revenueCents: 1_000_000,
  dueStays: 50,
  bookings: 45,
  cancelled: 5,
  cancellationRate: 0.1,
  medianLeadDays: 20,
};
const weekday = (name: "Monday" | "Sunday", sold: number) => ({
  name,
  sold,
  available: 20,
  occupancyRate: sold / 20,
});
const room = (name: string, sold: number, available = 30) => ({
  name,
  sold,
  available,
  occupancyRate: sold / available,
  stayCents: sold * 10_000,
});
const quiet: InsightBasis = {
  periods: { days: 30, comparison: "before" },
  current: figures,
  before: figures,
  rooms: [],
  weekdays: [weekday("Monday", 10), weekday("Sunday", 9)],
};
const say = (changes: Partial<InsightBasis>, own: Partial<typeof figures> = {}) => {
  const basis = { ...quiet, current: { ...figures, ...own }, ...changes };
  const { insights, recommendations } = buildInsights(basis, policies, "USD");
  return [...insights, ...recommendations].join("\n");
};

describe("insights appear when the figures support them", () => {
  test("no insight without a notable figure", () => {
    expect(say({})).toBe("");
  });

  test.each([
    [
      "revenue",
      {},
      { revenueCents: 1_200_000 },
      "Revenue rose by 20%: $12,000.00, against $10,000.00",
    ],
    ["revenue", {}, { revenueCents: 900_000 }, "Revenue fell by 10%"],
    [
      "an empty weekday",
      { weekdays: [weekday("Monday", 10), weekday("Sunday", 4)] },
      {},
      "Sunday nights have the lowest occupancy: 20%, against 50% overall.\nConsider an offer for Sunday nights: 16 of 20 were unsold.",
    ],
    [
      "more cancellations",
      {},
      { cancelled: 10, cancellationRate: 0.2 },
      "More stays were cancelled: 20% (10 of 50), against 10% (5 of 50)",
    ],
    [
      "a full room",
      { rooms: [room("Suite", 27)] },
      {},
      "Suite was sold on 90% of its nights (27 of 30): consider a higher rate or more rooms.",
    ],
    [
      "an empty room",
      { rooms: [room("Budget", 3)] },
      {},
      "Budget was sold on only 10% of its nights (3 of 30)",
    ],
    [
      "early guests",
      {},
      { medianLeadDays: 200 },
      "Half of the guests book 200 days ahead or more, and bookings open only 365 days ahead",
    ],
    ["late guests", {}, { medianLeadDays: 2 }, "Half of the guests book 2 days ahead or less"],
    [
      "the top room",
      { rooms: [room("Suite", 20), room("Twin", 15)] },
      {},
      "Suite earned the most: $2,000.00, 20% of room revenue",
    ],
  ] as const)("%s", (_, changes, own, sentence) => {
    expect(say(changes as Partial<InsightBasis>, own)).toContain(sentence);
  });

  test.each([
    ["too few nights", { weekdays: [weekday("Sunday", 0)] }, { sold: 19, revenueCents: 9_000_000 }],
    [
      "too few bookings",
      {},
      { dueStays: 9, cancellationRate: 0.9, bookings: 9, medianLeadDays: 1 },
    ],
    [
      "too short a period for weekdays",
      { periods: { days: 7, beside: "before" }, weekdays: [weekday("Sunday", 0)] },
      {},
    ],
    ["too few nights of a room", { rooms: [room("Suite", 7, 7)] }, {}],
    ["a small change", {}, { revenueCents: 1_040_000, cancellationRate: 0.14 }],
    ["exactly 85 %", { rooms: [room("Suite", 17, 20)] }, {}],
    [
      "nothing before",
      { before: { ...figures, sold: 0, revenueCents: 0, dueStays: 0 } },
      { revenueCents: 2_000_000, cancellationRate: 0.5 },
    ],
  ] as const)("no insight with %s", (_, changes, own) => {
    expect(say(changes as Partial<InsightBasis>, own)).toBe("");
  });

  test("at most six sentences", () => {
    const rooms = Array.from({ length: 9 }, (_, index) => room(`Room ${index}`, 29));
    const weekdays = [weekday("Sunday", 1)];
    const text = say(
      { rooms, weekdays },
      { revenueCents: 5_000_000, cancellationRate: 0.5, medianLeadDays: 1 },
    );
    expect(text.split("\n")).toHaveLength(6);
  });
});
