import { expect, test } from "vitest";
import { describeUnavailableNights } from "~/reservations/availability/taken-nights";

const stay = { checkIn: "2026-11-21", checkOut: "2026-11-26" };
const nights = ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25"];

test.each([
  [nights, "sold out"],
  [[], "sold out"],
  [nights.slice(1, 2), "sold out on 22 Nov"],
  [nights.slice(1, 3), "sold out on 22 Nov and 23 Nov"],
  [nights.slice(1, 4), "sold out on 22 Nov, 23 Nov and 24 Nov"],
  [nights.slice(1), "sold out on 4 of 5 nights, from 22 Nov"],
])("full on %j of five nights: %s", (full, said) => {
  expect(describeUnavailableNights(full, stay)).toBe(said);
});

test("a single room is taken, not sold out", () => {
  expect(describeUnavailableNights(nights, stay, "taken")).toBe("taken");
  expect(describeUnavailableNights(nights.slice(1, 2), stay, "taken")).toBe("taken on 22 Nov");
});
