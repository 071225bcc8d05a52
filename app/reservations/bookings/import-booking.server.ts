import type { BookingStatus, Instant, StayDate } from "db/schema";
import { newBookingId } from "~/core/ids.server";
import type { Db } from "~/db.server";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import type { AgreedTerms } from "~/reservations/quotes/agreed-terms";
import type { Quote } from "~/reservations/quotes/quote";
import { assignPreferredUnit, assignUnitToBooking } from "~/reservations/units/assign-units.server";
import { guestColumns, stayColumns } from "./booking-columns";
import { bookingIdExists, deleteBookings, insertBooking } from "./booking-queries.server";
import type { GuestDetails } from "./guest-details";

/** A booking that was made elsewhere before the lodge moved in. */
interface ImportedBooking extends GuestDetails {
  /** What it was called there; null where that is not known. */
  reference: string | null;
  stay: StayChoice;
  quote: Quote;
  terms: AgreedTerms;
  /** The first night that a no-show or an early departure gave back; null where none was. */
  releasedFrom: StayDate | null;
  status: BookingStatus;
  /** What became of the stay, by its instants. */
  marks: { checkedInAt?: Instant; checkedOutAt?: Instant; noShowAt?: Instant };
  personId: number;
  sourceId: number | null;
  /** The door that the file named. */
  doorId: number | null;
  /** Whether it still needs a door: it is not over. */
  isComing: boolean;
  createdAt: Instant;
  createdBy: string;
}

/**
 * Writes down a booking that was made elsewhere, in the caller's transaction: no mail is written, nobody
 * is notified and nothing is logged, which is the import's to do.
 * @returns the new id
 * @throws what `isRoomFull` knows where the database refuses the overbooking
 */
export async function importBooking(trx: Db, booking: ImportedBooking, now: Date): Promise<string> {
  const { stay, quote, marks, status, createdBy } = booking;
  let id = newBookingId();
  while (await bookingIdExists(trx, id)) id = newBookingId();
  const isCancelled = status === "cancelled";
  await insertBooking(trx, {
    id,
    room_id: stay.roomId,
    user_id: null,
    person_id: booking.personId,
    booker_id: null,
    ...stayColumns(stay),
    status,
    quote: JSON.stringify(quote),
    terms: JSON.stringify(booking.terms),
    total_cents: quote.totalCents,
    released_from: booking.releasedFrom,
    // An undo finds the price of the file again: what was agreed before is not known.
    agreed_quote: booking.releasedFrom === null ? null : JSON.stringify(quote),
    ...guestColumns(booking),
    source: "desk",
    created_at: booking.createdAt,
    created_by: createdBy,
    source_id: booking.sourceId,
    their_reference: booking.reference,
    checked_in_at: marks.checkedInAt ?? null,
    checked_out_at: marks.checkedOutAt ?? null,
    no_show_at: marks.noShowAt ?? null,
    // When is not known; never today, or today's figures would count it.
    cancelled_at: isCancelled ? booking.createdAt : null,
    cancelled_by: isCancelled ? createdBy : null,
  });
  if (!booking.isComing || isCancelled) return id;
  if (booking.doorId) await assignPreferredUnit(trx, id, { doorId: booking.doorId });
  await assignUnitToBooking(trx, id, now);
  return id;
}

/**
 * Takes bookings back that came by an import, in the caller's transaction, with their nights. Who calls
 * it has looked that nothing was built on them; where something refers to one the database refuses.
 */
export const deleteImportedBookings = (trx: Db, ids: string[]): Promise<void> =>
  deleteBookings(trx, ids);
