import type { Viewer } from "~/accounts/roles";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { type Actor, recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import { formatStayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { assignUnitsForParts } from "~/reservations/units/assign-units.server";
import { type Booking, findBooking, setCancelled, setLanguage } from "./booking-queries.server";
import { cancellationTerms } from "./cancellation-terms";
import { guestName } from "./guest-details";
import { mailBooking } from "./mail-booking.server";
import {
  findOwnBooking,
  type HolderWithTranslator,
  isOfAccount,
  toAuditActor,
} from "./own-booking.server";
import { stayPhase } from "./stay-phase";
import { findCancelObjection } from "./stay-state";

type CancelOwnBookingResult =
  /** `isOfAccount`: the booking belongs to the user's account. */
  | { kind: "cancelled"; isOfAccount: boolean }
  | { kind: "not-found" }
  | { kind: "not-upcoming" }
  /** The folio is closed, so no price changes. */
  | { kind: "bill-closed" }
  /** The free cancellation period ended while the page was open, so the charge differs. */
  | { kind: "charge-moved"; chargeCents: number };

/** Returns what is invoiced above the folio's total, or not yet, as a sentence for the desk, or null. */
export type DescribeInvoiceDifference = (
  db: Db,
  booking: Pick<Booking, "id" | "folioId">,
) => Promise<string | null>;

/**
 * Cancels a guest's own upcoming stay.
 * @param agreedChargeCents the charge shown above the button; null if the form has none
 */
export async function cancelOwnBooking(
  bookingId: string,
  holder: HolderWithTranslator,
  agreedChargeCents: number | null,
  describeInvoiceDifference: DescribeInvoiceDifference,
  now: Date,
): Promise<CancelOwnBookingResult> {
  return db.transaction().execute(async (trx) => {
    const booking = await findOwnBooking(trx, holder, bookingId);
    if (!booking) return { kind: "not-found" };
    if (stayPhase(booking, now) !== "upcoming") return { kind: "not-upcoming" };
    if (booking.folioClosedAt) return { kind: "bill-closed" };
    const { chargeCents } = cancellationTerms(booking, now);
    if (chargeCents !== agreedChargeCents) return { kind: "charge-moved", chargeCents };
    const guest = guestName(booking) || "Guest";
    // Null would mean an expired hold (`hasHoldExpired`). Booking-link users count as the booking's account.
    const cancelledBy = holder.viewer?.id ?? booking.userId;
    const actor = toAuditActor(holder, booking);
    await setLanguage(trx, booking.id, holder.translator.code);
    await recordCancellation(trx, booking, { actor, cancelledBy, chargeCents, now });
    await mailBooking(trx, booking.id, "stranger", now);
    await notifyDeskOfCancellation(trx, booking, `${guest} cancelled`, {
      by: cancelledBy,
      chargeCents,
      invoices: await describeInvoiceDifference(trx, booking),
      now,
    });
    return { kind: "cancelled", isOfAccount: isOfAccount(holder, booking) };
  });
}

export interface ChargeChoice {
  charge?: "policy" | "none";
  reason: string;
}

type CancelBookingResult =
  | { kind: "cancelled" }
  | { kind: "not-found" }
  | { kind: "already-cancelled" }
  /** The guest is in house or has left. */
  | { kind: "checked-in"; hasLeft: boolean }
  /** The no-show charge is settled already. */
  | { kind: "no-show" }
  | { kind: "bill-closed" }
  /** Another change was saved after the page was loaded. Nothing was done. */
  | { kind: "changed-meanwhile" }
  /** A charge is due, and the form does not say whether the desk takes or waives the charge. */
  | { kind: "charge-undecided" }
  | { kind: "reason-missing" }
  | { kind: "charge-moved"; chargeCents: number };

/** Cancels a booking for the desk. `shown` has the page's version and its charge by the policy. */
export async function cancelBooking(
  bookingId: string,
  choice: ChargeChoice,
  shown: { version: number; dueCents: number | null },
  clerk: Viewer,
  now: Date,
): Promise<CancelBookingResult> {
  return db.transaction().execute(async (trx) => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    const result = await cancelInTransaction(trx, booking, choice, shown, clerk, now);
    if (result.kind !== "cancelled") return result;
    await mailBooking(trx, bookingId, "lodge", now);
    const { chargeCents } = result;
    const guest = guestName(booking) || "Guest";
    await notifyDeskOfCancellation(trx, booking, `${guest}: ${clerk.name} cancelled`, {
      by: clerk.id,
      chargeCents,
      now,
    });
    return { kind: "cancelled" };
  });
}

type CancelInTransactionResult =
  | Exclude<CancelBookingResult, { kind: "cancelled" | "not-found" }>
  | { kind: "cancelled"; chargeCents: number };

/** Cancels in the caller's transaction. The caller notifies the guest and the desk. */
export async function cancelInTransaction(
  trx: Db,
  booking: Booking,
  choice: ChargeChoice,
  shown: { version: number; dueCents: number | null },
  clerk: Viewer,
  now: Date,
): Promise<CancelInTransactionResult> {
  const objection = findCancelObjection(booking);
  if (objection === "cancelled") return { kind: "already-cancelled" };
  if (objection === "checked-in") {
    return { kind: "checked-in", hasLeft: booking.checkedOutAt !== null };
  }
  if (objection) return { kind: objection };
  if (booking.version !== shown.version) return { kind: "changed-meanwhile" };
  const due = cancellationTerms(booking, now).chargeCents;
  const { charge, reason } = choice;
  if (due > 0 && !charge) return { kind: "charge-undecided" };
  const isWaived = due > 0 && charge === "none";
  if (isWaived && !reason) return { kind: "reason-missing" };
  const chargeCents = charge === "policy" ? due : 0;
  if (chargeCents > 0 && chargeCents !== shown.dueCents)
    return { kind: "charge-moved", chargeCents };
  const who = { actor: clerk, cancelledBy: clerk.id };
  const waivedFor = isWaived ? reason : null;
  await recordCancellation(trx, booking, { ...who, chargeCents, waivedFor, now });
  return { kind: "cancelled", chargeCents };
}

interface Charged {
  chargeCents: number;
  now: Date;
}

interface Cancellation extends Charged {
  actor: Actor;
  cancelledBy: string | null;
  waivedFor?: string | null;
}

async function recordCancellation(
  trx: Db,
  booking: Booking,
  { actor, cancelledBy, chargeCents, waivedFor, now }: Cancellation,
): Promise<void> {
  const day = lodgeToday(now, booking.terms.timeZone);
  await setCancelled(trx, booking.id, { userId: cancelledBy, chargeCents, day, now });
  await assignUnitsForParts(trx, booking.parts, now);
  const charge = waivedFor ? `charge waived: ${waivedFor}` : "no charge";
  await recordChange(trx, "booking", booking.id, "cancelled", actor, now, {
    detail: chargeCents > 0 ? `charge ${formatCents(chargeCents, booking.quote.currency)}` : charge,
    before: { status: booking.status, cancellationChargeCents: 0 },
    after: { status: "cancelled", cancellationChargeCents: chargeCents },
  });
}

function notifyDeskOfCancellation(
  trx: Db,
  booking: Booking,
  who: string,
  { by, chargeCents, invoices, now }: Charged & { by: string | null; invoices?: string | null },
) {
  const { id, roomName, checkIn, quote } = booking;
  const message = `${who} ${roomName}, ${formatStayDate(checkIn)}. Charge: ${formatCents(chargeCents, quote.currency)}.${invoices ? ` ${invoices}` : ""}`;
  const notification = { title: "Booking cancelled", message, type: "warning", by } as const;
  return notifyDesk(trx, now, { ...notification, actionUrl: `/admin/bookings/${id}` });
}
