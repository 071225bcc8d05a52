import type { FolioPaymentMethod, StayDate } from "db/schema";
import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import { lodgeToday } from "~/core/instants";
import type { PlainText, Translator } from "~/core/languages/translator";
import { loadSettings } from "~/core/settings/load-settings.server";
import { offeredTranslatorFor } from "~/core/settings/offered-languages";
import type { Db } from "~/db.server";
import type { Booking } from "~/reservations/bookings/booking-queries.server";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import { buildPriceParagraph } from "~/reservations/quotes/quote-text";
import { type ForeignMoney, formatPaymentAmount } from "./foreign-money";
import { loadFolioOfBooking } from "./load-folio.server";
import { folioPaymentMethodLabels } from "./payment-policy";
import { buildReceipt } from "./receipt-view";

export async function mailPaymentNotice(
  trx: Db,
  booking: Booking,
  {
    amountCents,
    foreign,
    method,
    day,
    isVoided = false,
  }: {
    amountCents: number;
    foreign: ForeignMoney | null;
    method: FolioPaymentMethod;
    day: StayDate;
    isVoided?: boolean;
  },
  now: Date,
): Promise<void> {
  if (!booking.email) return;
  const settings = await loadSettings(trx);
  const translator = offeredTranslatorFor(booking.language, settings);
  const { t, formatCents } = translator;
  const { currency } = booking.quote;
  const { folio, stay } = await loadFolioOfBooking(trx, booking);
  const receipt = buildReceipt(folio, stay, now, translator);
  const { receivedCents, balanceDueCents } = receipt;
  const recordedTexts = amountCents > 0 ? receivedTexts : refundTexts;
  const { opening, subject } = isVoided ? voidTexts : recordedTexts;
  const paymentRows = [
    { name: t("Reference"), value: booking.id },
    {
      name: t("Amount"),
      value: formatPaymentAmount({ amountCents, foreign }, currency, translator),
    },
    { name: t("Method"), value: t(folioPaymentMethodLabels[method]) },
    { name: t("Date"), value: formatPaymentTime(day, now, booking.terms.timeZone, translator) },
  ];
  const balanceRows = [
    { name: t("Paid so far"), value: formatCents(receivedCents, currency) },
    {
      name: balanceDueCents < 0 ? t("Refund due") : t("Balance due"),
      value: formatCents(Math.abs(balanceDueCents), currency),
    },
  ];
  const paragraphs = [
    t(opening),
    { facts: paymentRows },
    buildPriceParagraph(receipt.price, translator),
    { facts: balanceRows },
  ];
  await enqueueMail(trx, now, {
    kind: "payment-confirmation",
    bookingId: booking.id,
    cause: "lodge",
    to: booking.email,
    language: translator.code,
    subject: t("{what}: {site}, {id}", {
      what: t(subject),
      site: settings.general.siteName,
      id: booking.id,
    }),
    name: formatGuestName(booking) || null,
    paragraphs,
  });
}

// The exact time is known only of a payment received now.
const formatPaymentTime = (day: StayDate, now: Date, timeZone: string, translator: Translator) =>
  day === lodgeToday(now, timeZone)
    ? translator.formatInstant(now, timeZone)
    : translator.formatStayDate(day);

interface PaymentTexts {
  subject: PlainText;
  opening: PlainText;
}

const receivedTexts: PaymentTexts = {
  subject: "We have received your payment",
  opening: "Thank you for your payment.",
};

const refundTexts: PaymentTexts = {
  subject: "Refund",
  opening: "We have refunded you.",
};

const voidTexts: PaymentTexts = {
  subject: "A payment was voided",
  opening: "This payment was recorded by mistake and has been voided.",
};
