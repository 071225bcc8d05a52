import type { ReceivedBy } from "db/schema";
import type { Db } from "~/db.server";
import { mailFacts, mailText } from "~/messaging/mail-text";
import { writeMail } from "~/messaging/write-mail.server";
import { readSettings } from "~/settings/read-settings.server";
import type { Booking } from "./booking-queries.server";
import { guestName } from "./guest-details";
import { formatCents } from "./money";
import { listPayments } from "./payment-queries.server";
import { receivedByNames } from "./payment-rules";
import { quoteText } from "./quote-text";
import { viewReceipt } from "./receipt-view";
import { formatInstant } from "./stay";

/** Tells a guest by mail what the desk has just written down, in the transaction that did it. */
export async function mailPayment(
  trx: Db,
  booking: Booking,
  { amountCents, method }: { amountCents: number; method: ReceivedBy },
  now: Date,
): Promise<void> {
  if (!booking.email) return;
  const settings = await readSettings(trx);
  const receipt = viewReceipt(booking, await listPayments(trx, booking.id), settings, now);
  const { receivedCents, balanceCents } = receipt;
  const { opening, subject } = wordsFor(amountCents);
  const payment = [
    { name: "Reference", value: booking.id },
    { name: "Amount", value: formatCents(Math.abs(amountCents)) },
    { name: "Method", value: receivedByNames[method] },
    { name: "Date", value: formatInstant(now, settings.general.timeZone) },
  ];
  const account = [
    { name: "Paid so far", value: formatCents(receivedCents) },
    {
      name: balanceCents < 0 ? "To give back" : "Balance",
      value: formatCents(Math.abs(balanceCents)),
    },
  ];
  const paragraphs = [
    opening,
    mailFacts(payment),
    `${quoteText(receipt.quote)}\n${mailFacts(account)}`,
  ];
  await writeMail(
    trx,
    {
      kind: "payment-confirmation",
      to: booking.email,
      subject: `${subject}: ${settings.general.siteName}, ${booking.id}`,
      body: mailText(settings.general, guestName(booking) || null, paragraphs),
    },
    now,
  );
}

function wordsFor(amountCents: number): { subject: string; opening: string } {
  return amountCents > 0
    ? { subject: "Your payment has arrived", opening: "Thank you. Your payment has arrived." }
    : { subject: "Money given back", opening: "We have given money back to you." };
}
