import { type ViewedBooking, viewBooking } from "~/booking/booking-view";
import type { Words } from "~/languages/words";
import { lodgeToday } from "~/lodge/instants";
import { priceLines } from "~/quotes/charges";
import { quoteLines } from "~/quotes/quote";
import { type PaymentRow, viewPayments } from "./payment-view";

/** What a booking costs; a cancelled one its charge, which contains tax like every price. */
function priceOf({ status, quote, cancellationChargeCents }: ViewedBooking, words: Words) {
  if (status !== "cancelled") return quoteLines(quote, words);
  const taxPercent = quote.nights[0]?.taxPercent ?? 0;
  return priceLines(
    [{ label: words.t("Cancellation charge"), amountCents: cancellationChargeCents, taxPercent }],
    { currency: quote.currency, serviceChargePercent: 0 },
    words,
  );
}

/** What a receipt says: the stay, what it costs, and what was paid when and how. */
export function viewReceipt(
  booking: ViewedBooking & { totalCents: number },
  payments: PaymentRow[],
  now: Date,
  words: Words,
) {
  const { account, payments: rows } = viewPayments(booking, payments, words);
  const view = viewBooking(booking, now, words);
  const { t } = words;
  return {
    id: booking.id,
    issuedOn: words.formatStayDate(lodgeToday(now, booking.terms.timeZone)),
    cancelledAt: view.cancelledAt,
    facts: [
      { name: t("Guest"), value: view.guestName || t("Guest") },
      { name: t("Room"), value: view.roomName },
      { name: t("Check-in"), value: view.checkIn },
      { name: t("Check-out"), value: view.checkOut },
      { name: t("Stay"), value: `${view.nights}, ${view.guests}, ${view.board.toLowerCase()}` },
    ],
    price: priceOf(booking, words),
    payments: rows.map(({ id, at, amountCents, cameIn, method }) => ({
      id,
      at,
      amountCents,
      cameIn,
      method,
    })),
    receivedCents: account.receivedCents,
    balanceCents: account.balanceCents,
  };
}

export type ReceiptView = ReturnType<typeof viewReceipt>;
