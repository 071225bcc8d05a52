import type { Currency } from "~/core/money";
import type { Db } from "~/db.server";
import { listBookingsOnFolio } from "~/reservations/bookings/booking-queries.server";
import type { Booking } from "~/reservations/bookings/load-booking.server";
import type { Gross } from "~/reservations/quotes/charges";
import { chargedGross, chargedTaxes, type FolioLine, sumGross } from "./folio-amounts";
import { listFolioLines } from "./folio-queries.server";
import { listPayments } from "./payment-queries.server";

/** A stay on a bill, with what is charged beside it. */
export interface FolioStay {
  booking: Booking;
  lines: FolioLine[];
}

/** A bill: the stays on it, the one that leads it first, their lines, and what came in for it. */
export interface Folio {
  /** The booking that leads it. */
  id: string;
  currency: Currency;
  closedAt: string | null;
  stays: [FolioStay, ...FolioStay[]];
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
 * @param billId of a booking that leads its bill; `findFolioId` names that of any
 * @throws Error where the lines do not come to what the database keeps as their sum
 */
export async function loadFolio(db: Db, billId: string): Promise<Folio | undefined> {
  const [lead, ...others] = await listBookingsOnFolio(db, billId);
  if (!lead) return undefined;
  const lines = await listFolioLines(
    db,
    [lead, ...others].map(({ id }) => id),
  );
  const withLines = (booking: Booking): FolioStay => ({
    booking,
    lines: lines.filter(({ bookingId }) => bookingId === booking.id),
  });
  const stays: Folio["stays"] = [withLines(lead), ...others.map(withLines)];
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
export const findFolioId = ({ id, billId }: { id: string; billId: string | null }): string =>
  billId ?? id;

/** A booking's stay with the bill on which it stands. */
export async function loadFolioOfBooking(
  db: Db,
  booking: { id: string; billId: string | null },
): Promise<{ bill: Folio; stay: FolioStay }> {
  const bill = await loadFolio(db, findFolioId(booking));
  const stay = bill?.stays.find((billed) => billed.booking.id === booking.id);
  if (!bill || !stay) throw new Error(`booking ${booking.id} stands on no bill`);
  return { bill, stay };
}
