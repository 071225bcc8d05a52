import { describe, expect, test } from "vitest";
import {
  type ChargedStay,
  calculateMinimumManualRate,
  calculateMinimumUnitPrice,
  calculateRemainingDiscount,
  exceedsDiscountLimit,
  exceedsDiscountLimitAfterChange,
  type FolioLine,
  findDiscountProblem,
} from "~/billing/folios/folio-amounts";
import type { Quote } from "~/reservations/quotes/quote";
import { parseQuote } from "~/reservations/quotes/stored-agreement.server";

const staff = { isAdmin: false, staffDiscountPercent: 20 };
const admin = { ...staff, isAdmin: true };

/** A quote for one night, at a manual rate if `listRateCents` (the list price) is given. */
function quoteAt(cents: number, listRateCents?: number): Quote {
  const isByHand = listRateCents !== undefined;
  const night = {
    ...{ night: "2026-12-10", rateCents: cents, breakfastRateCents: cents, taxPercent: 18 },
    reason: isByHand ? "Friends" : null,
    ...(isByHand ? { listRateCents } : {}),
  };
  return {
    currency: "USD",
    board: "BB",
    nights: [night],
    serviceChargePercent: 0,
    totalCents: cents,
  };
}

let ids = 0;
function line(
  kind: FolioLine["kind"],
  unitCents: number,
  more: Partial<FolioLine> = {},
): FolioLine {
  ids += 1;
  const quantity = more.quantity ?? 1;
  return {
    ...{ id: ids, bookingId: "A", day: "2026-12-10", kind, text: "x", category: null, quantity },
    ...{ unitCents, listPriceCents: null, amountCents: quantity * unitCents, taxPercent: 18 },
    ...{ reversesId: null, pairId: null, otherBookingId: null, reason: "" },
    ...{ createdAt: "", createdByName: null },
    ...more,
  };
}

const charged = (quote: Quote, ...lines: FolioLine[]): ChargedStay => ({
  booking: { status: "confirmed", quote, cancellationChargeCents: 0 },
  lines,
});
const discount = (cents: number) => line("discount", -cents);
/** Laundry at its list price. */
const laundry = line("extra", 10_000);
const cheaper = line("price", 800, { listPriceCents: 1_000, quantity: 5 });
const reverted = line("correction", -800, { quantity: 2, reversesId: cheaper.id });
const arrived = line("transfer", 4_000, { listPriceCents: 5_000, pairId: 99 });
const away = line("transfer", -4_000, { listPriceCents: -5_000 });

describe("the discount that staff may still give: 20% of the list price", () => {
  test.each<[why: string, charged: ChargedStay, remainingCents: number]>([
    ["nothing is off", charged(quoteAt(10_000)), 2_000],
    ["a discount", charged(quoteAt(10_000), discount(1_500)), 500],
    ["a price by hand", charged(quoteAt(8_500, 10_000)), 500],
    ["both", charged(quoteAt(8_500, 10_000), discount(500)), 0],
    ["a price by hand of old, whose usual one is not known", charged(quoteAt(8_000)), 1_600],
    ["an administrator's price", charged(quoteAt(5_000, 10_000)), -3_000],
    ["a higher price is none to take more off", charged(quoteAt(20_000, 10_000)), 2_000],
    ["with an extra of the list", charged(quoteAt(8_000, 10_000), laundry), 2_000],
    ["with a cheaper extra", charged(quoteAt(10_000), cheaper), 2_000],
    ["of which a part was taken back", charged(quoteAt(10_000), cheaper, reverted), 2_000],
    ["a discount beside it", charged(quoteAt(10_000), cheaper, reverted, discount(300)), 1_700],
    ["what was moved here", charged(quoteAt(10_000), arrived), 2_000],
    ["what was moved away", charged(quoteAt(8_000, 10_000), away), 0],
    ["a stay for nothing", charged(quoteAt(0, 10_000), laundry), -6_000],
  ])("%s", (_, of, remainingCents) => {
    expect(calculateRemainingDiscount(of, staff)).toBe(remainingCents);
    const manualDiscountCents = expect.any(Number);
    const refused = {
      kind: "not-allowed",
      remainingCents: Math.max(0, remainingCents),
      manualDiscountCents,
    };
    if (remainingCents > 0) expect(findDiscountProblem(of, remainingCents, staff)).toBeNull();
    expect(findDiscountProblem(of, Math.max(0, remainingCents) + 1, staff)).toEqual(refused);
    expect(findDiscountProblem(of, Math.max(0, remainingCents) + 1, admin)).toBeNull();
  });

  test("the limit is the same for a cancellation charge", () => {
    const stay = charged(quoteAt(8_000, 10_000));
    const cancelled = { ...stay.booking, status: "cancelled" as const };
    const booking = { ...cancelled, cancellationChargeCents: 4_000 };
    expect(calculateRemainingDiscount({ ...stay, booking }, staff)).toBe(0);
    expect(calculateRemainingDiscount({ ...stay, booking: cancelled }, staff)).toBe(0);
  });
});

