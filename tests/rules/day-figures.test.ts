import { expect, test } from "vitest";
import { ageBalances } from "~/billing/cash/aged-balances";
import {
  calculateDayFigures,
  calculateTotals,
  type DayActivity,
  sumDayFigures,
} from "~/billing/cash/day-figures";
import {
  calculateDifferences,
  formatCurrencyAmounts,
  formatDifferences,
} from "~/billing/cash/drawer-amounts";
import { calculateMonthToDate, findChangesSinceClose } from "~/billing/cash/figure-rows";
import type { Quote } from "~/reservations/quotes/quote";

const nothing: DayActivity = { payments: [], lines: [], quotes: [], cancellations: [], stays: [] };
const night = (day: string, rateCents: number, more = {}) => ({
  night: day,
  rateCents,
  breakfastRateCents: rateCents,
  taxPercent: 18,
  reason: null,
  ...more,
});
const quote = (nights: Quote["nights"], totalCents: number): Quote => ({
  currency: "USD",
  board: "BB",
  nights,
  serviceChargePercent: 0,
  totalCents,
});
const paid = {
  day: "2026-11-01",
  kind: "paid",
  method: "cash",
  clerk: "Claudine",
  foreignCurrency: null,
  inCents: 0,
  outCents: 0,
  foreignCents: 0,
} as const;

test("money by method, clerk and currency: corrections are separate, transfers are left out", () => {
  const { methods, clerks, currencies } = calculateDayFigures(
    "2026-11-01",
    {
      ...nothing,
      payments: [
        { ...paid, inCents: 10_000, outCents: -1_000 },
        { ...paid, kind: "corrected", outCents: -2_000 },
        { ...paid, method: "bank-transfer", kind: "moved", inCents: 5_000, outCents: -5_000 },
        { ...paid, method: "paypal", clerk: null, inCents: 300 },
        { ...paid, foreignCurrency: "RWF", inCents: 1_000, foreignCents: 1_450_000 },
        { ...paid, day: "2026-11-02", inCents: 99 },
      ],
    },
    "USD",
  );
  expect(methods).toEqual([
    { name: "Cash", received: 11_000, givenBack: -1_000, corrected: -2_000 },
    { name: "PayPal", received: 300, givenBack: 0, corrected: 0 },
  ]);
  expect(clerks.map(({ name, received }) => [name, received])).toEqual([
    ["Claudine", 11_000],
    ["Unknown user", 300],
  ]);
  expect(currencies).toEqual([
    { name: "USD", cents: 7_300, countsCents: 7_300 },
    { name: "RWF", cents: 1_450_000, countsCents: 1_000 },
  ]);
});

test("a night's revenue is split by part, with its share of the service charge", () => {
  const nights = [
    night("2026-11-01", 10_000, { breakfastRateCents: 8_000 }),
    night("2026-11-02", 5_000, { children: { withPlace: 1, sharing: 0, eachCents: 500 } }),
    night("2026-11-03", 5_000, { breakfastRateCents: 9_000, reason: "Friend" }),
  ];
  // 5 % of 195.00, rounded half up.
  const happened = { ...nothing, quotes: [{ ...quote(nights, 20_475), serviceChargePercent: 5 }] };
  const days = ["2026-11-01", "2026-11-02", "2026-11-03"].map((day) =>
    calculateDayFigures(day, happened, "USD"),
  );
  expect(days.map(({ revenue }) => revenue)).toEqual([
    [
      { name: "Rooms with breakfast", cents: 8_000 },
      { name: "Half and full board", cents: 2_000 },
      { name: "Service charge", cents: 500 },
    ],
    [
      { name: "Rooms with breakfast", cents: 5_000 },
      { name: "Child discounts", cents: -500 },
      { name: "Service charge", cents: 225 },
    ],
    [
      { name: "Rooms with breakfast", cents: 5_000 },
      { name: "Service charge", cents: 250 },
    ],
  ]);
  expect(calculateTotals(sumDayFigures(days)).revenue).toBe(20_475);
  expect(days[0]?.taxes).toEqual([{ percent: 18, grossCents: 10_500, taxCents: 1_602 }]);
});

test("revenue is listed by category; tax is computed per rate and day", () => {
  const line = { day: "2026-11-01", kind: "extra", category: "Bar", taxPercent: 18 } as const;
  const { revenue, taxes } = calculateDayFigures(
    "2026-11-01",
    {
      ...nothing,
      lines: [
        { ...line, cents: 1_000 },
        { ...line, kind: "correction", cents: -200 },
        { ...line, category: null, taxPercent: 0, cents: 500 },
        { ...line, kind: "discount", category: null, cents: -100 },
        { ...line, kind: "price", category: null, cents: 50 },
      ],
      cancellations: [
        { day: "2026-11-01", chargeCents: 9_500, taxPercent: 18 },
        { day: "2026-11-02", chargeCents: 1, taxPercent: 18 },
      ],
    },
    "USD",
  );
  expect(revenue).toEqual([
    { name: "Bar", cents: 800 },
    { name: "Other extras", cents: 500 },
    { name: "Discounts", cents: -100 },
    { name: "Prices set by hand", cents: 50 },
    { name: "Cancellation charges", cents: 9_500 },
  ]);
  expect(taxes).toEqual([
    { percent: 18, grossCents: 10_250, taxCents: 1_564 },
    { percent: 0, grossCents: 500, taxCents: 0 },
  ]);
});

