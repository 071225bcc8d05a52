import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import type { Quote } from "~/reservations/quotes/quote";
import {
  moveBookingsToProfile,
  moveBookingsToUser,
  setFolio,
  setFolioClosed,
  setGroup,
  setReleased,
  setRestored,
  setStateChangeTime,
} from "./booking-queries.server";
import type { StayStateChange } from "./stay-state-changes";

/** A null `time` reverses the change. */
export async function recordStayStateChange(
  trx: Db,
  bookingId: string,
  stateChange: StayStateChange,
  time: Date | null,
): Promise<void> {
  await setStateChangeTime(trx, bookingId, stateChange, time?.toISOString() ?? null);
}

/**
 * Keeps the agreed quote, so that the release can be reversed. The check-out or no-show must be recorded first:
 * otherwise the database refuses.
 */
export const releaseStay = (
  trx: Db,
  bookingId: string,
  release: { from: StayDate | null; quote: Quote; agreedQuote: Quote },
  date: { day: StayDate; now: Date },
): Promise<void> => setReleased(trx, bookingId, release, date);

/** @throws an error that `isRoomFullError` recognises, if a night is taken */
export const restoreStay = (
  trx: Db,
  bookingId: string,
  agreedQuote: Quote,
  date: { day: StayDate; now: Date },
): Promise<void> => setRestored(trx, bookingId, agreedQuote, date);

/** Null: the stay's own folio. */
export const setFolioOfBooking = (
  trx: Db,
  bookingId: string,
  folioId: string | null,
): Promise<void> => setFolio(trx, bookingId, folioId);

/** Null reopens the folio. */
export const setFolioClosedAt = (trx: Db, folioId: string, closedAt: Date | null): Promise<void> =>
  setFolioClosed(trx, folioId, closedAt?.toISOString() ?? null);

/** Null removes the booking from its group. */
export const setBookingGroup = (trx: Db, bookingId: string, groupId: number | null) =>
  setGroup(trx, bookingId, groupId);

export const transferBookings = (trx: Db, fromId: string, toId: string): Promise<number> =>
  moveBookingsToUser(trx, fromId, toId);

export const transferGuestBookings = (trx: Db, fromId: number, toId: number): Promise<number> =>
  moveBookingsToProfile(trx, fromId, toId);
