import { describe, expect, test } from "vitest";
import { dailyQuota, quotaFor } from "~/communication/mail/mail-limits";
import { defaultSettings } from "~/core/settings/settings";
import {
  calculateHoldHours,
  exceedsHourlyLimit,
  exceedsOpenStayLimit,
  wasCancelledByExpiry,
} from "~/reservations/bookings/hold-policy";

const { limits } = defaultSettings;

test.each([
  [{ stays: 4, nights: 0 }, 1, false],
  [{ stays: 5, nights: 0 }, 1, true],
  [{ stays: 0, nights: 0 }, 30, false],
  [{ stays: 0, nights: 0 }, 31, true],
  [{ stays: 4, nights: 28 }, 2, false],
  [{ stays: 4, nights: 28 }, 3, true],
])("with %o upcoming, %i more nights exceed the limit: %s", (open, nights, isTooMany) => {
  expect(exceedsOpenStayLimit(open, { stays: 1, nights }, limits)).toBe(isTooMany);
});

test.each([
  [{ stays: 5, nights: 29 }, 1, false],
  [{ stays: 5, nights: 29 }, 2, true],
  [{ stays: 9, nights: 40 }, 0, false],
  [{ stays: 9, nights: 40 }, -1, false],
])(
  "with %o upcoming, %i more nights of an existing stay exceed the limit: %s",
  (open, nights, isTooMany) => {
    expect(exceedsOpenStayLimit(open, { stays: 0, nights }, limits)).toBe(isTooMany);
  },
);

test.each([
  [{ stays: 19, nights: 0 }, 1, false],
  [{ stays: 20, nights: 0 }, 1, true],
  [{ stays: 0, nights: 0 }, 60, false],
  [{ stays: 1, nights: 58 }, 2, false],
  [{ stays: 1, nights: 58 }, 3, true],
])(
  "after %o within an hour, %i more nights are rate-limited: %s",
  (lastHour, nights, isTooMany) => {
    expect(exceedsHourlyLimit(lastHour, { stays: 1, nights }, limits)).toBe(isTooMany);
  },
);

test.each([
  [{ stays: 20, nights: 59 }, 1, false],
  [{ stays: 20, nights: 59 }, 2, true],
  [{ stays: 99, nights: 99 }, 0, false],
])("after %o within an hour, %i nights added to a stay are rate-limited: %s", (...row) => {
  const [lastHour, nights, isTooMany] = row;
  expect(exceedsHourlyLimit(lastHour, { stays: 0, nights }, limits)).toBe(isTooMany);
});

test.each([
  [false, false, {}, null],
  [false, true, {}, 24],
  [true, false, {}, 48],
  [true, true, {}, 24],
  [true, true, { holdHours: 72 }, 48],
])(
  "approval %s, rate-limited %s, with %o: a hold of %s hours",
  (needsApproval, flood, changed, hours) => {
    const states = { needsApproval, isRateLimited: flood };
    expect(calculateHoldHours(states, { ...limits, ...changed })).toBe(hours);
  },
);

describe("a hold has expired", () => {
  const at = "2026-11-22T10:00:00.000Z";
  test.each([
    ["held and cancelled by nobody", { cancelledAt: at, cancelledBy: null, heldUntil: at }, true],
    ["cancelled by somebody", { cancelledAt: at, cancelledBy: "aline", heldUntil: at }, false],
    ["still held", { cancelledAt: null, cancelledBy: null, heldUntil: at }, false],
    ["never held", { cancelledAt: at, cancelledBy: null, heldUntil: null }, false],
  ])("%s: %o", (_, booking, expired) => {
    expect(wasCancelledByExpiry(booking)).toBe(expired);
  });
});

describe("mails count against a quota", () => {
  const confirmation = "booking-confirmation";
  test.each([
    [confirmation, "stranger", false, "strangers"],
    [confirmation, "stranger", true, "confirmation"],
    ["cancellation-notice", "stranger", true, "confirmation"],
    ["booking-change", "stranger", true, "confirmation"],
    ["booking-change", "lodge", true, null],
    ["request", "stranger", true, "strangers"],
    ["newsletter", "stranger", true, "strangers"],
    [confirmation, "lodge", false, null],
    ["payment-confirmation", "lodge", true, null],
  ] as const)("%s by a %s, verified %s: quota %s", (kind, cause, hasProof, expected) => {
    const to = "ana@example.com";
    expect(
      quotaFor({ kind, cause, to }, { isVerified: hasProof, lodgeAddress: "hi@lodge.example" }),
    ).toBe(expected);
  });

  test("mails to the lodge itself are not counted", () => {
    const mail = { kind: "request", cause: "stranger", to: "Hi@Lodge.example" } as const;
    expect(quotaFor(mail, { isVerified: false, lodgeAddress: "hi@lodge.example" })).toBeNull();
  });

  test("5 mails a day, or 20 confirmations to a verified address", () => {
    expect([dailyQuota("strangers", limits), dailyQuota("confirmation", limits)]).toEqual([5, 20]);
  });
});
