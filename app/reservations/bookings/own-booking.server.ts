import type { Viewer } from "~/accounts/roles";
import type { Actor } from "~/core/change-log/record-change.server";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import { type Booking, findBooking, findBookingOfUser } from "./booking-queries.server";

/** The person who opens their own booking, by account, by booking link, or both. */
export interface Holder {
  viewer: Viewer | null;
  /** Access to the one booking that a mailed link opened (app/reservations/booking-links). */
  bookingAccess: { bookingId: string } | null;
}

/** A holder with the language of the page, in which later mails are written. */
export interface HolderWithTranslator extends Holder {
  translator: Translator;
}

/** Finds the holder's booking. Returns undefined for bookings of other people. */
export async function findOwnBooking(
  db: Db,
  { viewer, bookingAccess }: Holder,
  id: string,
): Promise<Booking | undefined> {
  const accountBooking = viewer ? await findBookingOfUser(db, viewer.id, id) : undefined;
  return accountBooking ?? (bookingAccess?.bookingId === id ? findBooking(db, id) : undefined);
}

/** Returns whether a booking belongs to the holder's account. Otherwise a booking link opened it. */
export const isOfAccount = ({ viewer }: Holder, { userId }: Pick<Booking, "userId">): boolean =>
  viewer !== null && viewer.id === userId;

/** Returns the actor for the change log. The name of a person with a booking link is not verified. */
export const toAuditActor = (holder: Holder, booking: Booking): Actor =>
  holder.viewer && isOfAccount(holder, booking)
    ? holder.viewer
    : { id: null, name: "The guest (booking link)" };
