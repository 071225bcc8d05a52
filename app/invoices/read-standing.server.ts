import type { ReceivedBy, StayDate } from "db/schema";
import { readPaymentsOf } from "~/billing/read-payments.server";
import { type Booking, readBooking } from "~/booking/read-booking.server";
import { withRoomName } from "~/catalogue/rooms-in-words.server";
import type { Db } from "~/db.server";
import type { Words } from "~/languages/words";
import { lodgeToday } from "~/lodge/instants";
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

/** How the bill of a booking stands; undefined where there is no such booking. */
export async function readStanding(
  db: Db,
  billId: string,
  words: Words,
): Promise<Standing | undefined> {
  const booking = await readBooking(db, billId);
  if (!booking) return undefined;
  const stays = [await withRoomName(db, booking, words)];
  const lines = stays.flatMap((stay) => stayCharges(stay, words));
  const { timeZone } = booking.terms;
  const payments = (await readPaymentsOf(db, billId)).map(({ at, method, amountCents }) => ({
    day: lodgeToday(new Date(at), timeZone),
    method,
    amountCents,
  }));
  const totalCents = sumLines(lines);
  return {
    booking,
    stays,
    lines,
    payments,
    totalCents,
    balanceCents: totalCents - sumLines(payments),
  };
}
