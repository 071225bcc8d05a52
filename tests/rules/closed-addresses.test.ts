import { expect, test } from "vitest";
import {
  acceptsCrossOriginForms,
  isBookingLinkRoute,
  isPriceAgreement,
  keepsFormUntilSignIn,
  requiredAccessOf,
} from "~/http/route-access";

test.each([
  ["", "everybody"],
  ["/*", "everybody"],
  ["/rooms/:roomId", "everybody"],
  ["/my-bookings", "guest"],
  ["/my-bookings/:bookingId/cancel", "guest"],
  ["/my-bookings-of-old", "everybody"],
  ["/admin", "staff"],
  ["/admin/*", "housekeeping"],
  ["/admin/housekeeping/:doorId/clean", "housekeeping"],
  ["/admin/bookings/:bookingId/check-in", "staff"],
  ["/admin/reviews", "staff"],
  ["/admin/requests/:requestId", "staff"],
  ["/admin/report.csv", "staff"],
  ["/admin/rooms/seasons/new", "admin"],
  ["/admin/audit/export.csv", "admin"],
  ["/admin/settings/:tab", "admin"],
  ["/administrators", "everybody"],
])("%s is for %s", (pattern, admitted) => {
  expect(requiredAccessOf(pattern)).toBe(admitted);
});

test.each(["/admin/laundry", "/admin/bookingsheet", "/admin/users-of-old", "/admin/:any"])(
  "%s, which the desk does not name, is for nobody",
  (pattern) => {
    expect(requiredAccessOf(pattern)).toBe("nobody");
    expect(keepsFormUntilSignIn(pattern)).toBe(false);
  },
);

test("what a token opens may come from anywhere, and is nobody's own", () => {
  expect(acceptsCrossOriginForms("/newsletter/unsubscribe")).toBe(true);
  expect(acceptsCrossOriginForms("/auth/v1/*")).toBe(true);
  expect(acceptsCrossOriginForms("/auth/verify")).toBe(false);
  for (const other of [
    "/newsletter",
    "/newsletter/confirm",
    "/login",
    "/admin/letters/:letterId",
  ]) {
    expect(acceptsCrossOriginForms(other)).toBe(false);
  }
  expect(requiredAccessOf("/newsletter/unsubscribe")).toBe("everybody");
});

test("what agrees to a price never waits, every other form of a closed address does", () => {
  const change = "/admin/bookings/:bookingId/change";
  expect([isPriceAgreement(change), keepsFormUntilSignIn(change)]).toEqual([true, false]);
  const own = "/my-bookings/:bookingId/change";
  expect([isPriceAgreement(own), keepsFormUntilSignIn(own)]).toEqual([true, false]);
  expect(keepsFormUntilSignIn("/admin/bookings/:bookingId/cancel")).toBe(true);
  expect(keepsFormUntilSignIn("/my-bookings/:bookingId/cancel")).toBe(true);
  expect(keepsFormUntilSignIn("/contact")).toBe(false);
});

test("a pass opens a booking's own pages, and neither the list, nor the review, nor the desk", () => {
  const own = ["", "/calendar.ics", "/cancel", "/change", "/receipt", "/requests"];
  for (const tail of own) expect(isBookingLinkRoute(`/my-bookings/:bookingId${tail}`)).toBe(true);
  for (const other of ["/my-bookings", "/my-bookings/:bookingId/review", "/account"]) {
    expect(isBookingLinkRoute(other)).toBe(false);
  }
  expect(isBookingLinkRoute("/admin/bookings/:bookingId/change")).toBe(false);
});
