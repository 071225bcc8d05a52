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
  /** `isOfAccount`: the booking belongs to the account that asked. */
  | { kind: "cancelled"; isOfAccount: boolean }
  | { kind: "not-found" }
  /** Only an upcoming stay can be cancelled by its guest; a cancelled one stays cancelled. */
  | { kind: "not-upcoming" }
  /** No price on its bill changes any more. */
  | { kind: "bill-closed" }
  /** The free time ran out while the page was open: the charge the guest saw is not this one. */
  | { kind: "charge-moved"; chargeCents: number };

/**
 * A guest cancels their own upcoming stay, for the charge that the page showed them.
 * @param agreedChargeCents what stood above the button, in cents; null when the form did not say.
 */
export async function cancelOwnBooking(
  bookingId: string,
  holder: HolderWithTranslator,
  agreedChargeCents: number | null,
  now: Date,
): Promise<CancelOwnBookingResult> {
  return db.transaction().execute(async (trx) => {
    const booking = await findOwnBooking(trx, holder, bookingId);
    if (!booking) return { kind: "not-found" };
    if (stayPhase(booking, now) !== "upcoming") return { kind: "not-upcoming" };
    if (booking.billClosedAt) return { kind: "bill-closed" };
    const { chargeCents } = cancellationTerms(booking, now);
    if (chargeCents !== agreedChargeCents) return { kind: "charge-moved", chargeCents };
    const guest = guestName(booking) || "Guest";
    // Nobody cancelled what lapsed (hasLapsed), so the account stands for who came by a pass.
    const cancelledBy = holder.viewer?.id ?? booking.userId;
    const actor = toAuditActor(holder, booking);
    await setLanguage(trx, booking.id, holder.words.code);
    await recordCancellation(trx, booking, { actor, cancelledBy, chargeCents, now });
    await mailBooking(trx, booking.id, "stranger", now);
    await notifyDeskOfCancellation(trx, booking, `${guest} cancelled`, {
      by: cancelledBy,
      chargeCents,
      now,
    });
    return { kind: "cancelled", isOfAccount: isOfAccount(holder, booking) };
  });
}

/** What the desk charges: what the policy says, or nothing, and then why. */
export interface ChargeChoice {
  charge?: "policy" | "none";
  reason: string;
}

type CancelBookingResult =
  | { kind: "cancelled" }
  | { kind: "not-found" }
  | { kind: "already-cancelled" }
  /** Who is or was in the house has stayed. */
  | { kind: "checked-in"; hasLeft: boolean }
  /** What a no-show costs is decided already. */
  | { kind: "no-show" }
  /** No price on its bill changes any more. */
  | { kind: "bill-closed" }
  /** Somebody changed it after the question was asked; nothing was done. */
  | { kind: "changed-meanwhile" }
  /** A charge is due, and the form did not say whether it is taken. */
  | { kind: "charge-undecided" }
  /** A charge that is due is waived, and nobody said why. */
  | { kind: "reason-missing" }
  /** The free time ran out while the page was open: the charge the clerk saw is not this one. */
  | { kind: "charge-moved"; chargeCents: number };

/**
 * The desk cancels a booking.
 * @param shown the version that the page showed, and what it said that the policy's charge is; null
 * when it did not say.
 */
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

/** The same in the caller's transaction, who tells the guest and the desk. */
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
  /** The account that stands for it; null: nobody's. */
  cancelledBy: string | null;
  /** Why a charge that was due is not taken. */
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
  { by, chargeCents, now }: Charged & { by: string | null },
) {
  const { id, roomName, checkIn, quote } = booking;
  const message = `${who} ${roomName}, ${formatStayDate(checkIn)}. Charge: ${formatCents(chargeCents, quote.currency)}.`;
  const notification = { title: "Booking cancelled", message, type: "warning", by } as const;
  return notifyDesk(trx, now, { ...notification, actionUrl: `/admin/bookings/${id}` });
}
