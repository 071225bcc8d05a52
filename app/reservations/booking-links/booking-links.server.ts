import { minutesToMilliseconds } from "date-fns";
import { hashToken } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import {
  type BookingLinkKind,
  deleteAllBookingLinks,
  deleteBookingPass,
  deleteExpiredBookingLinks,
  findBookingLink,
} from "./booking-link-queries.server";

export const linkTtlMs = minutesToMilliseconds(60);

export const bookingAccessTtlMs = minutesToMilliseconds(60);

/** Anonymous visitors can request fewer links a day (Settings), so that they cannot invalidate the guest's link. */
export const maxLinksPerBooking = 6;

interface BookingAccess {
  bookingId: string;
  expiresAt: Date;
}

/** Returns null if the cookie's secret is unknown or expired. */
export const findBookingAccess = (secret: string, now: Date): Promise<BookingAccess | null> =>
  findValidAccess(secret, "pass", now);

/** Does not redeem the link. Returns null if it is invalid. */
export const findMailedLink = (token: string, now: Date): Promise<BookingAccess | null> =>
  findValidAccess(token, "link", now);

async function findValidAccess(
  secret: string,
  kind: BookingLinkKind,
  now: Date,
): Promise<BookingAccess | null> {
  const row = await findBookingLink(db, hashToken(secret), kind, now);
  return row ? { bookingId: row.bookingId, expiresAt: new Date(row.expiresAt) } : null;
}

export const endBookingAccess = (secret: string): Promise<void> =>
  deleteBookingPass(db, hashToken(secret));

export const purgeExpiredBookingLinks = (trx: Db, now: Date): Promise<void> =>
  deleteExpiredBookingLinks(trx, now);

/** Called for a restored database. */
export const purgeAllBookingLinks = (trx: Db): Promise<void> => deleteAllBookingLinks(trx);
