import type { Viewer } from "~/accounts/roles";
import { recordNote } from "~/booking/add-note.server";
import type { Booking } from "~/booking/read-booking.server";
import { readBooking, readOnBill } from "~/booking/read-booking.server";
import { findWasHereObjection, markOf } from "~/booking/stay-marks";
import { type Db, db } from "~/db.server";
import { lodgeToday } from "~/lodge/instants";
import { type Currency, formatCents } from "~/lodge/money";
import type { StayDate } from "~/lodge/stay";
import type { Present } from "~/settings/present";
import { markWithin, wasHereWithin } from "~/stays/mark-stay.server";
import { sumPayments } from "./payment-queries.server";
import { openCents } from "./payment-rules";
import { billOf } from "./read-bill.server";

/** A bill on which something is open when guests leave. */
export interface OpenBill {
  /** The booking that leads it. */
  billId: string;
  /** Below 0: to give back. */
  openCents: number;
  currency: Currency;
}

/** The bills on which something is open, of whoever of some bookings is in the house and about to leave. */
export const openAtLeaving = (trx: Db, bookings: Booking[]): Promise<OpenBill[]> =>
  openOf(trx, bookings.filter(isInHouse));

/** The same of a guest of whom it can be said on a day that they were here. */
export const openOfPast = (trx: Db, booking: Booking, today: StayDate): Promise<OpenBill[]> =>
  openOf(trx, findWasHereObjection(booking, today) === null ? [booking] : []);

/** Of who leads a bill, and of the last to leave whose stays stand on it. Nobody else is asked for it. */
async function openOf(trx: Db, leaving: Booking[]): Promise<OpenBill[]> {
  const ids = new Set(leaving.map(({ id }) => id));
  const open: OpenBill[] = [];
  for (const billId of new Set(leaving.map(billOf))) {
    const onBill = await readOnBill(trx, billId);
    const lead = onBill.find(({ id }) => id === billId);
    const isOver = onBill.every((stay) => ids.has(stay.id) || !isToLeave(stay));
    if (!lead || !(ids.has(billId) || isOver)) continue;
    const cents = openCents({ ...lead, receivedCents: await sumPayments(trx, billId) });
    if (cents !== 0) open.push({ billId, openCents: cents, currency: lead.quote.currency });
  }
  return open;
}

const isInHouse = (stay: Booking) => stay.status !== "cancelled" && markOf(stay) === "check-in";

/** Whether somebody is in the house, or is still to come. */
const isToLeave = (stay: Booking) =>
  isInHouse(stay) || (stay.status !== "cancelled" && markOf(stay) === null);

/** Writes down why what is open when somebody leaves stays so, in the caller's transaction. */
export async function noteOpen(
  trx: Db,
  open: OpenBill[],
  note: string,
  clerk: Viewer,
  now: Date,
): Promise<void> {
  for (const { billId, openCents: cents, currency } of open) {
    const amount = formatCents(Math.abs(cents), currency);
    const left = cents > 0 ? `Left with ${amount} open` : `Left with ${amount} to give back`;
    await recordNote(trx, billId, clerk, `${left}: ${note}`, now);
  }
}

type MarkResult = Awaited<ReturnType<typeof markWithin>>;
type CheckOutResult = MarkResult | { kind: "still-open" };

/**
 * The desk marks that a guest left. Where something is open on the bill, it says why it stays so.
 * @param note why; null where nobody was asked, empty where nothing was answered
 */
export const checkOut = (
  bookingId: string,
  note: string | null,
  clerk: Viewer,
  present: Present,
): Promise<CheckOutResult> =>
  leave(bookingId, note, clerk, present, {
    findOpen: (trx, booking) => openAtLeaving(trx, [booking]),
    mark: (trx) => markWithin(trx, bookingId, "check-out", clerk, present),
  });

/** The desk says that a guest whom nobody checked in was here and left; asked as at a check-out. */
export const sayWasHere = (
  bookingId: string,
  note: string | null,
  clerk: Viewer,
  present: Present,
): Promise<CheckOutResult> =>
  leave(bookingId, note, clerk, present, {
    findOpen: (trx, booking) =>
      openOfPast(trx, booking, lodgeToday(present.now, present.settings.general.timeZone)),
    mark: (trx) => wasHereWithin(trx, bookingId, clerk, present),
  });

interface Leaving {
  findOpen: (trx: Db, booking: Booking) => Promise<OpenBill[]>;
  mark: (trx: Db) => Promise<MarkResult>;
}

async function leave(
  bookingId: string,
  note: string | null,
  clerk: Viewer,
  present: Present,
  { findOpen, mark }: Leaving,
): Promise<CheckOutResult> {
  return db.transaction().execute(async (trx): Promise<CheckOutResult> => {
    const booking = await readBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    const open = await findOpen(trx, booking);
    if (open.length > 0 && !note) return { kind: "still-open" };
    const result = await mark(trx);
    if (result.kind === "marked" && note) await noteOpen(trx, open, note, clerk, present.now);
    return result;
  });
}
