import type { ReceivedBy } from "db/schema";
import { guestName } from "~/booking/guest-details";
import type { Booking } from "~/booking/read-booking.server";
import type { Db } from "~/db.server";
import { formatInstant } from "~/lodge/instants";
import { formatCents } from "~/lodge/money";
import { writeMail } from "~/mail/write-mail.server";
import { priceParagraph } from "~/quotes/quote-text";
import { readSettings } from "~/settings/read-settings.server";
import { type ForeignMoney, sayAmount } from "./foreign-money";
import { listPayments } from "./payment-queries.server";
import { receivedByNames } from "./payment-rules";
import { viewReceipt } from "./receipt-view";

/** Tells a guest by mail what the desk has just written down, in the transaction that did it. */
export async function mailPayment(
  trx: Db,
  booking: Booking,
  {
    amountCents,
    foreign,
    method,
  }: { amountCents: number; foreign: ForeignMoney | null; method: ReceivedBy },
  now: Date,
): Promise<void> {
  if (!booking.email) return;
  const settings = await readSettings(trx);
  const { currency } = booking.quote;
  const receipt = viewReceipt(booking, await listPayments(trx, booking.id), now);
  const { receivedCents, balanceCents } = receipt;
  const { opening, subject } = wordsFor(amountCents);
  const payment = [
    { name: "Reference", value: booking.id },
    { name: "Amount", value: sayAmount({ amountCents, foreign }, currency) },
    { name: "Method", value: receivedByNames[method] },
    { name: "Date", value: formatInstant(now, booking.terms.timeZone) },
  ];
  const account = [
    { name: "Paid so far", value: formatCents(receivedCents, currency) },
    {
      name: balanceCents < 0 ? "To give back" : "Balance",
      value: formatCents(Math.abs(balanceCents), currency),
    },
  ];
  const paragraphs = [
    opening,
    { facts: payment },
    priceParagraph(receipt.price),
    { facts: account },
  ];
  await writeMail(
    trx,
    {
      kind: "payment-confirmation",
      bookingId: booking.id,
      by: "lodge",
      to: booking.email,
      subject: `${subject}: ${settings.general.siteName}, ${booking.id}`,
      name: guestName(booking) || null,
      paragraphs,
    },
    now,
  );
}

function wordsFor(amountCents: number): { subject: string; opening: string } {
  return amountCents > 0
    ? { subject: "Your payment has arrived", opening: "Thank you. Your payment has arrived." }
    : { subject: "Money given back", opening: "We have given money back to you." };
}
