import { lodgeToday } from "~/core/instants";
import type { Translator } from "~/core/languages/translator";
import { buildBookingView } from "~/reservations/bookings/booking-view";
import { buildFolioPriceLines } from "./folio-view";
import type { Folio, FolioStay } from "./load-folio.server";
import { buildPaymentsView, type PaymentsView } from "./payment-view";
import { listEffectivePayments } from "./remaining-payments";

/** A stay on another booking's folio shows its own lines and the booking that pays. */
export function buildReceipt(
  folio: Folio,
  { booking, lines }: FolioStay,
  now: Date,
  translator: Translator,
) {
  const isLeadBooking = booking.id === folio.id;
  const payments = listEffectivePayments(isLeadBooking ? folio.payments : []);
  const { totals, payments: paymentRows } = buildPaymentsView(booking, payments, translator);
  const view = buildBookingView(booking, now, translator);
  const price = buildFolioPriceLines(
    isLeadBooking ? folio.stays : [{ booking, lines }],
    folio.currency,
    translator,
  );
  const { receivedCents, balanceDueCents } = totals;
  const { t } = translator;
  const formatAmount = (cents: number) => translator.formatCents(cents, folio.currency);
  const day = translator.formatStayDate(lodgeToday(now, booking.terms.timeZone));
  return {
    id: booking.id,
    language: translator.code,
    price,
    receivedCents,
    balanceDueCents,
    sheet: {
      title: t("Receipt"),
      reference: translator.textParts<{ id: string }>("Booking {id}", { id: { id: booking.id } }),
      issued: view.cancelledAt
        ? t("Issued on {day}. The booking was cancelled on {cancelled}", {
            day,
            cancelled: view.cancelledAt,
          })
        : t("Issued on {day}", { day }),
      facts: [
        { name: t("Guest"), value: view.guestName || t("Guest") },
        { name: t("Room"), value: view.roomName },
        { name: t("Check-in"), value: view.checkIn },
        { name: t("Check-out"), value: view.checkOut },
        ...(view.releasedFrom ? [{ name: t("Early departure"), value: view.releasedFrom }] : []),
        { name: t("Stay"), value: `${view.nights}, ${view.guests}, ${view.board.toLowerCase()}` },
      ],
      costs: {
        caption: t("Price of the stay"),
        lines: price.lines.map(({ label, amountCents }) => ({
          name: label,
          value: formatAmount(amountCents),
        })),
        sums: [
          { name: t("Total"), value: formatAmount(price.totalCents), isNote: false },
          ...price.taxes.map(({ percent, cents }) => ({
            name: t("includes {percent}% VAT", { percent }),
            value: formatAmount(cents),
            isNote: true,
          })),
        ],
      },
      paidWith: isLeadBooking
        ? null
        : t("This stay is billed with booking {id}.", { id: folio.id }),
      paid: {
        caption: t("Payments"),
        lines:
          paymentRows.length === 0
            ? [{ name: t("No payments yet"), value: formatAmount(0) }]
            : paymentRows.map((payment) => ({
                name: describePayment(payment, translator),
                value: formatAmount(payment.amountCents),
              })),
        received: { name: t("Paid"), value: formatAmount(receivedCents) },
        balance: {
          name: balanceDueCents < 0 ? t("Refund due") : t("Balance due"),
          value: formatAmount(Math.abs(balanceDueCents)),
        },
      },
    },
  };
}

function describePayment(
  { at, method, amountCents, foreignAmount }: PaymentsView["payments"][number],
  { t }: Translator,
): string {
  const values = { at, method: method.toLowerCase() };
  const line = amountCents < 0 ? t("{at}: {method}, refund", values) : t("{at}: {method}", values);
  return foreignAmount ? `${line}, ${foreignAmount}` : line;
}

export type ReceiptView = ReturnType<typeof buildReceipt>;
