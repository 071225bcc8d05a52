import { describe, expect, test } from "vitest";
import { drawOn, hrefOf, type Sketch } from "~/routes/admin.bookings.calendar/sketch";

const booking = { id: "TESTBOOK", roomId: 3, checkIn: "2027-03-10", checkOut: "2027-03-12" };
const of = (kind: Sketch["kind"]): Sketch => ({
  kind,
  booking: kind === "new" ? null : booking,
  text: "",
  row: 1,
  checkIn: booking.checkIn,
  checkOut: booking.checkOut,
});

test.each<[kind: Sketch["kind"], days: number, checkIn: string, checkOut: string]>([
  ["move", 0, "2027-03-10", "2027-03-12"],
  ["move", 3, "2027-03-13", "2027-03-15"],
  ["move", -10, "2027-02-28", "2027-03-02"],
  ["end", 2, "2027-03-10", "2027-03-14"],
  ["end", -1, "2027-03-10", "2027-03-11"],
  ["end", -9, "2027-03-10", "2027-03-11"],
  ["start", -2, "2027-03-08", "2027-03-12"],
  ["start", 1, "2027-03-11", "2027-03-12"],
  ["start", 9, "2027-03-11", "2027-03-12"],
  ["new", 3, "2027-03-10", "2027-03-15"],
  ["new", -3, "2027-03-07", "2027-03-12"],
])("dragging the %s by %i days: %s to %s", (kind, days, checkIn, checkOut) => {
  expect(drawOn(of(kind), days)).toMatchObject({ checkIn, checkOut, row: 1 });
});

test("only moving a stay changes its row", () => {
  expect(drawOn(of("move"), 1, 4).row).toBe(4);
  for (const kind of ["start", "end", "new"] as const) expect(drawOn(of(kind), 1, 4).row).toBe(1);
});

describe("the link of a drag", () => {
  const back = "/admin/bookings/calendar?weeks=4";
  const row = (roomId: number | null, unitId: number | null, isOwn = false) => ({
    roomId,
    unitId,
    isOwn,
  });
  test("is null if nothing changes", () => {
    expect(hrefOf(of("move"), row(3, 7, true), back)).toBeNull();
    expect(hrefOf(drawOn(of("end"), 0), row(null, null), back)).toBeNull();
  });
  test("opens the change of stay, with a way back", () => {
    expect(hrefOf(of("move"), row(2, 5), back)).toBe(
      "/admin/bookings/TESTBOOK/change?roomId=2&checkIn=2027-03-10&checkOut=2027-03-12&unitId=5&returnTo=%2Fadmin%2Fbookings%2Fcalendar%3Fweeks%3D4",
    );
    expect(hrefOf(drawOn(of("start"), -1), row(3, 7, true), back)).toMatch(
      /checkIn=2027-03-09&checkOut=2027-03-12&returnTo=/,
    );
  });
  test("opens the change of unit for another unit on the same days", () => {
    expect(hrefOf(of("move"), row(3, 8), "/admin/bookings/calendar")).toBe(
      "/admin/bookings/TESTBOOK/assign-room?unitId=8&returnTo=%2Fadmin%2Fbookings%2Fcalendar",
    );
    expect(hrefOf(of("move"), row(null, null), back)).toBeNull();
  });
  test("keeps the room type of an unassigned stay if only the days change", () => {
    expect(hrefOf(drawOn(of("move"), 1), row(null, null, true), back)).toContain(
      "/change?roomId=3&checkIn=2027-03-11",
    );
  });
  test("opens a new booking", () => {
    expect(hrefOf(drawOn(of("new"), 1), row(5, 9, true), back)).toBe(
      "/admin/bookings/new?roomId=5&checkIn=2027-03-10&checkOut=2027-03-13&unitId=9",
    );
  });
});
