import type { Viewer } from "~/accounts/roles";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { formatCents } from "~/core/money";
import { pluralise } from "~/core/pluralise";
import { db } from "~/db.server";
import { type Booking, listBookingsOfGroup } from "~/reservations/bookings/booking-queries.server";
import {
  type ChargeChoice,
  cancelInTransaction,
} from "~/reservations/bookings/cancel-booking.server";
import { calculateCancellationTerms } from "~/reservations/bookings/cancellation-terms";
import { mailGroup } from "~/reservations/bookings/mail-group.server";
import { findCancelProblem } from "~/reservations/bookings/stay-state";
import { findGroup } from "./group-queries.server";

type CancelGroupResult =
  | { kind: "cancelled" | "not-found" }
  | { kind: "nothing-to-cancel" }
  /** A closed folio keeps its prices. */
  | { kind: "folio-closed" }
  | { kind: "version-conflict" }
  | { kind: "charge-undecided" }
  | { kind: "reason-missing" }
  /** The free cancellation period ended while the page was open. */
  | { kind: "charge-changed" };

export interface ShownStay {
  version: number;
  chargeCents: number;
}

/** Counts a stay on a closed folio, so that `cancelGroup` refuses the whole group. */
export const canBeCancelled = (stay: Booking) =>
  [null, "folio-closed"].includes(findCancelProblem(stay));

/** Either all stays or none. Only the lead guest gets a mail. `shownStays`: by booking id. */
export async function cancelGroup(
  groupId: number,
  choice: ChargeChoice,
  shownStays: Map<string, ShownStay>,
  clerk: Viewer,
  now: Date,
): Promise<CancelGroupResult> {
  return db.transaction().execute(async (trx): Promise<CancelGroupResult> => {
    const group = await findGroup(trx, groupId);
    if (!group) return { kind: "not-found" };
    const stays = (await listBookingsOfGroup(trx, groupId)).filter(canBeCancelled);
    const [firstStay] = stays;
    if (!firstStay) return { kind: "nothing-to-cancel" };
    if (stays.some(({ folioClosedAt }) => folioClosedAt)) return { kind: "folio-closed" };
    if (stays.some(({ id, version }) => shownStays.get(id)?.version !== version)) {
      return { kind: "version-conflict" };
    }
    const chargeOf = (stay: Booking) => calculateCancellationTerms(stay, now).chargeCents;
    const { charge, reason } = choice;
    const hasCharge = stays.some((stay) => chargeOf(stay) > 0);
    if (hasCharge && !charge) return { kind: "charge-undecided" };
    if (hasCharge && charge === "none" && !reason) return { kind: "reason-missing" };
    if (
      charge === "policy" &&
      stays.some((stay) => chargeOf(stay) !== shownStays.get(stay.id)?.chargeCents)
    ) {
      return { kind: "charge-changed" };
    }
    let chargeCents = 0;
    for (const stay of stays) {
      const { version } = stay;
      const result = await cancelInTransaction(
        trx,
        stay,
        choice,
        { version, dueCents: chargeOf(stay) },
        clerk,
        now,
      );
      if (result.kind !== "cancelled") throw new Error(`booking ${stay.id}: ${result.kind}`);
      chargeCents += result.chargeCents;
    }
    await mailGroup(trx, groupId, now);
    const chargeText = formatCents(chargeCents, firstStay.quote.currency);
    await notifyDesk(trx, now, {
      title: "Group cancelled",
      message: `Group ${group.name}: ${pluralise(stays.length, "room")} cancelled by ${clerk.name}. Fee: ${chargeText}.`,
      type: "warning",
      actionUrl: `/admin/bookings/groups/${groupId}`,
      createdBy: clerk.id,
    });
    return { kind: "cancelled" };
  });
}
