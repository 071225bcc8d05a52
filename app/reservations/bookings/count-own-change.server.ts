import { millisecondsInDay } from "date-fns/constants";
import { countBookedFrom } from "~/accounts/limits/network-limits.server";
import { countDone } from "~/core/change-log/record-change.server";
import { said } from "~/core/languages/words";
import type { PresentAt } from "~/core/settings/present";
import { countNights } from "~/core/stay";
import type { Db } from "~/db.server";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import type { Booking } from "./booking-queries.server";
import { insertAddedNights } from "./hold-queries.server";
import { isFloodNow, isOverLimit } from "./limit-booking.server";
import { mostChangesADay } from "./own-change-rules";

/** Whether something was done to a booking `mostChangesADay` times within 24 hours. */
export async function isDoneOften(
  trx: Db,
  bookingId: string,
  action: "changed" | "guest-changed",
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - millisecondsInDay);
  const what = { subject: "booking", subjectId: bookingId, action } as const;
  return (await countDone(trx, what, since)) >= mostChangesADay;
}

/**
 * Counts a change that a guest makes, in the caller's transaction: nights that are added count like
 * those of a booking, for the guest and for all guests together.
 * @returns why it is too much, or null
 */
export async function countOwnChange(
  trx: Db,
  booking: Booking,
  stay: StayChoice,
  { settings, address, now }: PresentAt,
) {
  const { phone } = settings.general;
  if (await isDoneOften(trx, booking.id, "changed", now)) {
    const message = said(
      "This stay was changed often enough for a day. Try again tomorrow, or call {phone}.",
      { phone },
    );
    return { field: "", message } as const;
  }
  const more = { stays: 0, nights: Math.max(0, countNights(stay) - countNights(booking)) };
  const { userId, email } = booking;
  if (await isOverLimit(trx, { userId, email, address }, more, settings, now)) {
    const message = said(
      "These are more nights than one guest can book online. Call {phone}, and the lodge sees to it.",
      { phone },
    );
    return { field: "checkOut", message } as const;
  }
  if (await isFloodNow(trx, more, settings.limits, now)) {
    const message = said(
      "So much is being booked at the moment that the lodge wants to look at more nights itself. Call {phone}, or try again in an hour.",
      { phone },
    );
    return { field: "checkOut", message } as const;
  }
  await countBookedFrom(trx, address, more, now);
  if (more.nights > 0) {
    const before = new Date(now.getTime() - millisecondsInDay);
    await insertAddedNights(trx, { bookingId: booking.id, nights: more.nights }, { now, before });
  }
  return null;
}
