import { bookingStatuses } from "db/schema";
import { describe, expect, test } from "vitest";
import { defaultSettings } from "~/core/settings/settings";
import { calculateCancellationTerms } from "~/reservations/bookings/cancellation-terms";
import { canChangeStatus } from "~/reservations/bookings/stay-state";
import { agreedFor } from "../world/agreed";

const stay = { checkIn: "2026-12-10", checkOut: "2026-12-12" };
const booking = { ...stay, ...agreedFor(stay), status: "confirmed" as const };

describe("free cancellation until 48 hours before check-in at 14:00 in Kigali (12:00 UTC)", () => {
  test.each([
    ["a week before", "2026-12-03T12:00:00.000Z", 0],
    ["a second before the edge", "2026-12-08T11:59:59.000Z", 0],
    ["on the edge", "2026-12-08T12:00:00.000Z", 0],
    ["a millisecond after the edge", "2026-12-08T12:00:00.001Z", 13_500],
    ["before midnight in Kigali", "2026-12-08T21:59:59.000Z", 13_500],
    ["after midnight in Kigali", "2026-12-08T22:00:00.000Z", 13_500],
    ["on the day", "2026-12-10T08:00:00.000Z", 13_500],
  ])("%s", (_, instant, chargeCents) => {
    const terms = calculateCancellationTerms(booking, new Date(instant));
    expect(terms.chargeCents).toBe(chargeCents);
    expect(terms.freeUntil.toISOString()).toBe("2026-12-08T12:00:00.000Z");
  });
});

test("the deadline is right across the leap day and the end of the year", () => {
  const leap = calculateCancellationTerms({ ...booking, checkIn: "2028-03-01" }, new Date());
  expect(leap.freeUntil.toISOString()).toBe("2028-02-28T12:00:00.000Z");
  const year = calculateCancellationTerms({ ...booking, checkIn: "2027-01-01" }, new Date());
  expect(year.freeUntil.toISOString()).toBe("2026-12-30T12:00:00.000Z");
});

test("the agreed hours, check-in time and time zone apply", () => {
  const terms = { ...booking.terms, cancellationHours: 24, checkInTime: "00:30" };
  const kigali = calculateCancellationTerms(
    { ...booking, terms },
    new Date("2026-12-08T22:30:00Z"),
  );
  expect(kigali.freeUntil.toISOString()).toBe("2026-12-08T22:30:00.000Z");
  expect(kigali.chargeCents).toBe(0);
  const elsewhere = { ...terms, timeZone: "America/New_York" };
  const newYork = calculateCancellationTerms({ ...booking, terms: elsewhere }, new Date());
  expect(newYork.freeUntil.toISOString()).toBe("2026-12-09T05:30:00.000Z");
});

test("the charge is the first night, without the service charge", () => {
  const settings = {
    ...defaultSettings,
    payment: { ...defaultSettings.payment, serviceChargePercent: 10 },
  };
  const charged = { ...booking, ...agreedFor(stay, 13_500, settings) };
  expect(charged.quote.totalCents).toBe(29_700);
  const { chargeCents } = calculateCancellationTerms(charged, new Date("2026-12-10T08:00:00Z"));
  expect(chargeCents).toBe(13_500);
});

test("cancelling a pending booking is free", () => {
  const pending = { ...booking, status: "pending" } as const;
  const terms = calculateCancellationTerms(pending, new Date("2026-12-10T08:00:00Z"));
  expect(terms.chargeCents).toBe(0);
});

test("only these changes of status are allowed", () => {
  const moves = bookingStatuses.flatMap((from) =>
    bookingStatuses.filter((to) => canChangeStatus(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual(["pending → confirmed", "pending → cancelled", "confirmed → cancelled"]);
});
