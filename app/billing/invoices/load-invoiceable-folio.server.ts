import type { ReceivedBy, StayDate } from "db/schema";
import { describeFolioLine } from "~/billing/folios/folio-view";
import { loadFolio } from "~/billing/folios/load-folio.server";
import { listEffectivePayments } from "~/billing/folios/remaining-payments";
import { withRoomName } from "~/catalogue/rooms/translated-rooms.server";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import type { Booking } from "~/reservations/bookings/load-booking.server";
import { type InvoiceLine, sumLines } from "./invoice-policy";
import { listStayCharges } from "./list-stay-charges";

/** A bill as it stands, in the words of an invoice. */
export interface InvoiceableFolio {
  /** The booking that leads it. */
  booking: Booking;
  stays: Booking[];
  lines: InvoiceLine[];
  payments: { day: StayDate; method: ReceivedBy; amountCents: number }[];
  totalCents: number;
  balanceCents: number;
}

/**
 * How the bill stands that a booking leads; undefined where there is no such booking.
 * @throws Error where its lines do not come to its sum
 */
export async function loadInvoiceableFolio(
  db: Db,
  billId: string,
  words: Translator,
): Promise<InvoiceableFolio | undefined> {
  const bill = await loadFolio(db, billId);
  if (!bill) return undefined;
  const [{ booking }] = bill.stays;
  const stays: Booking[] = [];
  const lines: InvoiceLine[] = [];
  for (const billed of bill.stays) {
    const stay = await withRoomName(db, billed.booking, words);
    stays.push(stay);
    lines.push(
      ...listStayCharges(stay, words),
      ...billed.lines.map((line) => ({
        bookingId: stay.id,
        billLineId: line.id,
        text: describeFolioLine(line, words),
        amountCents: line.amountCents,
        taxPercent: line.taxPercent,
      })),
    );
  }
  const totalCents = sumLines(lines);
  if (totalCents !== bill.dueCents) throw new Error(`bill ${billId}: its lines do not add up`);
  return {
    booking,
    stays,
    lines,
    payments: listEffectivePayments(bill.payments).map(({ day, method, amountCents }) => ({
      day,
      method,
      amountCents,
    })),
    totalCents,
    balanceCents: bill.balanceCents,
  };
}