describe("the lowest manual rate that staff may set for a stay of 100.00", () => {
  test.each<[why: string, requestedCents: number, lines: FolioLine[], minimumCents: number]>([
    ["alone", 7_999, [], 8_000],
    ["an extra lets no more off the stay", 7_999, [laundry], 8_000],
    ["after a discount", 8_400, [discount(1_500)], 9_500],
    ["after a discount of all that may be", 8_000, [discount(2_000)], 10_000],
    ["an administrator's discount", 8_000, [discount(5_000)], 10_000],
    ["a discount on extras too", 7_000, [laundry, discount(2_500)], 8_500],
    ["with a cheaper extra", 7_000, [cheaper], 8_000],
    ["a part of it was moved away", 8_000, [line("transfer", -5_000)], 9_000],
  ])("%s", (_, requestedCents, lines, minimumCents) => {
    const asked = charged(quoteAt(requestedCents, 10_000), ...lines);
    expect(calculateMinimumManualRate(asked, staff)).toMatchObject({ minimumCents });
    const least = charged(quoteAt(minimumCents, 10_000), ...lines);
    expect(calculateMinimumManualRate(least, staff).minimumCents).toBeLessThanOrEqual(minimumCents);
  });
});

test.each<[why: string, charged: ChargedStay, quantity: number, minimumCents: number]>([
  ["alone", charged(quoteAt(10_000)), 1, 800],
  ["all that may be is off", charged(quoteAt(8_000, 10_000)), 3, 800],
  ["an administrator took off more", charged(quoteAt(7_900, 10_000)), 1, 900],
  ["much more", charged(quoteAt(5_000, 10_000)), 1, 1_000],
  ["a little more, shared by three", charged(quoteAt(7_900, 10_000)), 3, 834],
])("the lowest price of one beer at 10.00: %s", (_, of, quantity, minimumCents) => {
  expect(calculateMinimumUnitPrice(of, { quantity, listPriceCents: 1_000 }, staff)).toMatchObject({
    minimumCents,
  });
});

describe("manual rates that a change keeps", () => {
  /** A quote of nights, each as [rate, list rate]; without a list rate at the list rate. */
  const quoteOf = (...nights: [cents: number, listRateCents?: number][]): Quote => ({
    ...quoteAt(0),
    nights: nights.flatMap(([cents, listRateCents]) => quoteAt(cents, listRateCents).nights),
    totalCents: nights.reduce((sum, [cents]) => sum + cents, 0),
  });
  const dear: [number, number] = [8_000, 11_000];
  const cheap: [number, number] = [8_000, 9_000];
  const even = quoteOf(cheap, cheap, cheap, dear);

  test.each<[why: string, booked: ChargedStay, after: Quote, exceeds: boolean]>([
    ["the cheap nights remain", charged(even), quoteOf(cheap, cheap), false],
    ["the dear night remains", charged(even), quoteOf(dear), true],
    ["at today's rate", charged(even), quoteOf([11_000]), false],
    ["a night at the list price is added", charged(even), quoteOf(dear, [11_000]), false],
    ["an administrator agreed to more", charged(quoteOf([5_000, 10_000])), quoteOf(dear), false],
    [
      "but not to so much",
      charged(quoteOf([5_000, 10_000], [1_000, 10_000])),
      quoteOf([1_000, 10_000]),
      true,
    ],
    [
      "with a discount beside it",
      charged(quoteOf([8_000, 10_000], [10_000]), discount(2_000)),
      quoteOf([8_000, 10_000]),
      true,
    ],
    [
      "a discount falls with the price",
      charged(quoteOf([10_000], [10_000]), discount(4_000)),
      quoteAt(10_000),
      false,
    ],
    [
      "a cent of rounding",
      charged(quoteOf([8_000, 10_000], [8_000, 10_000])),
      quoteAt(7_999, 10_000),
      false,
    ],
  ])("%s", (_, booked, after, exceeds) => {
    expect(exceedsDiscountLimitAfterChange(booked, after, staff)).toBe(exceeds);
    expect(exceedsDiscountLimitAfterChange(booked, after, admin)).toBe(false);
  });
});

test("in francs discounts are whole francs", () => {
  const inFrancs = (cents: number) =>
    charged({ ...quoteAt(cents, 99_900), currency: "RWF" as const });
  const of = inFrancs(99_900);
  expect(calculateRemainingDiscount(of, staff)).toBe(19_900);
  expect(calculateMinimumManualRate(inFrancs(100), staff).minimumCents).toBe(80_000);
  expect(
    calculateMinimumUnitPrice(of, { quantity: 1, listPriceCents: 99_900 }, staff).minimumCents,
  ).toBe(80_000);
});

describe("a charge that carries a discount cannot be voided", () => {
  const less = { cents: 10_000, listPriceCents: 10_000 };
  test.each<[why: string, charged: ChargedStay, less: typeof less, byStaff: boolean]>([
    ["no discount", charged(quoteAt(8_000, 10_000), laundry), less, false],
    [
      "discount and price by hand",
      charged(quoteAt(8_000, 10_000), laundry, discount(1)),
      less,
      true,
    ],
    ["a discount that fits", charged(quoteAt(10_000), laundry, discount(2_000)), less, false],
    ["more is off already", charged(quoteAt(4_000, 10_000), laundry, discount(1)), less, false],
    [
      "what takes its own price by hand along",
      charged(quoteAt(10_000), cheaper, discount(2_000)),
      { cents: 4_000, listPriceCents: 5_000 },
      false,
    ],
  ])("%s", (_, of, taken, byStaff) => {
    expect(exceedsDiscountLimit(of, taken, staff)).toBe(byStaff);
    expect(exceedsDiscountLimit(of, taken, admin)).toBe(false);
  });
});

test("a night's list price is stored with the quote, and may be missing", () => {
  for (const quote of [quoteAt(8_000, 10_000), quoteAt(8_000)]) {
    expect(parseQuote(JSON.stringify(quote))).toEqual(quote);
  }
});
