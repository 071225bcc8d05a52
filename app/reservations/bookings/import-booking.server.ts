import type { BookingStatus, Instant, StayDate } from "db/schema";
import { newBookingId } from "~/core/ids.server";
import type { StayPart } from "~/core/stay-parts";
import type { Db } from "~/db.server";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import type { AgreedTerms } from "~/reservations/quotes/agreed-terms";
import type { Quote } from "~/reservations/quotes/quote";
import { assignPreferredUnit, assignUnitToBooking } from "~/reservations/units/assign-units.server";
import { guestColumns, stayColumns } from "./booking-columns";
import {
  bookingIdExists,
  deleteBookings,
  insertBooking,
  insertMovedBooking,
} from "./booking-queries.server";
import type { GuestDetails } from "./guest-details";

/** A booking of an imported file. */
interface ImportedBooking extends GuestDetails {
  /** The reference in the other system; null: unknown. */
  reference: string | null;
  stay: StayChoice;
  parts: StayPart[];
  quote: Quote;
  terms: AgreedTerms;
  /** The first night released by a no-show or early departure, or null. */
  releasedFrom: StayDate | null;
  status: BookingStatus;
  /** Times of check-in, check-out and no-show. */
  marks: { checkedInAt?: Instant; checkedOutAt?: Instant; noShowAt?: Instant };
  profileId: number;
  sourceId: number | null;
  unitId: number | null;
  /** Whether the stay is current or future, so that it needs a unit. */
  isComing: boolean;
  createdAt: Instant;
  createdBy: string;
}

/**
 * Inserts an imported booking in the caller's transaction. Sends no mail and logs nothing.
 * @throws an error that `isRoomFull` recognises, if the room is overbooked
 */
export async function importBooking(trx: Db, booking: ImportedBooking, now: Date): Promise<string> {
  const { stay, parts, quote, marks, status, createdBy } = booking;
  let id = newBookingId();
  while (await bookingIdExists(trx, id)) id = newBookingId();
  const isCancelled = status === "cancelled";
  const row = {
    id,
    room_id: stay.roomId,
    user_id: null,
    profile_id: booking.profileId,
    booker_id: null,
    ...stayColumns(stay),
    status,
    quote: JSON.stringify(quote),
    terms: JSON.stringify(booking.terms),
    total_cents: quote.totalCents,
    released_from: booking.releasedFrom,
    // If the release is reversed, the price from the file applies. The price before the release is unknown.
    agreed_quote: booking.releasedFrom === null ? null : JSON.stringify(quote),
    ...guestColumns(booking),
    source: "desk",
    created_at: booking.createdAt,
    created_by: createdBy,
    source_id: booking.sourceId,
    external_reference: booking.reference,
    checked_in_at: marks.checkedInAt ?? null,
    checked_out_at: marks.checkedOutAt ?? null,
    no_show_at: marks.noShowAt ?? null,
    // The time of cancellation is unknown. The current time would distort the reports on today.
    cancelled_at: isCancelled ? booking.createdAt : null,
    cancelled_by: isCancelled ? createdBy : null,
  } as const;
  await (parts.length > 1 ? insertMovedBooking(trx, row, parts) : insertBooking(trx, row));
  if (!booking.isComing || isCancelled) return id;
  if (booking.unitId) await assignPreferredUnit(trx, id, { unitId: booking.unitId });
  await assignUnitToBooking(trx, id, now);
  return id;
}

/** Deletes imported bookings in the caller's transaction. The database refuses if other records refer to them. */
export const deleteImportedBookings = (trx: Db, ids: string[]): Promise<void> =>
  deleteBookings(trx, ids);
