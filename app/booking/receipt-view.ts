import type { Settings } from "~/settings/settings";
import { type ViewedBooking, viewBooking } from "./booking-view";
import { type PaymentRow, viewPayments } from "./payment-view";
import type { QuotedTotal } from "./quote";
import { formatStayDate, lodgeToday } from "./stay";

/** A cancelled booking costs its charge, which contains tax like every price. */
function chargeAsQuote(chargeCents: number, taxPercent: number): QuotedTotal {
  return {
    lines: [{ label: "Cancellation charge", amountCents: chargeCents }],
    totalCents: chargeCents,
    taxPercent,
    taxCents: Math.round((chargeCents * taxPercent) / (100 + taxPercent)),
  };
}

/** What a receipt says: the stay, what it costs, and what was paid when and how. */
export function viewReceipt(
  booking: ViewedBooking & { totalCents: number },
  payments: PaymentRow[],
  settings: Settings,
  now: Date,
) {
  const { account, payments: rows } = viewPayments(booking, payments, settings);
  const { status, cancellationChargeCents, quote } = booking;
  const view = viewBooking(booking, settings, now);
  return {
    id: booking.id,
    issuedOn: formatStayDate(lodgeToday(now, settings.general.timeZone)),
    cancelledAt: view.cancelledAt,
    facts: [
      { name: "Guest", value: view.guestName || "Guest" },
      { name: "Room", value: view.roomName },
      { name: "Check-in", value: view.checkIn },
      { name: "Check-out", value: view.checkOut },
      { name: "Stay", value: `${view.nights}, ${view.guests}, ${view.board.toLowerCase()}` },
    ],
    quote:
      status === "cancelled" ? chargeAsQuote(cancellationChargeCents, quote.taxPercent) : quote,
    payments: rows.map(({ id, at, amountCents, method }) => ({ id, at, amountCents, method })),
    receivedCents: account.receivedCents,
    balanceCents: account.balanceCents,
  };
}

export type ReceiptView = ReturnType<typeof viewReceipt>;
