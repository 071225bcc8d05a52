import type { StayDate } from "db/schema";
import { listHistory } from "~/audit/audit-queries.server";
import type { Booking } from "~/booking/booking-queries.server";
import { plural } from "~/booking/booking-rules";
import { viewBooking } from "~/booking/booking-view";
import { countNights, formatInstant, lodgeToday } from "~/booking/stay";
import { findChangeObjection, findMarkObjection, nextStep } from "~/booking/stay-marks";
import { db } from "~/db.server";
import { withQuery } from "~/http/redirects";
import { readPayments } from "~/routes/admin.bookings.$bookingId.payments/read-payments.server";
import { readSettings } from "~/settings/read-settings.server";
import { requireBooking } from "./require-booking.server";

/**
 * A booking as the desk sees it: everything that is stored, what can be done with it now, its
 * payments and its history.
 * @throws Response 404
 */
export async function readRecord(bookingId: string | undefined, now: Date) {
  const booking = await requireBooking(bookingId);
  const [history, settings] = await Promise.all([
    listHistory(db, "booking", booking.id),
    readSettings(db),
  ]);
  const { timeZone } = settings.general;
  const today = lodgeToday(now, timeZone);
  const told = (instant: string | null) => instant && formatInstant(instant, timeZone);
  const leftOn = booking.checkedOutAt && lodgeToday(new Date(booking.checkedOutAt), timeZone);
  const nightsEarly = leftOn ? countNights({ checkIn: leftOn, checkOut: booking.checkOut }) : 0;
  return {
    booking: viewBooking(booking, settings, now),
    source: booking.source,
    accountEmail: booking.accountEmail,
    marks: {
      checkedInAt: told(booking.checkedInAt),
      checkedOutAt: told(booking.checkedOutAt),
      noShowAt: told(booking.noShowAt),
    },
    /** The guest left before the last night; the nights stay held and charged. */
    leftEarly: nightsEarly > 0 ? plural(nightsEarly, "night") : null,
    next: nextStep(booking, today),
    again: bookAgain(booking, today),
    can: {
      checkIn: findMarkObjection(booking, "check-in", today) === null,
      noShow: findMarkObjection(booking, "no-show", today) === null,
      change: findChangeObjection(booking) === null,
      cancel: booking.status !== "cancelled" && !booking.checkedInAt,
    },
    payments: await readPayments(booking, settings),
    log: history.map((entry) => ({
      id: entry.id,
      at: formatInstant(entry.at, timeZone),
      actorName: entry.actorName,
      action: entry.action,
      detail: entry.detail,
    })),
  };
}

/** A new booking for the same guest: for the same nights while these are still to come. */
function bookAgain(booking: Booking, today: StayDate) {
  const address = `/admin/bookings/new?guestOf=${booking.id}`;
  if (booking.checkIn < today) return { name: "Book again", href: address };
  const { checkIn, checkOut, guests, board } = booking;
  return { name: "Another room", href: withQuery(address, { checkIn, checkOut, guests, board }) };
}

export type BookingRecordView = Awaited<ReturnType<typeof readRecord>>;
