import { expect, test } from "vitest";
import {
  calculateDeposit,
  calculatePaymentTotals,
  findPaymentProblem,
  listAcceptedMethods,
} from "~/billing/folios/payment-policy";
import { defaultSettings, type Settings } from "~/core/settings/settings";
import { getCurrentTerms } from "~/reservations/quotes/agreed-terms";
import { agreedFor } from "../world/agreed";

const booking = {
  status: "confirmed",
  folioCents: 13_500,
  checkedInAt: null,
  noShowAt: null,
} as const;
const present = { ...booking, checkedInAt: "2026-12-10T13:00:00.000Z" };
const cancelled = { ...booking, status: "cancelled", folioCents: 5_000 } as const;
const asked = { percent: 20, cents: 2_700 };

test.each([
  ["nothing yet", booking, 0, asked, [13_500, 13_500, 2_700]],
  ["a part of the deposit", booking, 2_000, asked, [13_500, 11_500, 700]],
  ["the deposit", booking, 2_700, asked, [13_500, 10_800, 0]],
  ["nothing, and the guest is there", present, 0, asked, [13_500, 13_500, 0]],
  ["all", booking, 13_500, asked, [13_500, 0, 0]],
  ["too much", booking, 14_000, asked, [13_500, -500, 0]],
  ["no deposit was agreed", booking, 0, null, [13_500, 13_500, 0]],
  ["the stay is longer now", { ...booking, folioCents: 27_000 }, 0, asked, [27_000, 27_000, 2_700]],
  ["the stay costs less now", { ...booking, folioCents: 2_000 }, 0, asked, [2_000, 2_000, 2_000]],
  ["cancelled for a charge", cancelled, 2_700, asked, [5_000, 2_300, 0]],
  ["cancelled, to give back", cancelled, 13_500, asked, [5_000, -8_500, 0]],
] as const)("%s", (_, of, received, deposit, [totalCents, balanceDueCents, depositCents]) => {
  const receivedCents = received;
  expect(calculatePaymentTotals({ ...of, terms: { deposit } }, received)).toEqual({
    totalCents,
    receivedCents,
    balanceDueCents,
    depositCents,
  });
});

const room = { ...booking, folioCents: 0, terms: { deposit: { percent: 20, cents: 7_000 } } };
const half = { ...room, terms: { deposit: { percent: 50, cents: 1_000 } } };
const lead = { ...booking, folioCents: 60_000, terms: { deposit: asked } };

test.each([
  ["each room's own part", lead, [lead, room], 0, [9_700, 20]],
  ["parts of two kinds", lead, [lead, room, half], 0, [10_700, null]],
  ["less what came in", lead, [lead, room], 9_000, [700, 20]],
  ["the other has come", lead, [lead, { ...room, checkedInAt: "2026" }], 0, [2_700, 20]],
  ["the lead has come", lead, [{ ...lead, checkedInAt: "2026" }, half], 0, [1_000, 50]],
  ["the other never came", lead, [lead, { ...half, noShowAt: "2026" }], 0, [2_700, 20]],
  ["nobody is expected", lead, [{ ...lead, status: "cancelled" }], 0, [0, null]],
  ["none was agreed for one", lead, [lead, { ...room, terms: { deposit: null } }], 0, [2_700, 20]],
  ["less is due", { ...lead, folioCents: 5_000 }, [lead, room], 0, [5_000, 20]],
] as const)("the deposit of a folio: %s", (_, of, stays, received, [cents, percent]) => {
  expect(calculatePaymentTotals(of, received, stays).depositCents).toBe(cents);
  expect(calculateDeposit(stays).percent).toBe(percent);
});

test("a deposit is rounded half up, and is null if none is required", () => {
  const { quote } = agreedFor({ checkIn: "2026-12-10", checkOut: "2026-12-11" });
  const agreed = (changed: Partial<Settings["booking"]>) =>
    getCurrentTerms(
      { ...defaultSettings, booking: { ...defaultSettings.booking, ...changed } },
      quote,
    ).deposit;
  expect(agreed({ depositPercent: 12.5 })).toEqual({ percent: 12.5, cents: 1_688 });
  expect(agreed({ requireDeposit: false })).toBeNull();
});

test.each<[received: number, due: number, amount: number, yes: boolean, kind: string | undefined]>([
  [0, 100, 100, false, undefined],
  [0, 100, 101, false, "more-than-balance"],
  [0, 100, 101, true, undefined],
  [100, 100, 1, false, "more-than-balance"],
  [200, 100, 1, false, "more-than-balance"],
  [0, 100, -1, false, "more-than-received"],
  [0, 100, -1, true, "more-than-received"],
  [100, 100, -100, false, undefined],
  [100, 100, -101, true, "more-than-received"],
])("%i of %i received, then %i (confirmed: %s): %s", (receivedCents, due, amount, yes, kind) => {
  const account = { receivedCents, balanceDueCents: due - receivedCents };
  expect(findPaymentProblem(account, amount, yes)?.kind).toBe(kind);
});

test("the desk accepts the methods of the settings, and always cash", () => {
  const { payment } = defaultSettings;
  expect(listAcceptedMethods(payment)).toEqual([
    "cash",
    "mobile-money",
    "credit-card",
    "bank-transfer",
  ]);
  const onlyPaypal = {
    ...payment,
    acceptsMobileMoney: false,
    acceptsCards: false,
    acceptsBankTransfer: false,
    acceptsPaypal: true,
  };
  expect(listAcceptedMethods(onlyPaypal)).toEqual(["cash", "paypal"]);
});
