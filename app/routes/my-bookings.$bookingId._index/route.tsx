import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { billPrice } from "~/billing/folios/bill-view";
import { readBillOf } from "~/billing/folios/read-bill.server";
import { readInvoicesOf } from "~/billing/invoices/read-invoices.server";
import { nameRooms, readRoomPictures } from "~/catalogue/rooms/rooms-in-words.server";
import { readBookingMail } from "~/communication/mail/read-mails.server";
import { lodgeToday } from "~/core/instants";
import type { Words } from "~/core/languages/words";
import { withQuery } from "~/core/paths";
import { tellSettings } from "~/core/settings/tell-settings.server";
import type { StayDate } from "~/core/stay";
import { db } from "~/db.server";
import { findReviewOfBooking } from "~/guests/reviews/review-queries.server";
import { canReview } from "~/guests/reviews/review-rules";
import { requireFound } from "~/http/require-found";
import { type BookingView, viewBooking } from "~/reservations/bookings/booking-view";
import { tellCancelled } from "~/reservations/bookings/booking-words";
import { isOfAccount } from "~/reservations/bookings/own-booking.server";
import {
  type Booking,
  noOwnBooking,
  readOwnBooking,
} from "~/reservations/bookings/read-booking.server";
import { BookingConfirmed } from "~/ui/booking-confirmed";
import { Notice } from "~/ui/notice";
import { guestRecordTitle } from "~/ui/page-meta";
import { PassLine } from "~/ui/pass-line";
import { SiteLayout } from "~/ui/site-layout";

export const meta = guestRecordTitle(({ t, id }) => t("Booking {id}", { id }));

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { pass, now, words } = context;
  const booking = requireFound(await readOwnBooking(context, params.bookingId), noOwnBooking);
  const view = viewBooking(booking, now, words);
  const { bill, stay } = await readBillOf(db, booking);
  const isOwn = isOfAccount(context, booking);
  return json({
    booking:
      stay.lines.length > 0 ? { ...view, price: billPrice([stay], bill.currency, words) } : view,
    title: words.t("Your stay in {room}", { room: nameRooms(booking.parts, words) }),
    picture: (await readRoomPictures(db, words)).get(booking.roomId) ?? null,
    mail: await readBookingMail(db, booking.id),
    notice: tellNotice(new URL(request.url).searchParams.get("notice"), view, words),
    again: bookAgain(booking, view.phase, lodgeToday(now, booking.terms.timeZone)),
    review: isOwn ? await readReview(booking, now) : null,
    /** Null where the booking belongs to the account that looks. */
    openUntil:
      pass && !isOwn
        ? words.formatInstant(pass.endsAt.toISOString(), booking.terms.timeZone)
        : null,
    invoices: await readInvoicesOf(db, booking.id, words),
    told: await tellSettings(db, context.settings, words),
  });
}

/** What an account's guest gave a stay, and whether they still can. */
async function readReview(booking: Booking, now: Date) {
  const review = await findReviewOfBooking(db, booking.id);
  const rating = review?.rating ?? null;
  return { rating, canBeRated: rating === null && canReview(booking, now) === "open" };
}

/** Where what is over or cancelled is booked anew, as it was where its nights are still to come. */
function bookAgain(booking: Booking, phase: BookingView["phase"], today: StayDate): string | null {
  const { roomId, checkIn, checkOut, guests, children, infants, board } = booking;
  if (phase !== "past") return null;
  if (checkIn < today) return `/rooms/${roomId}`;
  const party = { guests, children: children || null, infants: infants || null };
  return withQuery("/booking", { roomId, checkIn, checkOut, ...party, board });
}

function tellNotice(notice: string | null, booking: BookingView, words: Words): string | null {
  const { t } = words;
  switch (notice) {
    case "changed":
      return t("Your stay is changed.");
    case "told":
      return t("Saved. The lodge has been told.");
    case "cancelled":
      return booking.status === "cancelled" ? tellCancelled(booking, words) : null;
    default:
      return null;
  }
}

export default function OwnBooking() {
  const { booking, title, notice, openUntil, ...state } = useLoaderData<typeof loader>();
  return (
    <SiteLayout>
      <BookingConfirmed booking={booking} title={title} {...state}>
        <Notice text={notice} />
        <PassLine until={openUntil} />
      </BookingConfirmed>
    </SiteLayout>
  );
}
