import { viewBooking } from "~/booking/booking-view";
import type { Words } from "~/languages/words";
import { lodgeToday } from "~/lodge/instants";
import { billPrice } from "./bill-view";
import { viewPayments } from "./payment-view";
import type { Bill, BilledStay } from "./read-bill.server";
import { foldPayments } from "./standing-payments";

/**
 * What a receipt says: the stay, what it costs with its extras, and what was paid when and how. A stay
 * on another's bill shows its own lines, and by which booking it is paid.
 * @param stay one of the bill's
 */
export function viewReceipt(bill: Bill, { booking, lines }: BilledStay, now: Date, words: Words) {
  const isLead = booking.id === bill.id;
  const payments = foldPayments(isLead ? bill.payments : []);
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
    price: billPrice(isLead ? bill.stays : [{ booking, lines }], bill.currency, words),
    /** The booking on whose bill the stay stands; null: its own. */
    paidWith: isLead ? null : bill.id,
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