test("amounts in francs are whole, tax included", () => {
  const line = { day: "2026-11-01", kind: "extra", category: "Bar", taxPercent: 18 } as const;
  const { taxes } = calculateDayFigures(
    "2026-11-01",
    { ...nothing, lines: [{ ...line, cents: 100_000 }] },
    "RWF",
  );
  expect(taxes).toEqual([{ percent: 18, grossCents: 100_000, taxCents: 15_300 }]);
});

test("changes since the day close are listed", () => {
  const happened = { ...nothing, quotes: [quote([night("2026-11-01", 10_000)], 10_000)] };
  const signed = calculateDayFigures("2026-11-01", happened, "USD");
  const now = calculateDayFigures("2026-11-01", nothing, "USD");
  expect(findChangesSinceClose(signed, signed, "USD")).toEqual([]);
  expect(findChangesSinceClose(signed, now, "USD")).toEqual([
    { name: "Revenue, Rooms with breakfast", closedCents: 10_000, currentCents: 0 },
    { name: "Gross revenue at VAT, 18%", closedCents: 10_000, currentCents: 0 },
    { name: "VAT at, 18%", closedCents: 1_525, currentCents: 0 },
  ]);
});

test.each([
  ["2026-11", "2026-11-23", { from: "2026-11-01", to: "2026-11-23" }],
  ["2026-02", "2026-11-23", { from: "2026-02-01", to: "2026-02-28" }],
  ["2026-12", "2026-11-23", null],
  ["2026-12", "2027-01-01", { from: "2026-12-01", to: "2026-12-31" }],
])("the month to date of %s on %s", (month, today, period) => {
  expect(calculateMonthToDate(month, today)).toEqual(period);
});

test("balances due by age, counted from departure or cancellation", () => {
  const folio = (
    id: string,
    checkOut: string,
    balanceDueCents: number,
    cancelledAt: string | null = null,
    hasNotDeparted: 0 | 1 = 0,
  ) => ({
    id,
    guestName: "",
    checkOut,
    cancelledAt,
    hasNotDeparted,
    balanceDueCents,
  });
  const { ages, owing, balanceDueCents, overpaid } = ageBalances(
    [
      folio("STAYS", "2026-11-24", 1, null, 1),
      folio("LEAVES", "2026-11-23", 2, null, 1),
      // Due to leave before today, and still in house.
      folio("OVERDUE", "2026-11-10", 4, null, 1),
      // Left before the end of the stay.
      folio("EARLY", "2026-11-30", 20),
      folio("TODAY", "2026-11-23", 10),
      folio("WEEK", "2026-11-16", 100),
      folio("MORE", "2026-11-15", 1_000),
      folio("MONTH", "2026-10-24", 10_000),
      folio("QUARTER", "2026-08-25", 100_000),
      folio("OLD", "2026-08-24", 1_000_000),
      // Cancelled at 01:00 by the lodge's clock.
      folio("NIGHT", "2027-01-01", 7, "2026-11-15T23:00:00.000Z"),
      folio("BACK", "2026-11-01", -5),
    ],
    { today: "2026-11-23", timeZone: "Africa/Kigali" },
  );
  expect(ages.map(({ count, cents }) => [count, cents])).toEqual([
    [3, 7],
    [4, 137],
    [2, 11_000],
    [1, 100_000],
    [1, 1_000_000],
  ]);
  expect(balanceDueCents).toBe(1_111_144);
  expect(ages[0]?.name).toBe("Not departed");
  expect(owing[0]?.id).toBe("OLD");
  expect(overpaid).toEqual({ count: 1, cents: 5 });
});

test("a drawer's differences, by currency and in words", () => {
  const differences = calculateDifferences(
    { USD: 100, RWF: 5 },
    { USD: 150, EUR: 0, RWF: 5, GBP: -20 },
  );
  expect(differences).toEqual({ USD: -50, GBP: 20 });
  expect(formatDifferences(differences)).toBe("$0.50 short, £0.20 over");
  expect(formatCurrencyAmounts({ RWF: 100_000, USD: 0 }, "USD")).toBe("RWF\u00a01,000");
  expect(formatCurrencyAmounts({}, "EUR")).toBe("€0.00");
});
