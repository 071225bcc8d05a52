import { millisecondsInHour } from "date-fns/constants";
import type { BookingStatus } from "db/schema";
import { notifyDesk, notifyDeskOrUpdate } from "~/communication/notifications/notify-desk.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { newBookingId } from "~/core/ids.server";
import { formatCents } from "~/core/money";
import { pluralise } from "~/core/pluralise";
import { countNights, formatStayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import { listDoNotRentMatches } from "~/guests/profiles/find-guest-profile.server";
import { formatDoNotRent } from "~/guests/profiles/guest-profile";
import type { NewGuestProfile } from "~/guests/profiles/guest-profile-queries.server";
import { addGuestProfile, linkGuestProfiles } from "~/guests/profiles/link-guest-profile.server";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import type { AgreedTerms } from "~/reservations/quotes/agreed-terms";
import type { Quote } from "~/reservations/quotes/quote";
import { assignUnitToNewBooking } from "~/reservations/units/assign-units.server";
import { toGuestColumns, toStayColumns } from "./booking-columns";
import { bookingIdExists, insertBooking } from "./booking-queries.server";
import { formatGuestName, type GuestDetails } from "./guest-details";
import { countHolds } from "./hold-queries.server";
import type { Hold } from "./limit-booking.server";
import { mailBooking } from "./mail-booking.server";

interface NewBooking extends GuestDetails {
  /** The requested id. If it is taken, the booking gets a new one. */
  id?: string;
  stay: StayChoice;
  room: { name: string };
  quote: Quote;
  terms: AgreedTerms;
  status: Exclude<BookingStatus, "cancelled">;
  hold?: Hold | null;
  userId: string | null;
  profileId?: number | null;
  booker?: NewGuestProfile | null;
  bookerId?: number | null;
  source: "guest" | "desk";
  sourceId?: number | null;
  groupId?: number | null;
  folioId?: string | null;
  createdBy: { id: string; name: string };
}

/**
 * Inserts a booking with its log entry, mail and notification. For a booking in a group, the caller sends the last two.
 * @throws an error that `isRoomFullError` recognises, if the room is full; the caller must not continue the transaction
 */
export async function recordBooking(trx: Db, booking: NewBooking, now: Date): Promise<string> {
  const { stay, quote, createdBy, hold } = booking;
  const heldUntil = hold
    ? new Date(now.getTime() + hold.hours * millisecondsInHour).toISOString()
    : null;
  const total = formatCents(quote.totalCents, quote.currency);
  let id = booking.id ?? newBookingId();
  while (await bookingIdExists(trx, id)) id = newBookingId();
  const linkedProfiles = await linkGuestProfiles(trx, booking.userId, booking, now);
  const profileId = booking.profileId ?? linkedProfiles.profileId;
  const bookerId = booking.booker
    ? await addGuestProfile(trx, booking.booker, now)
    : (booking.bookerId ?? linkedProfiles.bookerId);
  await insertBooking(trx, {
    id,
    room_id: stay.roomId,
    user_id: booking.userId,
    profile_id: profileId,
    booker_id: bookerId === profileId ? null : bookerId,
    ...toStayColumns(stay),
    status: booking.status,
    quote: JSON.stringify(quote),
    terms: JSON.stringify(booking.terms),
    total_cents: quote.totalCents,
    ...toGuestColumns(booking),
    source: booking.source,
    created_at: now.toISOString(),
    created_by: createdBy.id,
    hold_expires_at: heldUntil,
    source_id: booking.sourceId ?? null,
    group_id: booking.groupId ?? null,
    folio_id: booking.folioId ?? null,
  });
  await assignUnitToNewBooking(trx, { ...stay, id }, now);
  await recordChange(trx, "booking", id, "created", createdBy, now, {
    detail: `${booking.status}, ${total}`,
  });
  if (booking.groupId) return id;
  await mailBooking(trx, id, booking.source === "desk" ? "lodge" : "stranger", now);
  await notifyDeskOfBooking(trx, id, { ...booking, profileId }, now);
  return id;
}

async function notifyDeskOfBooking(
  trx: Db,
  id: string,
  booking: NewBooking,
  now: Date,
): Promise<void> {
  const { stay, quote, createdBy, hold } = booking;
  if (hold?.isRateLimited) return notifyDeskOfManyBookings(trx, now);
  const nights = pluralise(countNights(stay), "night");
  const clerkNote = booking.source === "desk" ? ` By ${createdBy.name}.` : "";
  const { email, phone, profileId } = booking;
  const [doNotRentProfile] = await listDoNotRentMatches(trx, {
    ids: profileId ? [profileId] : [],
    email,
    phone,
  });
  const doNotRentNote = doNotRentProfile ? ` ${formatDoNotRent(doNotRentProfile.reason)}` : "";
  const pendingNote = hold ? ` Pending: confirm it within ${pluralise(hold.hours, "hour")}.` : "";
  await notifyDesk(trx, now, {
    title: "New booking",
    message: `${formatGuestName(booking) || "Guest"}: ${booking.room.name}, ${formatStayDate(stay.checkIn)}, ${nights}, ${formatCents(quote.totalCents, quote.currency)}.${clerkNote}${pendingNote}${doNotRentNote}`,
    type: doNotRentProfile ? "warning" : "success",
    actionUrl: `/admin/bookings/${id}`,
    createdBy: createdBy.id,
  });
}

/** Notifies the desk once, instead of once for each booking, while the hourly limit is exceeded. */
async function notifyDeskOfManyBookings(trx: Db, now: Date): Promise<void> {
  const waiting = pluralise(await countHolds(trx), "booking");
  await notifyDeskOrUpdate(trx, now, {
    title: "Many bookings at once",
    message: `More bookings arrived than the hourly limit in Settings → Security allows. ${waiting} need confirmation: confirm the real ones, the others expire.`,
    type: "warning",
    actionUrl: "/admin/bookings?status=pending",
  });
}
