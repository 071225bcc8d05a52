import { expect, test } from "vitest";
import { acceptedMethods, accountOf, findPaymentProblem } from "~/booking/payment-rules";
import { shippedSettings } from "~/settings/settings";

const booking = {
  status: "confirmed",
  totalCents: 13_500,
  cancellationChargeCents: 0,
  checkedInAt: null,
  noShowAt: null,
} as const;
const present = { ...booking, checkedInAt: "2026-12-10T13:00:00.000Z" };
const cancelled = { ...booking, status: "cancelled", cancellationChargeCents: 5_000 } as const;
const asked = { requireDeposit: true, depositPercent: 20 };

test.each([
  ["nothing yet", booking, 0, asked, [13_500, 13_500, 2_700]],
  ["a part of the deposit", booking, 2_000, asked, [13_500, 11_500, 700]],
  ["the deposit", booking, 2_700, asked, [13_500, 10_800, 0]],
  ["nothing, and the guest is there", present, 0, asked, [13_500, 13_500, 0]],
  ["all", booking, 13_500, asked, [13_500, 0, 0]],
  ["too much", booking, 14_000, asked, [13_500, -500, 0]],
  ["no deposit is asked for", booking, 0, { ...asked, requireDeposit: false }, [13_500, 13_500, 0]],
  [
    "half a cent is rounded up",
    booking,
    0,
    { ...asked, depositPercent: 12.5 },
    [13_500, 13_500, 1_688],
  ],
  ["cancelled for a charge", cancelled, 2_700, asked, [5_000, 2_300, 0]],
  ["cancelled, to give back", cancelled, 13_500, asked, [5_000, -8_500, 0]],
] as const)("%s", (_, of, received, settings, [dueCents, balanceCents, depositCents]) => {
  const receivedCents = received;
  expect(accountOf(of, received, settings)).toEqual({
    dueCents,
    receivedCents,
    balanceCents,
    depositCents,
  });
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
])("%i of %i received, then %i (yes: %s): %s", (receivedCents, due, amount, yes, kind) => {
  const account = { receivedCents, balanceCents: due - receivedCents };
  expect(findPaymentProblem(account, amount, yes)?.kind).toBe(kind);
});

test("the desk takes what Settings allow, and cash always", () => {
  const { payment } = shippedSettings;
  expect(acceptedMethods(payment)).toEqual(["cash", "credit-card", "bank-transfer"]);
  const onlyPaypal = {
    ...payment,
    acceptsCards: false,
    acceptsBankTransfer: false,
    acceptsPaypal: true,
  };
  expect(acceptedMethods(onlyPaypal)).toEqual(["cash", "paypal"]);
});
