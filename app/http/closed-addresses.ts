import type { Role } from "db/schema";
import { deskRole, isOfDesk } from "~/accounts/desk-sections";

/** Whom an address is for: those of a role and of those above it, everybody, or nobody at all. */
export type Admitted = Role | "everybody" | "nobody";

/** Outside the desk: for whoever is signed in, with everything below. */
const forGuests = ["/account", "/my-bookings"];

/** Of these, what somebody comes to who has to set up a second factor before anything else opens. */
const forEnrolling = [
  "/account/two-factor",
  "/account/two-factor/new",
  "/account/two-factor/:factorId",
  "/account/two-factor/:factorId/text",
];

/** Whether a route, by its pattern, is also for whoever has to set up a second factor first. */
export const isForEnrolling = (pattern: string) => forEnrolling.includes(pattern);

/** Of these, what a pass to the booking opens too, without an account. */
const forPasses = [
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
export const isForPasses = (pattern: string) => forPasses.includes(pattern);

/**
 * All calls of the auth service. Tokens open them, which no browser sends by itself; which are taken
 * while nothing can be stored its own table says.
 */
const authService = "/auth/v1/*";

/**
 * Forms that agree to a price. They never wait while somebody signs in again: the price may have
 * changed meanwhile, so they are asked for anew.
 */
const agreements = ["/admin/bookings/:bookingId/change", "/my-bookings/:bookingId/change"];

/**
 * Forms that any site or mail program may send: what they may do, a token in the address says, and no
 * cookie is looked at (RFC 8058; docs/decisions/035-letters.md).
 */
const fromAnywhere = ["/newsletter/unsubscribe", authService];

/**
 * Forms, with everything below, that never wait either: they hold passwords and codes, which no page
 * gives back.
 */
const secrets = ["/account"];

const isBelow = (pattern: string, paths: string[]) =>
  paths.some((path) => `${pattern}/`.startsWith(`${path}/`));

/** Whom a route is for, by its path as a pattern: `/admin/bookings/:bookingId`. */
export function whoMayEnter(pattern: string): Admitted {
  if (isOfDesk(pattern)) return deskRole(pattern) ?? "nobody";
  return isBelow(pattern, forGuests) ? "guest" : "everybody";
}

/** Whether the form of a route, by its pattern, may come from anywhere. */
export const takesFormsFromAnywhere = (pattern: string) => fromAnywhere.includes(pattern);

/** Whether the form of a route, by its pattern, agrees to a price. */
export const isAgreement = (pattern: string) => agreements.includes(pattern);

/** Whether what a stranger sends to a route, by its pattern, waits until they have signed in. */
export function keepsForm(pattern: string): boolean {
  const admitted = whoMayEnter(pattern);
  if (isAgreement(pattern) || isBelow(pattern, secrets)) return false;
  return admitted !== "everybody" && admitted !== "nobody";
}

/** Forms that are taken while what is stored can only be read. */
const alwaysTaken = ["/login", "/login/factor", "/login/with/:provider", "/logout", authService];

/** Whether the form of a route, by its pattern, is taken also then. */
export const isAlwaysTaken = (pattern: string) => alwaysTaken.includes(pattern);
