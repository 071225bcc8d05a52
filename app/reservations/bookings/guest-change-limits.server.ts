import { millisecondsInDay } from "date-fns/constants";
import { addNetworkBookingCounts } from "~/accounts/limits/network-limits.server";
import { countRecordedChanges } from "~/core/change-log/record-change.server";
import { defineMessage } from "~/core/languages/translator";
import type { VisitorOperationContext } from "~/core/settings/operation-context";
import { countNights } from "~/core/stay";
import type { Db } from "~/db.server";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import type { Booking } from "./booking-queries.server";
import { insertAddedNights } from "./hold-queries.server";
import { isBookingRateLimited, isOverLimit } from "./limit-booking.server";
import { maxChangesPerDay } from "./own-change-policy";

export async function isDailyChangeLimitReached(
  trx: Db,
  bookingId: string,
  action: "changed" | "guest-changed",
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - millisecondsInDay);
  const change = { subject: "booking", subjectId: bookingId, action } as const;
  return (await countRecordedChanges(trx, change, since)) >= maxChangesPerDay;
}

/** Returns the message of the exceeded limit, or null. */
export async function checkGuestChangeLimits(
  trx: Db,
  booking: Booking,
  stay: StayChoice,
  { settings, address, now }: VisitorOperationContext,
) {
  const { phone } = settings.general;
  if (await isDailyChangeLimitReached(trx, booking.id, "changed", now)) {
    const message = defineMessage(
      "This stay has been changed too many times today. Try again tomorrow, or call {phone}.",
      { phone },
    );
    return { field: "", message } as const;
  }
  const addedVolume = { stays: 0, nights: Math.max(0, countNights(stay) - countNights(booking)) };
  const { userId, email } = booking;
  if (await isOverLimit(trx, { userId, email, address }, addedVolume, settings, now)) {
    const message = defineMessage(
      "That is more nights than you can book online. Please call us on {phone}.",
      { phone },
    );
    return { field: "checkOut", message } as const;
  }
  if (await isBookingRateLimited(trx, addedVolume, settings.limits, now)) {
    const message = defineMessage(
      "We are receiving many bookings at the moment, so nights cannot be added online. Call {phone}, or try again in an hour.",
      { phone },
    );
    return { field: "checkOut", message } as const;
  }
  await addNetworkBookingCounts(trx, address, addedVolume, now);
  if (addedVolume.nights > 0) {
    const dayAgo = new Date(now.getTime() - millisecondsInDay);
    await insertAddedNights(
      trx,
      { bookingId: booking.id, nights: addedVolume.nights },
      { now, before: dayAgo },
    );
  }
  return null;
}
