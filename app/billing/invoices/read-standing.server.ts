import type { ReceivedBy, StayDate } from "db/schema";
import { tellLine } from "~/billing/folios/bill-view";
import { readBill } from "~/billing/folios/read-bill.server";
import { foldPayments } from "~/billing/folios/standing-payments";
import { withRoomName } from "~/catalogue/rooms/rooms-in-words.server";
import type { Words } from "~/core/languages/words";
import type { Db } from "~/db.server";
import type { Booking } from "~/reservations/bookings/read-booking.server";
import { type InvoiceLine, sumLines } from "./invoice-rules";
import { stayCharges } from "./stay-charges";

/** A bill as it stands, in the words of an invoice. */
export interface Standing {
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
export async function readStanding(
  db: Db,
  billId: string,
  words: Words,
): Promise<Standing | undefined> {
  const bill = await readBill(db, billId);
  if (!bill) return undefined;
  const [{ booking }] = bill.stays;
  const stays: Booking[] = [];
  const lines: InvoiceLine[] = [];
  for (const billed of bill.stays) {
    const stay = await withRoomName(db, billed.booking, words);
    stays.push(stay);
    lines.push(
      ...stayCharges(stay, words),
      ...billed.lines.map((line) => ({
        bookingId: stay.id,
        billLineId: line.id,
        text: tellLine(line, words),
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
    payments: foldPayments(bill.payments).map(({ day, method, amountCents }) => ({
      day,
      method,
      amountCents,
    })),
    totalCents,
    balanceCents: bill.balanceCents,
  };
}
