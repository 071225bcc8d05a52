import type { ReceivedBy, StayDate } from "db/schema";
import { writeMail } from "~/communication/mail/write-mail.server";
import { lodgeToday } from "~/core/instants";
import type { PlainText, Words } from "~/core/languages/words";
import { wordsToWrite } from "~/core/settings/offered-languages";
import { readSettings } from "~/core/settings/read-settings.server";
import type { Db } from "~/db.server";
import { guestName } from "~/reservations/bookings/guest-details";
import type { Booking } from "~/reservations/bookings/read-booking.server";
import { priceParagraph } from "~/reservations/quotes/quote-text";
import { type ForeignMoney, sayAmount } from "./foreign-money";
import { receivedByNames } from "./payment-rules";
import { readBillOf } from "./read-bill.server";
import { viewReceipt } from "./receipt-view";

/** Tells a guest by mail what the desk has just written down, in the transaction that did it. */
export async function mailPayment(
  trx: Db,
  booking: Booking,
  {
    amountCents,
    foreign,
    method,
    day,
    isCorrected = false,
  }: {
    amountCents: number;
    foreign: ForeignMoney | null;
    method: ReceivedBy;
    /** When the money came or went. */
    day: StayDate;
    /** It no longer counts. */
    isCorrected?: boolean;
  },
  now: Date,
): Promise<void> {
  if (!booking.email) return;
  const settings = await readSettings(trx);
  const words = wordsToWrite(booking.language, settings);
  const { t, formatCents } = words;
  const { currency } = booking.quote;
  const { bill, stay } = await readBillOf(trx, booking);
  const receipt = viewReceipt(bill, stay, now, words);
  const { receivedCents, balanceCents } = receipt;
  const { opening, subject } = isCorrected ? corrected : amountCents > 0 ? received : givenBack;
  const payment = [
    { name: t("Reference"), value: booking.id },
    { name: t("Amount"), value: sayAmount({ amountCents, foreign }, currency, words) },
    { name: t("Method"), value: t(receivedByNames[method]) },
    { name: t("Date"), value: sayWhen(day, now, booking.terms.timeZone, words) },
  ];
  const account = [
    { name: t("Paid so far"), value: formatCents(receivedCents, currency) },
    {
      name: balanceCents < 0 ? t("To give back") : t("Balance"),
      value: formatCents(Math.abs(balanceCents), currency),
    },
  ];
  const paragraphs = [
    t(opening),
    { facts: payment },
    priceParagraph(receipt.price, words),
    { facts: account },
  ];
  await writeMail(trx, now, {
    kind: "payment-confirmation",
    bookingId: booking.id,
    by: "lodge",
    to: booking.email,
    language: words.code,
    subject: t("{what}: {site}, {id}", {
      what: t(subject),
      site: settings.general.siteName,
      id: booking.id,
    }),
    name: guestName(booking) || null,
    paragraphs,
  });
}

/** The very minute of what came today, and the day of what came before. */
const sayWhen = (day: StayDate, now: Date, timeZone: string, words: Words) =>
  day === lodgeToday(now, timeZone)
    ? words.formatInstant(now, timeZone)
    : words.formatStayDate(day);

interface PaymentTexts {
  subject: PlainText;
  opening: PlainText;
}

const received: PaymentTexts = {
  subject: "Your payment has arrived",
  opening: "Thank you. Your payment has arrived.",
};

const givenBack: PaymentTexts = {
  subject: "Money given back",
  opening: "We have given money back to you.",
};

const corrected: PaymentTexts = {
  subject: "A payment was corrected",
  opening:
    "We have corrected our books: this payment was written down by mistake and no longer counts.",
};
