import type { FolioPaymentMethod, StayDate } from "db/schema";
import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import type { MailKind } from "~/communication/mail/mail-kinds";
import type { EnglishText, PlainText } from "~/core/languages/translator";
import { loadSettings } from "~/core/settings/load-settings.server";
import { offeredTranslatorFor } from "~/core/settings/offered-languages";
import type { Db } from "~/db.server";
import type { Booking } from "~/reservations/bookings/booking-queries.server";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import { buildPriceParagraph } from "~/reservations/quotes/quote-text";
import { type ForeignMoney, formatPaymentAmount } from "./foreign-money";
import { loadFolioOfBooking } from "./load-folio.server";
import { folioPaymentMethodLabels } from "./payment-policy";
import { formatPaymentTime } from "./payment-view";
import { buildReceipt } from "./receipt-view";

export async function mailPaymentNotice(
  trx: Db,
  booking: Booking,
  {
    amountCents,
    foreign,
    method,
    at,
    receivedOn,
    isVoided = false,
  }: {
    amountCents: number;
    foreign: ForeignMoney | null;
    method: FolioPaymentMethod;
    /** When the payment was recorded. */
    at: string;
    /** The day on which the money was received or refunded. */
    receivedOn: StayDate;
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
  const recordedNotice = amountCents > 0 ? notices.received : notices.refund;
  const { kind, opening, subject } = isVoided ? notices.void : recordedNotice;
  const amount = formatPaymentAmount({ amountCents, foreign }, currency, translator);
  const paymentRows = [
    { name: t("Reference"), value: booking.id },
    { name: t("Amount"), value: amount },
    { name: t("Method"), value: t(folioPaymentMethodLabels[method]) },
    {
      name: t("Date"),
      value: formatPaymentTime({ at, receivedOn }, booking.terms.timeZone, translator),
    },
  ];
  const balanceRows = [
    { name: t("Paid so far"), value: formatCents(receivedCents, currency) },
    {
      name: balanceDueCents < 0 ? t("Refund due") : t("Balance due"),
      value: formatCents(Math.abs(balanceDueCents), currency),
    },
  ];
  const paragraphs = [
    t(opening, { amount }),
    { facts: paymentRows },
    buildPriceParagraph(receipt.price, translator),
    { facts: balanceRows },
  ];
  await enqueueMail(trx, now, {
    kind,
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

const notices = {
  received: {
    kind: "payment-confirmation",
    subject: "We have received your payment",
    opening: "Thank you for your payment.",
  },
  refund: {
    kind: "refund-confirmation",
    subject: "Refund",
    opening: "We have refunded {amount}.",
  },
  void: {
    kind: "payment-void",
    subject: "A payment was voided",
    opening: "This payment was recorded by mistake and has been voided.",
  },
} as const satisfies Record<string, { kind: MailKind; subject: PlainText; opening: EnglishText }>;
