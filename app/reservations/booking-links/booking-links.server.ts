import { hashToken } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import {
  deleteAllBookingLinks,
  deleteBookingAccess,
  deleteExpiredBookingLinks,
  findBookingLink,
} from "./booking-link-queries.server";

/** What a pass opens, and until when. */
interface BookingAccess {
  bookingId: string;
  endsAt: Date;
}

/** The pass of a cookie's secret, or null where it is unknown or has ended. */
export const findBookingAccess = (secret: string, now: Date): Promise<BookingAccess | null> =>
  findValidAccess(secret, "pass", now);

/** What the secret of a mail's link opens, without using it; null where it does nothing any more. */
export const findMailedLink = (token: string, now: Date): Promise<BookingAccess | null> =>
  findValidAccess(token, "link", now);

async function findValidAccess(
  secret: string,
  kind: "link" | "pass",
  now: Date,
): Promise<BookingAccess | null> {
  const row = await findBookingLink(db, hashToken(secret), kind, now);
  return row ? { bookingId: row.bookingId, endsAt: new Date(row.expiresAt) } : null;
}

export const endBookingAccess = (secret: string): Promise<void> =>
  deleteBookingAccess(db, hashToken(secret));

/** Clears away what has run out, in the caller's transaction. */
export const purgeExpiredBookingLinks = (trx: Db, now: Date): Promise<void> =>
  deleteExpiredBookingLinks(trx, now);

/** Ends all links and passes, in the caller's transaction. */
export const purgeAllBookingLinks = (trx: Db): Promise<void> => deleteAllBookingLinks(trx);
