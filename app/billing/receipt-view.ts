import { type ViewedBooking, viewBooking } from "~/booking/booking-view";
import { lodgeToday } from "~/lodge/instants";
import { formatStayDate } from "~/lodge/stay";
import { priceLines } from "~/quotes/charges";
import { quoteLines } from "~/quotes/quote";
import { type PaymentRow, viewPayments } from "./payment-view";

/** What a booking costs; a cancelled one its charge, which contains tax like every price. */
function priceOf({ status, quote, cancellationChargeCents }: ViewedBooking) {
  if (status !== "cancelled") return quoteLines(quote);
  const taxPercent = quote.nights[0]?.taxPercent ?? 0;
  return priceLines(
    [{ label: "Cancellation charge", amountCents: cancellationChargeCents, taxPercent }],
    { currency: quote.currency, serviceChargePercent: 0 },
  );
}

/** What a receipt says: the stay, what it costs, and what was paid when and how. */
export function viewReceipt(
  booking: ViewedBooking & { totalCents: number },
  payments: PaymentRow[],
  now: Date,
) {
  const { account, payments: rows } = viewPayments(booking, payments);
  const view = viewBooking(booking, now);
  return {
    id: booking.id,
    issuedOn: formatStayDate(lodgeToday(now, booking.terms.timeZone)),
    cancelledAt: view.cancelledAt,
    facts: [
      { name: "Guest", value: view.guestName || "Guest" },
      { name: "Room", value: view.roomName },
      { name: "Check-in", value: view.checkIn },
      { name: "Check-out", value: view.checkOut },
      { name: "Stay", value: `${view.nights}, ${view.guests}, ${view.board.toLowerCase()}` },
    ],
    price: priceOf(booking),
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
