import type { Viewer } from "~/accounts/roles";
import { addNote } from "~/booking/add-note.server";
import type { Booking } from "~/booking/read-booking.server";
import { readBooking } from "~/booking/read-booking.server";
import { type Db, db } from "~/db.server";
import { formatCents } from "~/lodge/money";
import type { Present } from "~/settings/present";
import { markStay } from "~/stays/mark-stay.server";
import { sumPayments } from "./payment-queries.server";
import { openCents } from "./payment-rules";

/**
 * What is open on the bill of who is about to leave, in cents; below 0: to give back. A stay on
 * another's bill has nothing open itself.
 */
export async function openAtLeaving(trx: Db, booking: Booking): Promise<number> {
  if (booking.billId || booking.checkedOutAt) return 0;
  return openCents({ ...booking, receivedCents: await sumPayments(trx, booking.id) });
}

type CheckOutResult = Awaited<ReturnType<typeof markStay>> | { kind: "still-open" };

/**
 * The desk marks that a guest left. Where something is open on the bill, it says why it stays so.
 * @param note why; null where nobody was asked, empty where nothing was answered
 */
export async function checkOut(
  bookingId: string,
  note: string | null,
  clerk: Viewer,
  present: Present,
): Promise<CheckOutResult> {
  const booking = await readBooking(db, bookingId);
  const openCents = booking?.checkedInAt ? await openAtLeaving(db, booking) : 0;
  if (openCents !== 0 && !note) return { kind: "still-open" };
  const result = await markStay(bookingId, "check-out", clerk, present);
  if (result.kind !== "marked" || !booking || openCents === 0) return result;
  const amount = formatCents(Math.abs(openCents), booking.quote.currency);
  const left = openCents > 0 ? `Left with ${amount} open` : `Left with ${amount} to give back`;
  await addNote(bookingId, clerk, `${left}: ${note}`, present.now);
  return result;
}
