import { bookingStatuses } from "db/schema";
import { describe, expect, test } from "vitest";
import { cancellationTerms, canMove } from "~/booking/booking-rules";
import { shippedSettings } from "~/settings/settings";

const booking = { checkIn: "2026-12-10", status: "confirmed", firstNightCents: 13_500 } as const;

describe("check-in on 10 December, 14:00 in Kigali (12:00 UTC), free until 48 hours before", () => {
  test.each([
    ["a week before", "2026-12-03T12:00:00.000Z", 0],
    ["a second before the edge", "2026-12-08T11:59:59.000Z", 0],
    ["on the edge", "2026-12-08T12:00:00.000Z", 0],
    ["a millisecond after the edge", "2026-12-08T12:00:00.001Z", 13_500],
    ["before midnight in Kigali", "2026-12-08T21:59:59.000Z", 13_500],
    ["after midnight in Kigali", "2026-12-08T22:00:00.000Z", 13_500],
    ["on the day", "2026-12-10T08:00:00.000Z", 13_500],
  ])("%s", (_, instant, chargeCents) => {
    const terms = cancellationTerms(booking, shippedSettings, new Date(instant));
    expect(terms.chargeCents).toBe(chargeCents);
    expect(terms.freeUntil.toISOString()).toBe("2026-12-08T12:00:00.000Z");
  });
});

test("the edge crosses the leap day and the year's end", () => {
  const leap = cancellationTerms(
    { ...booking, checkIn: "2028-03-01" },
    shippedSettings,
    new Date(),
  );
  expect(leap.freeUntil.toISOString()).toBe("2028-02-28T12:00:00.000Z");
  const year = cancellationTerms(
    { ...booking, checkIn: "2027-01-01" },
    shippedSettings,
    new Date(),
  );
  expect(year.freeUntil.toISOString()).toBe("2026-12-30T12:00:00.000Z");
});

test("the hours and the check-in time are those of the settings", () => {
  const settings = {
    ...shippedSettings,
    booking: { ...shippedSettings.booking, cancellationHours: 24 as const, checkInTime: "00:30" },
  };
  const terms = cancellationTerms(booking, settings, new Date("2026-12-08T22:30:00Z"));
  expect(terms.freeUntil.toISOString()).toBe("2026-12-08T22:30:00.000Z");
  expect(terms.chargeCents).toBe(0);
});

test("a booking that the lodge has not confirmed is free to cancel", () => {
  const pending = { ...booking, status: "pending" } as const;
  const terms = cancellationTerms(pending, shippedSettings, new Date("2026-12-10T08:00:00Z"));
  expect(terms.chargeCents).toBe(0);
});

test("which status may follow which", () => {
  const moves = bookingStatuses.flatMap((from) =>
    bookingStatuses.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual(["pending → confirmed", "pending → cancelled", "confirmed → cancelled"]);
});
