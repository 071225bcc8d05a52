import { expect, test } from "vitest";
import { describeChanges } from "~/desk/log/describe-changes";
import { formatSubject } from "~/desk/log/field-labels";
import { toSentenceCase } from "~/desk/log/format-action";

const around = {
  timeZone: "Africa/Kigali",
  currency: "USD" as const,
  roomNames: new Map([[3, "Forest Double"]]),
  unitNames: new Map([[7, "Kivu"]]),
};

test.each<[string, string, unknown, string, string]>([
  ["booking", "checkIn", "2026-12-01", "Check-in", "Tue 1 Dec 2026"],
  ["booking", "totalCents", 135_050, "Total", "$1,350.50"],
  ["booking", "cancellationChargeCents", 0, "Cancellation fee", "$0.00"],
  ["booking", "roomId", 3, "Room type", "Forest Double"],
  ["booking", "roomId", 9, "Room type", "Room type 9"],
  ["booking", "board", "HB", "Board", "Half board"],
  ["booking", "status", "cancelled", "Status", "Cancelled"],
  ["booking", "paymentMethod", "credit-card", "Will pay by", "Credit card"],
  ["booking", "check-in", "2026-11-21T13:04:05.000Z", "Checked in", "Sat 21 Nov 2026, 15:04"],
  ["booking", "specialRequests", "", "Special requests", "–"],
  ["payment", "receivedCents", -500, "Total paid", "-$5.00"],
  ["block", "endDay", "2026-12-03", "Available again", "Thu 3 Dec 2026"],
  ["room", "sizeM2", "24", "Size in m²", "24"],
  ["room", "rateHB", "150.50", "Half board", "$150.50"],
  ["room", "rateFB", "", "Full board", "–"],
  ["room", "isListed", "no", "On sale", "no"],
  ["room", "view", "forest", "View", "Forest"],
  ["room", "pictures", [{ picture: "media/12", alt: "A bed" }], "Pictures", "media/12: A bed"],
  ["season", "rate-3-BB", "135", "Forest Double, Bed & breakfast", "$135.00"],
  ["season", "rate-8-FB", "€ 9", "Room type 8, Full board", "€ 9"],
  ["season", "firstNight", "2026-12-20", "First night", "Sun 20 Dec 2026"],
  ["user", "role", "staff", "Role", "Staff"],
  ["user", "status", "inactive", "Status", "Inactive"],
  ["user", "phone", null, "Phone", "–"],
  ["content", "publishAt", "2026-11-21T07:00:00.000Z", "Publish date", "Sat 21 Nov 2026, 09:00"],
  ["content", "tags", ["birds", "walks"], "Tags", "birds, walks"],
  ["content", "tags", [], "Tags", "–"],
  ["content", "isFeatured", true, "Featured", "yes"],
  ["content", "views", 1_234, "Views", "1,234"],
  ["media", "isFeatured", 0, "Featured", "no"],
  ["media", "size", 1_536, "Size", "1.5 KB"],
  ["review", "isHidden", false, "Hidden", "no"],
  ["settings", "cancellationHours", 48, "Cancellation policy", "48 hours"],
  ["settings", "needsApproval", true, "Bookings need approval", "yes"],
  ["settings", "passwordPolicy", "basic", "Password policy", "Basic: 6+ characters"],
  ["settings", "twoFactorRequired", false, "Two-factor authentication", "no"],
  ["teapot", "coverMediaId", 1, "Cover media id", "1"],
  ["teapot", "snake_case_name", "x", "Snake case name", "x"],
])("%s %s %j reads “%s: %s”", (subject, name, value, field, said) => {
  expect(describeChanges({ subject, before: null, after: { [name]: value } }, around)).toEqual([
    { field, before: null, after: said },
  ]);
});

test("a missing value reads “–”; a created or deleted record has one side", () => {
  const change = { before: { phone: "123" }, after: { email: "a@b.example" } };
  expect(describeChanges({ subject: "user", ...change }, around)).toEqual([
    { field: "Phone", before: "123", after: "–" },
    { field: "Email", before: "–", after: "a@b.example" },
  ]);
  expect(describeChanges({ subject: "user", before: null, after: null }, around)).toEqual([]);
});

test("money is in the lodge's currency", () => {
  const rates = { subject: "room", before: { rateBB: "135" }, after: { rateBB: "140" } };
  expect(describeChanges(rates, { ...around, currency: "EUR" })).toEqual([
    { field: "Bed & breakfast", before: "€135.00", after: "€140.00" },
  ]);
});

test.each([
  ["booking", "7K3M9QXA", null, "Booking #7K3M9QXA"],
  ["payment", "7K3M9QXA", null, "Payment of booking #7K3M9QXA"],
  ["settings", "security", null, "Settings: Security"],
  ["room", "3", "Forest Double", "Room type: Forest Double"],
  ["room", "3", null, "Room type 3"],
])("%s %s named %j is shown as “%s”", (subject, id, name, said) => {
  expect(formatSubject(subject, id, name)).toBe(said);
});

test("an action name is shown in words", () => {
  expect(toSentenceCase("password-changed")).toBe("Password changed");
});
