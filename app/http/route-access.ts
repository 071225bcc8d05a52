import type { Role } from "db/schema";
import { findRequiredDeskRole, isDeskPath } from "~/accounts/desk-sections";

/** `public` requires no session. `denied` refuses everyone. */
export type RouteAccess = Role | "public" | "denied";

const guestPaths = ["/account", "/my-bookings"];

/** Guest paths for users who must set up a second factor first. */
const enrolmentPatterns = [
  "/account/two-factor",
  "/account/two-factor/new",
  "/account/two-factor/:factorId",
  "/account/two-factor/:factorId/text",
];

export const isEnrolmentRoute = (pattern: string) => enrolmentPatterns.includes(pattern);

/** Guest paths that a booking link opens without an account. */
const bookingLinkPatterns = [
  "/my-bookings/:bookingId",
  "/my-bookings/:bookingId/calendar.ics",
  "/my-bookings/:bookingId/cancel",
  "/my-bookings/:bookingId/change",
  "/my-bookings/:bookingId/invoices/:invoiceId",
  "/my-bookings/:bookingId/invoices/:invoiceId/invoice.pdf",
  "/my-bookings/:bookingId/receipt",
  "/my-bookings/:bookingId/requests",
];

export const isBookingLinkRoute = (pattern: string) => bookingLinkPatterns.includes(pattern);

/**
 * All requests to the auth service. They authenticate with tokens, which browsers never send on their own.
 * The table `serviceCalls` states which of them run while the database is read-only.
 */
const authServicePattern = "/auth/v1/*";

/** Forms that agree to a price. They are never kept until sign-in, because the price may change. */
const priceAgreementPatterns = [
  "/admin/bookings/:bookingId/change",
  "/my-bookings/:bookingId/change",
];

/**
 * Routes that accept forms from any origin, because a token grants access (RFC 8058;
 * docs/decisions/023-mail-and-newsletters.md).
 */
const crossOriginPatterns = ["/newsletter/unsubscribe", authServicePattern];

/** Forms below these paths are never kept until sign-in: no page may echo passwords and codes. */
const secretFormPaths = ["/account"];

const isBelow = (pattern: string, paths: string[]) =>
  paths.some((path) => `${pattern}/`.startsWith(`${path}/`));

export function requiredAccessOf(pattern: string): RouteAccess {
  if (isDeskPath(pattern)) return findRequiredDeskRole(pattern) ?? "denied";
  return isBelow(pattern, guestPaths) ? "guest" : "public";
}

export const acceptsCrossOriginForms = (pattern: string) => crossOriginPatterns.includes(pattern);

export const isPriceAgreement = (pattern: string) => priceAgreementPatterns.includes(pattern);

export function keepsFormUntilSignIn(pattern: string): boolean {
  const requiredAccess = requiredAccessOf(pattern);
  if (isPriceAgreement(pattern) || isBelow(pattern, secretFormPaths)) return false;
  return requiredAccess !== "public" && requiredAccess !== "denied";
}

const alwaysAcceptedPatterns = [
  "/login",
  "/login/factor",
  "/login/with/:provider",
  "/logout",
  authServicePattern,
];

export const acceptsFormsWhileReadOnly = (pattern: string) =>
  alwaysAcceptedPatterns.includes(pattern);
