import { isSameAddress } from "~/accounts/load-account.server";
import type { Viewer } from "~/accounts/roles";
import type { Actor } from "~/core/change-log/record-change.server";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import { type Booking, findBooking, findBookingOfUser } from "./booking-queries.server";

/** Has an account, a booking link, or both. */
export interface BookingHolder {
  viewer: Viewer | null;
  /** The one booking that a mailed link opened (app/reservations/booking-links). */
  bookingAccess: { bookingId: string } | null;
}

export interface HolderWithTranslator extends BookingHolder {
  translator: Translator;
}

export async function findOwnBooking(
  db: Db,
  { viewer, bookingAccess }: BookingHolder,
  id: string,
): Promise<Booking | undefined> {
  const accountBooking = viewer ? await findBookingOfUser(db, viewer.id, id) : undefined;
  return accountBooking ?? (bookingAccess?.bookingId === id ? findBooking(db, id) : undefined);
}

export const belongsToAccount = (
  { viewer }: BookingHolder,
  { userId }: Pick<Booking, "userId">,
): boolean => viewer !== null && viewer.id === userId;

/** A booking link was mailed to the booking's address, so only its owner has it. */
export const ownsContactAddress = (
  holder: Pick<BookingHolder, "viewer">,
  booking: Pick<Booking, "userId" | "email">,
): boolean => {
  const { viewer } = holder;
  if (viewer === null || viewer.id !== booking.userId) return true;
  return viewer.isEmailVerified && isSameAddress(viewer.email, booking.email ?? "");
};

/** The name of a person with a booking link is not verified. */
export const toAuditActor = (holder: BookingHolder, booking: Booking): Actor =>
  holder.viewer && belongsToAccount(holder, booking)
    ? holder.viewer
    : { id: null, name: "The guest (booking link)" };
