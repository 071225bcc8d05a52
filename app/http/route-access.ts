import type { Role } from "db/schema";
import { isDeskPath, requiredDeskRole } from "~/accounts/desk-sections";

/** Whom an address is for: those of a role and of those above it, everybody, or nobody at all. */
export type RouteAccess = Role | "everybody" | "nobody";

/** Outside the desk: for whoever is signed in, with everything below. */
const guestPaths = ["/account", "/my-bookings"];

/** Of these, what somebody comes to who has to set up a second factor before anything else opens. */
const enrolmentPatterns = [
  "/account/two-factor",
  "/account/two-factor/new",
  "/account/two-factor/:factorId",
  "/account/two-factor/:factorId/text",
];

/** Whether a route, by its pattern, is also for whoever has to set up a second factor first. */
export const isEnrolmentRoute = (pattern: string) => enrolmentPatterns.includes(pattern);

/** Of these, what a pass to the booking opens too, without an account. */
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

/** Whether a pass to a booking opens a route, by its pattern, for that booking. */
export const isBookingLinkRoute = (pattern: string) => bookingLinkPatterns.includes(pattern);

/**
 * All calls of the auth service. Tokens open them, which no browser sends by itself; which are taken
 * while nothing can be stored its own table says.
 */
const authService = "/auth/v1/*";

/**
 * Forms that agree to a price. They never wait while somebody signs in again: the price may have
 * changed meanwhile, so they are asked for anew.
 */
const priceAgreementPatterns = [
  "/admin/bookings/:bookingId/change",
  "/my-bookings/:bookingId/change",
];

/**
 * Forms that any site or mail program may send: what they may do, a token in the address says, and no
 * cookie is looked at (RFC 8058; docs/decisions/035-letters.md).
 */
const crossOriginPatterns = ["/newsletter/unsubscribe", authService];

/**
 * Forms, with everything below, that never wait either: they hold passwords and codes, which no page
 * gives back.
 */
const secretFormPaths = ["/account"];

const isBelow = (pattern: string, paths: string[]) =>
  paths.some((path) => `${pattern}/`.startsWith(`${path}/`));

/** Whom a route is for, by its path as a pattern: `/admin/bookings/:bookingId`. */
export function requiredAccessOf(pattern: string): RouteAccess {
  if (isDeskPath(pattern)) return requiredDeskRole(pattern) ?? "nobody";
  return isBelow(pattern, guestPaths) ? "guest" : "everybody";
}

/** Whether the form of a route, by its pattern, may come from anywhere. */
export const acceptsCrossOriginForms = (pattern: string) => crossOriginPatterns.includes(pattern);

/** Whether the form of a route, by its pattern, agrees to a price. */
export const isPriceAgreement = (pattern: string) => priceAgreementPatterns.includes(pattern);

/** Whether what a stranger sends to a route, by its pattern, waits until they have signed in. */
export function keepsFormUntilSignIn(pattern: string): boolean {
  const admitted = requiredAccessOf(pattern);
  if (isPriceAgreement(pattern) || isBelow(pattern, secretFormPaths)) return false;
  return admitted !== "everybody" && admitted !== "nobody";
}

/** Forms that are taken while what is stored can only be read. */
const alwaysAcceptedPatterns = [
  "/login",
  "/login/factor",
  "/login/with/:provider",
  "/logout",
  authService,
];

/** Whether the form of a route, by its pattern, is taken also then. */
export const isAlwaysAccepted = (pattern: string) => alwaysAcceptedPatterns.includes(pattern);
