import type { Viewer } from "~/accounts/roles";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { formatCents } from "~/core/money";
import { pluralise } from "~/core/pluralise";
import { db } from "~/db.server";
import { listBookingsOfGroup } from "~/reservations/bookings/booking-queries.server";
import {
  type ChargeChoice,
  cancelInTransaction,
} from "~/reservations/bookings/cancel-booking.server";
import { cancellationTerms } from "~/reservations/bookings/cancellation-terms";
import type { Booking } from "~/reservations/bookings/load-booking.server";
import { mailGroup } from "~/reservations/bookings/mail-group.server";
import { findCancelObjection } from "~/reservations/bookings/stay-state";
import { findGroup } from "./group-queries.server";

type CancelGroupResult =
  | { kind: "cancelled" | "not-found" }
  /** All are cancelled already, or in the house. */
  | { kind: "nothing-to-cancel" }
  /** No price on one of its bills changes any more. */
  | { kind: "bill-closed" }
  /** Somebody changed a stay after the question was asked, or added one; nothing was done. */
  | { kind: "changed-meanwhile" }
  /** A charge is due, and the form did not say whether it is taken. */
  | { kind: "charge-undecided" }
  /** A charge that is due is waived, and nobody said why. */
  | { kind: "reason-missing" }
  /** The free time ran out while the page was open. */
  | { kind: "charge-moved" };

/** What the page said of a stay: its version, and what cancelling it costs by the policy, in cents. */
export interface ShownStay {
  version: number;
  dueCents: number;
}

/** Whether a stay of a group is cancelled with it; a closed bill refuses all of them. */
export const canBeCancelled = (stay: Booking) =>
  [null, "bill-closed"].includes(findCancelObjection(stay));

/**
 * The desk cancels every stay of a group that nobody has come for, all of them or none. The lead is
 * written to once.
 */
export async function cancelGroup(
  groupId: number,
  choice: ChargeChoice,
  shown: Map<string, ShownStay>,
  clerk: Viewer,
  now: Date,
): Promise<CancelGroupResult> {
  return db.transaction().execute(async (trx): Promise<CancelGroupResult> => {
    const group = await findGroup(trx, groupId);
    if (!group) return { kind: "not-found" };
    const stays = (await listBookingsOfGroup(trx, groupId)).filter(canBeCancelled);
    const [first] = stays;
    if (!first) return { kind: "nothing-to-cancel" };
    if (stays.some(({ billClosedAt }) => billClosedAt)) return { kind: "bill-closed" };
    if (stays.some(({ id, version }) => shown.get(id)?.version !== version)) {
      return { kind: "changed-meanwhile" };
    }
    const dueOf = (stay: Booking) => cancellationTerms(stay, now).chargeCents;
    const { charge, reason } = choice;
    const isDue = stays.some((stay) => dueOf(stay) > 0);
    if (isDue && !charge) return { kind: "charge-undecided" };
    if (isDue && charge === "none" && !reason) return { kind: "reason-missing" };
    if (charge === "policy" && stays.some((stay) => dueOf(stay) !== shown.get(stay.id)?.dueCents)) {
      return { kind: "charge-moved" };
    }
    let chargeCents = 0;
    for (const stay of stays) {
      const { version } = stay;
      const result = await cancelInTransaction(
        trx,
        stay,
        choice,
        { version, dueCents: dueOf(stay) },
        clerk,
        now,
      );
      if (result.kind !== "cancelled") throw new Error(`booking ${stay.id}: ${result.kind}`);
      chargeCents += result.chargeCents;
    }
    await mailGroup(trx, groupId, now);
    const charged = formatCents(chargeCents, first.quote.currency);
    await notifyDesk(trx, now, {
      title: "Group cancelled",
      message: `${group.name}: ${clerk.name} cancelled ${pluralise(stays.length, "room")}. Charge: ${charged}.`,
      type: "warning",
      actionUrl: `/admin/bookings/groups/${groupId}`,
      by: clerk.id,
    });
    return { kind: "cancelled" };
  });
}
