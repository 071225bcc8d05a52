import { expect, test } from "vitest";
import {
  calculateTonightAvailability,
  describeOverbookedNights,
  formatTonight,
} from "~/catalogue/rooms/room-units";

test.each<[boolean, number, number, string]>([
  [true, 1, 0, "Available, 1 of 1 free tonight"],
  [true, 3, 2, "Available, 1 of 3 free tonight"],
  [true, 3, 3, "Sold out tonight, 0 of 3 free"],
  [true, 0, 0, "Sold out tonight, 0 of 0 free"],
  // Past nights may hold more than the current number of units.
  [true, 1, 2, "Sold out tonight, 0 of 1 free"],
  [false, 3, 0, "Off sale"],
])("listed %s, %d units, %d taken: %s", (isListed, unitCount, takenTonight, words) => {
  expect(formatTonight(calculateTonightAvailability({ isListed, unitCount, takenTonight }))).toBe(
    words,
  );
});

test("overbooked nights are named, at most five", () => {
  const nights = ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05"];
  expect(describeOverbookedNights(nights.slice(0, 1), 1)).toBe(
    "Too many bookings for 1 room on 1 night: 1 Dec 2026. Move those bookings or blocks first.",
  );
  expect(describeOverbookedNights([...nights, "2026-12-06"], 0)).toContain(
    "5 Dec 2026 and 1 more.",
  );
});
