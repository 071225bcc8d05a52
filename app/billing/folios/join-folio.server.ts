import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import type { OperationContext } from "~/core/settings/operation-context";
import type { Db } from "~/db.server";
import { findBooking, listBookingsOnFolio } from "~/reservations/bookings/booking-queries.server";
import { setFolioOfBooking } from "~/reservations/bookings/update-booking.server";
import { transferAllPayments } from "./transfer-payment.server";

type JoinFolioResult = { kind: "joined" | "not-found" } | { kind: "refused"; reason: string };

/** Transfers the stay's payments, too. `leadId` is the booking that leads the folio. */
export async function joinFolio(
  trx: Db,
  bookingId: string,
  leadId: string,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<JoinFolioResult> {
  const refuse = (reason: string): JoinFolioResult => ({ kind: "refused", reason });
  const booking = await findBooking(trx, bookingId);
  const leadBooking = await findBooking(trx, leadId);
  if (!booking || !leadBooking) return { kind: "not-found" };
  if (booking.folioId === leadId) return { kind: "joined" };
  if (bookingId === leadId) return refuse("This stay is already on its own folio.");
  if (booking.folioId) return refuse(`Booking #${bookingId} is already on another folio.`);
  if (leadBooking.folioId) {
    return refuse(`Booking #${leadId} is itself on the folio of booking #${leadBooking.folioId}.`);
  }
  if ((await listBookingsOnFolio(trx, bookingId)).length > 1) {
    return refuse(`Other stays are on the folio of booking #${bookingId}.`);
  }
  const closedBooking = [booking, leadBooking].find(({ folioClosedAt }) => folioClosedAt);
  if (closedBooking) return refuse(`The folio of booking #${closedBooking.id} is closed.`);
  const note = `On the folio of booking ${leadId}`;
  await transferAllPayments(
    trx,
    { fromId: bookingId, toId: leadId, note },
    clerk,
    operationContext,
  );
  await setFolioOfBooking(trx, bookingId, leadId);
  const detail = `On the folio of #${leadId}`;
  await recordChange(trx, "bill", bookingId, "joined", clerk, operationContext.now, { detail });
  return { kind: "joined" };
}

type LeaveFolioResult = { kind: "left" | "not-found" } | { kind: "refused"; reason: string };

/** Payments stay on the shared folio. */
export async function leaveFolio(
  trx: Db,
  bookingId: string,
  clerk: Viewer,
  { now }: OperationContext,
): Promise<LeaveFolioResult> {
  const booking = await findBooking(trx, bookingId);
  if (!booking) return { kind: "not-found" };
  if (!booking.folioId) return { kind: "left" };
  if (booking.folioClosedAt) {
    return { kind: "refused", reason: `The folio of booking #${booking.folioId} is closed.` };
  }
  await setFolioOfBooking(trx, bookingId, null);
  const detail = `No longer on the folio of #${booking.folioId}`;
  await recordChange(trx, "bill", bookingId, "left", clerk, now, { detail });
  return { kind: "left" };
}
