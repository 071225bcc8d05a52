import type { Currency } from "~/core/money";
import type { Db } from "~/db.server";
import { listOnBill } from "~/reservations/bookings/booking-queries.server";
import type { Booking } from "~/reservations/bookings/read-booking.server";
import type { Gross } from "~/reservations/quotes/charges";
import { listLines } from "./bill-queries.server";
import { type BillLine, chargedGross, chargedTaxes, sumGross } from "./bill-rules";
import { listPayments } from "./payment-queries.server";

/** A stay on a bill, with what is charged beside it. */
export interface BilledStay {
  booking: Booking;
  lines: BillLine[];
}

/** A bill: the stays on it, the one that leads it first, their lines, and what came in for it. */
export interface Bill {
  /** The booking that leads it. */
  id: string;
  currency: Currency;
  closedAt: string | null;
  stays: [BilledStay, ...BilledStay[]];
  payments: Awaited<ReturnType<typeof listPayments>>;
  dueCents: number;
  receivedCents: number;
  /** Still to pay; below 0: to give back. */
  balanceCents: number;
  /** What is charged by rate of tax, and the tax in it, computed on the sum of each rate. */
  gross: Gross[];
  taxes: Gross[];
}

/**
 * The bill that a booking leads, or undefined where there is no such booking.
 * @param billId of a booking that leads its bill; `billOf` names that of any
 * @throws Error where the lines do not come to what the database keeps as their sum
 */
export async function readBill(db: Db, billId: string): Promise<Bill | undefined> {
  const [lead, ...others] = await listOnBill(db, billId);
  if (!lead) return undefined;
  const lines = await listLines(
    db,
    [lead, ...others].map(({ id }) => id),
  );
  const withLines = (booking: Booking): BilledStay => ({
    booking,
    lines: lines.filter(({ bookingId }) => bookingId === booking.id),
  });
  const stays: Bill["stays"] = [withLines(lead), ...others.map(withLines)];
  const payments = await listPayments(db, billId);
  const { currency } = lead.quote;
  const gross = chargedGross(stays);
  const dueCents = sumGross(gross);
  // Only who leads a bill has it; several rates of tax round a service charge each for itself.
  if (!lead.billId && Math.abs(dueCents - lead.billCents) > stays.length * gross.length) {
    throw new Error(`bill ${billId}: its lines do not come to its sum`);
  }
  const receivedCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    id: billId,
    currency,
    closedAt: lead.billClosedAt,
    stays,
    payments,
    dueCents: lead.billCents,
    receivedCents,
    balanceCents: lead.billCents - receivedCents,
    gross,
    taxes: chargedTaxes(stays, currency),
  };
}

/** On whose bill a booking's stay stands. */
export const billOf = ({ id, billId }: { id: string; billId: string | null }): string =>
  billId ?? id;

/** A booking's stay with the bill on which it stands. */
export async function readBillOf(
  db: Db,
  booking: { id: string; billId: string | null },
): Promise<{ bill: Bill; stay: BilledStay }> {
  const bill = await readBill(db, billOf(booking));
  const stay = bill?.stays.find((billed) => billed.booking.id === booking.id);
  if (!bill || !stay) throw new Error(`booking ${booking.id} stands on no bill`);
  return { bill, stay };
}
