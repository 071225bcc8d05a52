import type { Viewer } from "~/accounts/roles";
import { db } from "~/db.server";
import { listBookingsOfGroup } from "~/reservations/bookings/booking-queries.server";
import { confirmInTransaction } from "~/reservations/bookings/confirm-booking.server";
import { expireHoldsInTransaction } from "~/reservations/bookings/expire-holds.server";
import { mailGroup } from "~/reservations/bookings/mail-group.server";
import { findGroup } from "./group-queries.server";

type ConfirmGroupResult = { kind: "confirmed" | "not-found" } | { kind: "refused"; reason: string };

/** Confirms every pending stay of a group. Only the lead guest gets a mail. */
export async function confirmGroup(
  groupId: number,
  clerk: Viewer,
  now: Date,
): Promise<ConfirmGroupResult> {
  return db.transaction().execute(async (trx): Promise<ConfirmGroupResult> => {
    await expireHoldsInTransaction(trx, now);
    if (!(await findGroup(trx, groupId))) return { kind: "not-found" };
    const stays = await listBookingsOfGroup(trx, groupId);
    const pendingStays = stays.filter(({ status }) => status === "pending");
    if (pendingStays.length === 0)
      return { kind: "refused", reason: "No room of the group is pending." };
    for (const { id } of pendingStays) await confirmInTransaction(trx, id, clerk, now);
    await mailGroup(trx, groupId, now);
    return { kind: "confirmed" };
  });
}
