import type { BookingStatus, Instant, StayDate } from "db/schema";
import { newBookingId } from "~/core/ids.server";
import type { StayPart } from "~/core/stay-parts";
import type { Db } from "~/db.server";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import type { AgreedTerms } from "~/reservations/quotes/agreed-terms";
import type { Quote } from "~/reservations/quotes/quote";
import { assignPreferredUnit, assignUnitToBooking } from "~/reservations/units/assign-units.server";
import { toGuestColumns, toStayColumns } from "./booking-columns";
import {
  bookingIdExists,
  deleteBookings,
  insertBooking,
  insertMovedBooking,
} from "./booking-queries.server";
import type { GuestDetails } from "./guest-details";

interface ImportedBooking extends GuestDetails {
  reference: string | null;
  stay: StayChoice;
  parts: StayPart[];
  quote: Quote;
  terms: AgreedTerms;
  releasedFrom: StayDate | null;
  status: BookingStatus;
  stayStateTimes: { checkedInAt?: Instant; checkedOutAt?: Instant; noShowAt?: Instant };
  profileId: number;
  sourceId: number | null;
  unitId: number | null;
  needsUnit: boolean;
  createdAt: Instant;
  createdBy: string;
}

/** Sends no mail and logs nothing. @throws an error that `isRoomFullError` recognises, if the room is overbooked */
export async function importBooking(trx: Db, booking: ImportedBooking, now: Date): Promise<string> {
  const { stay, parts, quote, stayStateTimes, status, createdBy } = booking;
  let id = newBookingId();
  while (await bookingIdExists(trx, id)) id = newBookingId();
  const isCancelled = status === "cancelled";
  const row = {
    id,
    room_id: stay.roomId,
    user_id: null,
    profile_id: booking.profileId,
    booker_id: null,
    ...toStayColumns(stay),
    status,
    quote: JSON.stringify(quote),
    terms: JSON.stringify(booking.terms),
    total_cents: quote.totalCents,
    released_from: booking.releasedFrom,
    // If the release is reversed, the price from the file applies. The price before the release is unknown.
    agreed_quote: booking.releasedFrom === null ? null : JSON.stringify(quote),
    ...toGuestColumns(booking),
    source: "desk",
    created_at: booking.createdAt,
    created_by: createdBy,
    source_id: booking.sourceId,
    external_reference: booking.reference,
    checked_in_at: stayStateTimes.checkedInAt ?? null,
    checked_out_at: stayStateTimes.checkedOutAt ?? null,
    no_show_at: stayStateTimes.noShowAt ?? null,
    // The time of cancellation is unknown. The current time would distort the reports on today.
    cancelled_at: isCancelled ? booking.createdAt : null,
    cancelled_by: isCancelled ? createdBy : null,
  } as const;
  await (parts.length > 1 ? insertMovedBooking(trx, row, parts) : insertBooking(trx, row));
  if (!booking.needsUnit || isCancelled) return id;
  if (booking.unitId) await assignPreferredUnit(trx, id, { unitId: booking.unitId });
  await assignUnitToBooking(trx, id, now);
  return id;
}

/** The database refuses if other records refer to the bookings. */
export const deleteImportedBookings = (trx: Db, ids: string[]): Promise<void> =>
  deleteBookings(trx, ids);
