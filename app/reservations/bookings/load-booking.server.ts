import { inPages } from "db/in-batches";
import { isSameAddress } from "~/accounts/load-account.server";
import type { Viewer } from "~/accounts/roles";
import { withRoomName } from "~/catalogue/rooms/translated-rooms.server";
import type { Actor } from "~/core/change-log/record-change.server";
import { normaliseBookingId } from "~/core/ids.server";
import { defineMessage, type Translator } from "~/core/languages/translator";
import { defaultSettings, type Settings } from "~/core/settings/settings";
import { translateSettings } from "~/core/settings/translate-settings.server";
import { type Db, db } from "~/db.server";
import {
  type Booking,
  findBooking,
  findBookingOfUser,
  listPricedStays,
} from "./booking-queries.server";

export const iteratePricedStays = (db: Db, range: Parameters<typeof listPricedStays>[1]) =>
  inPages((page) => listPricedStays(db, range, page));

/** Accepts an id in any notation. The room's name is in the guest's language. */
export async function loadOwnBooking(
  holder: BookingHolder & { translator: Translator },
  bookingId = "",
) {
  const booking = await findOwnBooking(db, holder, normaliseBookingId(bookingId));
  return booking && withRoomName(db, booking, holder.translator);
}

export const ownBookingNotFound = defineMessage("We couldn't find this booking among yours.");

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

/**
 * The default text asks for the arrival time, so it is replaced if the guest stated one. A text that the lodge wrote
 * is always shown, and may be empty. `lang` is set if it is not translated.
 * @param arrival the stated arrival time, formatted, or null
 */
export async function loadLateArrival(
  db: Db,
  settings: Settings,
  arrival: string | null,
  translator: Translator,
): Promise<{ lateArrival: string; lang?: Record<string, string> }> {
  if (arrival && settings.booking.lateArrival === defaultSettings.booking.lateArrival) {
    const text = translator.t("We expect you {arrival}. Someone will be up to welcome you.", {
      arrival,
    });
    return { lateArrival: text };
  }
  return translateSettings(db, settings, translator);
}
