import type { Db } from "~/db.server";
import { formatCents } from "~/lodge/money";
import { mailFacts } from "~/mail/mail-text";
import { type Mail, writeMail } from "~/mail/write-mail.server";
import { quoteText } from "~/quotes/quote-text";
import { readSettings } from "~/settings/read-settings.server";
import { findBooking } from "./booking-queries.server";
import { type BookingView, viewBooking } from "./booking-view";
import { tellBegun } from "./booking-words";

/**
 * Tells a guest by mail where their booking stands, in the transaction that put it there.
 * @param by whether anybody could have put it there, or only the lodge.
 */
export async function mailBooking(
  trx: Db,
  bookingId: string,
  by: Mail["by"],
  now: Date,
): Promise<void> {
  const booking = await findBooking(trx, bookingId);
  if (!booking?.email) return;
  const settings = await readSettings(trx);
  const view = viewBooking(booking, now);
  const { opening, subject } = wordsFor(view);
  const facts = [
    { name: "Reference", value: view.id },
    { name: "Room", value: view.roomName },
    { name: "Check-in", value: `${view.checkIn}, from ${view.checkInTime}` },
    { name: "Check-out", value: `${view.checkOut}, until ${view.checkOutTime}` },
    { name: "Guests", value: view.guests },
    { name: "Board", value: view.boardInFull },
  ];
  const paragraphs = [opening, mailFacts(facts), ...termsOf(view, settings.general.phone)];
  await writeMail(
    trx,
    {
      kind: view.status === "cancelled" ? "cancellation-notice" : "booking-confirmation",
      by,
      to: booking.email,
      subject: `${subject}: ${settings.general.siteName}, ${view.id}`,
      name: view.guestName || null,
      paragraphs,
    },
    now,
  );
}

function wordsFor({ status, heldUntil, hasLapsed }: BookingView): {
  subject: string;
  opening: string;
} {
  switch (status) {
    case "pending":
      return {
        subject: "Your booking has arrived",
        opening: heldUntil
          ? `Thank you. Your booking has arrived, and the room is held for you until ${heldUntil} by the lodge's clock. We confirm it before; if we cannot, it is cancelled then and nothing is charged.`
          : "Thank you. Your booking has arrived and the room is held; we confirm it soon.",
      };
    case "confirmed":
      return { subject: "Your booking is confirmed", opening: "Your booking is confirmed." };
    case "cancelled":
      if (hasLapsed) {
        return {
          subject: "Your booking was not confirmed",
          opening: `We did not confirm your booking by ${heldUntil}, the lodge's clock, so it is cancelled. You are welcome to book again, or call us and we see what is free.`,
        };
      }
      return { subject: "Your booking is cancelled", opening: "Your booking is cancelled." };
  }
}

/** The price and what cancelling costs; of a cancelled stay what it did cost. */
function termsOf(
  { status, phase, price, chargeCents, cancelling }: BookingView,
  phone: string,
): string[] {
  if (status === "cancelled") {
    const charge = formatCents(chargeCents, price.currency);
    return [chargeCents > 0 ? `The charge is ${charge}.` : "Nothing is charged."];
  }
  const { freeUntil } = cancelling;
  return [
    quoteText(price),
    phase !== "upcoming"
      ? `You pay at check-in. ${tellBegun(phone)}`
      : freeUntil
        ? `You pay at check-in. Cancelling is free until ${freeUntil}; after that one night is charged.`
        : `You pay at check-in. Cancelling now costs one night.`,
  ];
}
