import { expect, test } from "vitest";
import {
  acceptsCrossOriginForms,
  isBookingLinkRoute,
  isPriceAgreement,
  keepsFormUntilSignIn,
  requiredAccessOf,
} from "~/http/route-access";

test.each([
  ["", "public"],
  ["/*", "public"],
  ["/rooms/:roomId", "public"],
  ["/my-bookings", "guest"],
  ["/my-bookings/:bookingId/cancel", "guest"],
  ["/my-bookings-of-old", "public"],
  ["/admin", "staff"],
  ["/admin/*", "housekeeping"],
  ["/admin/housekeeping/:unitId/clean", "housekeeping"],
  ["/admin/bookings/:bookingId/check-in", "staff"],
  ["/admin/reviews", "staff"],
  ["/admin/enquiries/:enquiryId", "staff"],
  ["/admin/report.csv", "staff"],
  ["/admin/rooms/seasons/new", "admin"],
  ["/admin/audit/export.csv", "admin"],
  ["/admin/settings/:tab", "admin"],
  ["/administrators", "public"],
])("%s requires the role %s", (pattern, admitted) => {
  expect(requiredAccessOf(pattern)).toBe(admitted);
});

test.each(["/admin/laundry", "/admin/bookingsheet", "/admin/users-of-old", "/admin/:any"])(
  "%s, an unlisted desk path, is denied to all",
  (pattern) => {
    expect(requiredAccessOf(pattern)).toBe("denied");
    expect(keepsFormUntilSignIn(pattern)).toBe(false);
  },
);

test("addresses opened by a token accept forms from other sites, and no others do", () => {
  expect(acceptsCrossOriginForms("/newsletter/unsubscribe")).toBe(true);
  expect(acceptsCrossOriginForms("/auth/v1/*")).toBe(true);
  expect(acceptsCrossOriginForms("/auth/verify")).toBe(false);
  for (const other of [
    "/newsletter",
    "/newsletter/confirm",
    "/login",
    "/admin/newsletters/:issueId",
  ]) {
    expect(acceptsCrossOriginForms(other)).toBe(false);
  }
  expect(requiredAccessOf("/newsletter/unsubscribe")).toBe("public");
});

test("a form that agrees to a price is not kept until sign-in; others are", () => {
  const change = "/admin/bookings/:bookingId/change";
  expect([isPriceAgreement(change), keepsFormUntilSignIn(change)]).toEqual([true, false]);
  const own = "/my-bookings/:bookingId/change";
  expect([isPriceAgreement(own), keepsFormUntilSignIn(own)]).toEqual([true, false]);
  expect(keepsFormUntilSignIn("/admin/bookings/:bookingId/cancel")).toBe(true);
  expect(keepsFormUntilSignIn("/my-bookings/:bookingId/cancel")).toBe(true);
  expect(keepsFormUntilSignIn("/contact")).toBe(false);
});

test("a booking link opens the booking, but not the list, review or desk", () => {
  const own = ["", "/calendar.ics", "/cancel", "/change", "/receipt", "/requests"];
  for (const tail of own) expect(isBookingLinkRoute(`/my-bookings/:bookingId${tail}`)).toBe(true);
  for (const other of ["/my-bookings", "/my-bookings/:bookingId/review", "/account"]) {
    expect(isBookingLinkRoute(other)).toBe(false);
  }
  expect(isBookingLinkRoute("/admin/bookings/:bookingId/change")).toBe(false);
});
