import type { Db } from "~/db.server";
import { mailFacts, mailText } from "~/messaging/mail-text";
import { writeMail } from "~/messaging/write-mail.server";
import { readSettings } from "~/settings/read-settings.server";
import { findBooking } from "./booking-queries.server";
import { type BookingView, viewBooking } from "./booking-view";
import { formatCents } from "./money";
import { quoteText } from "./quote-text";

/** Tells a guest by mail where their booking stands, in the transaction that put it there. */
export async function mailBooking(trx: Db, bookingId: string, now: Date): Promise<void> {
  const booking = await findBooking(trx, bookingId);
  if (!booking?.email) return;
  const settings = await readSettings(trx);
  const view = viewBooking(booking, settings, now);
  const { opening, subject } = wordsFor(view);
  const facts = [
    { name: "Reference", value: view.id },
    { name: "Room", value: view.roomName },
    { name: "Check-in", value: `${view.checkIn}, from ${view.checkInTime}` },
    { name: "Check-out", value: `${view.checkOut}, until ${view.checkOutTime}` },
    { name: "Guests", value: `${view.guests}, ${view.board.toLowerCase()}` },
  ];
  const paragraphs = [opening, mailFacts(facts), ...termsOf(view)];
  await writeMail(
    trx,
    {
      kind: view.status === "cancelled" ? "cancellation-notice" : "booking-confirmation",
      to: booking.email,
      subject: `${subject}: ${settings.general.siteName}, ${view.id}`,
      body: mailText(settings.general, view.guestName || null, paragraphs),
    },
    now,
  );
}

function wordsFor({ status }: BookingView): { subject: string; opening: string } {
  switch (status) {
    case "pending":
      return {
        subject: "Your booking has arrived",
        opening: "Thank you. Your booking has arrived and the room is held; we confirm it soon.",
      };
    case "confirmed":
      return { subject: "Your booking is confirmed", opening: "Your booking is confirmed." };
    case "cancelled":
      return { subject: "Your booking is cancelled", opening: "Your booking is cancelled." };
  }
}

/** The price and what cancelling costs; of a cancelled stay what it did cost. */
function termsOf({ status, quote, chargeCents, cancelling }: BookingView): string[] {
  if (status === "cancelled") {
    return [chargeCents > 0 ? `The charge is ${formatCents(chargeCents)}.` : "Nothing is charged."];
  }
  const { freeUntil } = cancelling;
  return [
    quoteText(quote),
    freeUntil
      ? `You pay at check-in. Cancelling is free until ${freeUntil}; after that one night is charged.`
      : `You pay at check-in. Cancelling now costs one night.`,
  ];
}
