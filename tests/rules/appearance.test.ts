import { describe, expect, test } from "vitest";
import { isMailKindEnabled } from "~/communication/mail/mail-kinds";
import { formatCents, formatRate } from "~/core/money";
import { appearanceStyles } from "~/core/settings/appearance";
import { contrastOfWhite, findColourProblem } from "~/core/settings/contrast";
import { findInvalidEntry, isAddressAllowed } from "~/core/settings/ip-allow-list.server";
import { defaultSettings } from "~/core/settings/settings";

describe("contrast of white text", () => {
  test.each([
    ["#ffffff", 1],
    ["#767676", 4.54],
    ["#777777", 4.48],
    ["#000000", 21],
  ])("on %s is %f", (colour, ratio) => {
    expect(contrastOfWhite(colour)).toBeCloseTo(ratio, 2);
  });

  test("the contrast ratio is never rounded up to the limit", () => {
    expect(findColourProblem("secondaryColour", "#777777")).toContain("4.47 to 1");
    expect(findColourProblem("secondaryColour", "#767676")).toBeNull();
    // The current item of the sidebar lightens the primary colour.
    expect(findColourProblem("primaryColour", "#767676")).toContain("to 1");
  });
});

describe("styles", () => {
  const sheet =
    "@layer tokens{:root{--forest:#1;--ground:#fff;--text:var(--ink)}@media screen and (prefers-color-scheme:dark){:root{--ground:#000;--text:#eee}}}";
  const shipped = defaultSettings.appearance;

  test.each([
    [{}, ""],
    [
      { theme: "light" },
      "@media screen{:root{color-scheme:light;--ground:#fff;--text:var(--ink)}}",
    ],
    [{ theme: "dark" }, "@media screen{:root{color-scheme:dark;--ground:#000;--text:#eee}}"],
    [{ primaryColour: "#203060" }, ":root{--forest:#203060;--deep-forest:#131d3a}"],
  ] as const)("%o", (changes, styles) => {
    expect(appearanceStyles({ ...shipped, ...changes }, sheet)).toBe(styles);
  });
});

test.each([
  ["USD", "-$1,234.50", "$135", "$67.50"],
  ["EUR", "-€1,234.50", "€135", "€67.50"],
  ["GBP", "-£1,234.50", "£135", "£67.50"],
  ["RWF", "-RWF\u00a01,234.50", "RWF\u00a0135", "RWF\u00a067.50"],
] as const)("amounts in %s", (currency, long, whole, half) => {
  expect(formatCents(-123_450, currency)).toBe(long);
  expect(formatRate(13_500, currency)).toBe(whole);
  expect(formatRate(6750, currency)).toBe(half);
});

test.each([
  ["", null, true],
  ["", "203.0.113.7", true],
  ["203.0.113.7", "203.0.113.7", true],
  ["203.0.113.7", "203.0.113.8", false],
  ["203.0.113.7", null, false],
  ["10.0.0.0/8, 203.0.113.7", "10.255.0.1", true],
  ["0.0.0.0/0", "198.51.100.1", true],
  ["0.0.0.0/0", "2001:db8::1", false],
  ["2001:db8::/32", "2001:db8:1::1", true],
  ["2001:db8::/32", "2001:db9::1", false],
])("the allow list '%s' and the address %s", (list, address, isIn) => {
  expect(findInvalidEntry(list)).toBeNull();
  expect(isAddressAllowed(list, address)).toBe(isIn);
});

test.each([
  ["booking-confirmation", "bookingConfirmations"],
  ["payment-confirmation", "paymentConfirmations"],
  ["refund-confirmation", "paymentConfirmations"],
  ["payment-void", "paymentConfirmations"],
  ["cancellation-notice", "cancellationNotices"],
  ["reminder", "reminderEmails"],
] as const)("%s mails have their own setting", (kind, toggle) => {
  const on = defaultSettings.notifications;
  expect(isMailKindEnabled(kind, on)).toBe(true);
  expect(isMailKindEnabled(kind, { ...on, [toggle]: false })).toBe(false);
  expect(isMailKindEnabled("request", { ...on, [toggle]: false })).toBe(true);
  expect(isMailKindEnabled(kind, { ...on, email: false })).toBe(false);
  expect(isMailKindEnabled("newsletter", { ...on, email: false })).toBe(false);
});
