import { expect, test } from "vitest";
import { sayField, sayValue } from "~/audit/audit-words";

test.each([
  ["receivedCents", 17_100, "received", "$171.00"],
  ["cancellationChargeCents", 0, "cancellation charge", "$0.00"],
  ["isHidden", true, "hidden", "yes"],
  ["isHidden", false, "hidden", "no"],
  ["firstNight", "2026-04-30", "first night", "2026-04-30"],
  ["units", 0, "units", "0"],
  ["phone", null, "phone", "nothing"],
  ["phone", "", "phone", "nothing"],
  ["tags", ["tea"], "tags", '["tea"]'],
])("%s %j is read as %s: %s", (name, value, field, text) => {
  expect(sayField(name)).toBe(field);
  expect(sayValue(name, value)).toBe(text);
});
