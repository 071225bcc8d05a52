import type { Viewer } from "~/accounts/roles";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { findPostingDay } from "~/core/business-days/find-posting-day.server";
import { type Actor, recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import { loadSettings } from "~/core/settings/load-settings.server";
import { formatStayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { assignUnitsForParts } from "~/reservations/units/assign-units.server";
import { type Booking, findBooking, setCancelled, setLanguage } from "./booking-queries.server";
import { calculateCancellationTerms } from "./cancellation-terms";
import { formatGuestName } from "./guest-details";
import {
  belongsToAccount,
  findOwnBooking,
  type HolderWithTranslator,
  toAuditActor,
} from "./load-booking.server";
import { mailBooking } from "./mail-booking.server";
import { deriveStayPhase, findCancelProblem } from "./stay-state";

type CancelOwnBookingResult =
  | { kind: "cancelled"; belongsToAccount: boolean }
  | { kind: "not-found" }
  | { kind: "not-upcoming" }
  | { kind: "folio-closed" }
  /** The free cancellation period ended while the page was open, so the charge differs. */
  | { kind: "charge-changed"; chargeCents: number };

/** Returns by how much the invoices are above or below the folio's total, as text for the desk, or null. */
export type DescribeInvoiceDifference = (
  db: Db,
  booking: Pick<Booking, "id" | "folioId">,
) => Promise<string | null>;

/** @param agreedChargeCents the charge shown above the button; null if the form has none */
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
    if (deriveStayPhase(booking, now) !== "upcoming") return { kind: "not-upcoming" };
    if (booking.folioClosedAt) return { kind: "folio-closed" };
    const { chargeCents } = calculateCancellationTerms(booking, now);
    if (chargeCents !== agreedChargeCents) return { kind: "charge-changed", chargeCents };
    // Null would mean an expired hold (`wasCancelledByExpiry`). A guest with a booking link counts as the booking's user.
    const cancelledBy = holder.viewer?.id ?? booking.userId;
    const actor = toAuditActor(holder, booking);
    await setLanguage(trx, booking.id, holder.translator.code);
    await recordCancellation(trx, booking, { actor, cancelledBy, chargeCents, now });
    await mailBooking(trx, booking.id, "stranger", now);
    await notifyDeskOfCancellation(trx, booking, {
      cancelledBy: "the guest",
      createdBy: cancelledBy,
      chargeCents,
      invoices: await describeInvoiceDifference(trx, booking),
      now,
    });
    return { kind: "cancelled", belongsToAccount: belongsToAccount(holder, booking) };
  });
}

export interface ChargeChoice {
  /** "policy": the charge that the agreed terms require. "none": the charge is waived. */
  charge?: "policy" | "none";
  reason: string;
}

type CancelBookingResult =
  | { kind: "cancelled" }
  | { kind: "not-found" }
  | { kind: "already-cancelled" }
  | { kind: "checked-in"; isCheckedOut: boolean }
  | { kind: "no-show" }
  | { kind: "folio-closed" }
  | { kind: "version-conflict" }
  /** A charge is due, and the form does not say whether the desk waives it. */
  | { kind: "charge-undecided" }
  | { kind: "reason-missing" }
  | { kind: "charge-changed"; chargeCents: number };

/** @param shown the version and the charge due (`dueCents`) that the page showed */
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
    await notifyDeskOfCancellation(trx, booking, {
      cancelledBy: clerk.name,
      createdBy: clerk.id,
      chargeCents,
      now,
    });
    return { kind: "cancelled" };
  });
}

type CancelInTransactionResult =
  | Exclude<CancelBookingResult, { kind: "cancelled" | "not-found" }>
  | { kind: "cancelled"; chargeCents: number };

/** Like `cancelBooking`, but the caller notifies the guest and the desk. */
export async function cancelInTransaction(
  trx: Db,
  booking: Booking,
  choice: ChargeChoice,
  shown: { version: number; dueCents: number | null },
  clerk: Viewer,
  now: Date,
): Promise<CancelInTransactionResult> {
  const problem = findCancelProblem(booking);
  if (problem === "cancelled") return { kind: "already-cancelled" };
  if (problem === "checked-in") {
    return { kind: "checked-in", isCheckedOut: booking.checkedOutAt !== null };
  }
  if (problem) return { kind: problem };
  if (booking.version !== shown.version) return { kind: "version-conflict" };
  const dueCents = calculateCancellationTerms(booking, now).chargeCents;
  const { charge, reason } = choice;
  if (dueCents > 0 && !charge) return { kind: "charge-undecided" };
  const isWaived = dueCents > 0 && charge === "none";
  if (isWaived && !reason) return { kind: "reason-missing" };
  const chargeCents = charge === "policy" ? dueCents : 0;
  if (chargeCents > 0 && chargeCents !== shown.dueCents)
    return { kind: "charge-changed", chargeCents };
  const initiator = { actor: clerk, cancelledBy: clerk.id };
  const waiverReason = isWaived ? reason : null;
  await recordCancellation(trx, booking, { ...initiator, chargeCents, waiverReason, now });
  return { kind: "cancelled", chargeCents };
}

interface CancellationCharge {
  chargeCents: number;
  now: Date;
}

interface Cancellation extends CancellationCharge {
  actor: Actor;
  cancelledBy: string | null;
  waiverReason?: string | null;
}

async function recordCancellation(
  trx: Db,
  booking: Booking,
  { actor, cancelledBy, chargeCents, waiverReason, now }: Cancellation,
): Promise<void> {
  const { general } = await loadSettings(trx);
  const day = await findPostingDay(trx, lodgeToday(now, general.timeZone));
  await setCancelled(trx, booking.id, { userId: cancelledBy, chargeCents, day, now });
  await assignUnitsForParts(trx, booking.parts, now);
  const noChargeDetail = waiverReason ? `charge waived: ${waiverReason}` : "no charge";
  await recordChange(trx, "booking", booking.id, "cancelled", actor, now, {
    detail:
      chargeCents > 0
        ? `charge ${formatCents(chargeCents, booking.quote.currency)}`
        : noChargeDetail,
    before: { status: booking.status, cancellationChargeCents: 0 },
    after: { status: "cancelled", cancellationChargeCents: chargeCents },
  });
}

function notifyDeskOfCancellation(
  trx: Db,
  booking: Booking,
  {
    cancelledBy,
    createdBy,
    chargeCents,
    invoices,
    now,
  }: CancellationCharge & {
    cancelledBy: string;
    createdBy: string | null;
    invoices?: string | null;
  },
) {
  const { id, roomName, checkIn, checkOut, quote } = booking;
  const message = [
    `${formatGuestName(booking) || "Guest"}, ${formatStayDate(checkIn)} to ${formatStayDate(checkOut)}, cancelled by ${cancelledBy}.`,
    `Room: ${roomName}.`,
    `Fee: ${formatCents(chargeCents, quote.currency)}.`,
    ...(invoices ? [invoices] : []),
  ].join(" ");
  const notification = { title: "Booking cancelled", message, type: "warning", createdBy } as const;
  return notifyDesk(trx, now, { ...notification, actionUrl: `/admin/bookings/${id}` });
}
