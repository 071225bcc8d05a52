import type { Viewer } from "~/accounts/roles";
import { joinFolio, leaveFolio } from "~/billing/folios/join-folio.server";
import { recordChange } from "~/core/change-log/record-change.server";
import type { OperationContext } from "~/core/settings/operation-context";
import { type Db, db } from "~/db.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { setBookingGroup } from "~/reservations/bookings/update-booking.server";
import { fallbackGroupName, type GroupBilling, getGroupBilling } from "./group-billing";
import {
  findGroup,
  type GroupOwner,
  replaceGroupNames,
  setGroupLead,
  updateGroupName,
} from "./group-queries.server";
import { type GroupStay, loadGroupStays } from "./load-group-stays.server";

type Refusal = { kind: "refused"; reason: string };

type RenameResult = { kind: "renamed" | "not-found" | "version-conflict" };

export async function renameGroup(
  groupId: number,
  version: number,
  name: string,
  clerk: Viewer,
  now: Date,
): Promise<RenameResult> {
  return db.transaction().execute(async (trx): Promise<RenameResult> => {
    const group = await findGroup(trx, groupId);
    if (!group) return { kind: "not-found" };
    if (group.name === name) return { kind: "renamed" };
    if (group.version !== version) return { kind: "version-conflict" };
    await updateGroupName(trx, groupId, name);
    await recordChange(trx, "group", groupId, "changed", clerk, now, {
      detail: name,
      before: { name: group.name },
      after: { name },
    });
    return { kind: "renamed" };
  });
}

type AddResult = { kind: "added" | "not-found" | "booking-not-found" } | Refusal;

/** Adds a booking without a group to a group. If the group shares one folio, the booking joins the folio. */
export async function addToGroup(
  groupId: number,
  bookingId: string,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<AddResult> {
  return db.transaction().execute(async (trx): Promise<AddResult> => {
    const group = await findGroup(trx, groupId);
    if (!group) return { kind: "not-found" };
    return addInTransaction(trx, group, bookingId, clerk, operationContext);
  });
}

async function addInTransaction(
  trx: Db,
  group: { id: number; name: string; leadId: string | null },
  bookingId: string,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<AddResult> {
  const { now } = operationContext;
  const booking = await findBooking(trx, bookingId);
  if (!booking) return { kind: "booking-not-found" };
  if (booking.groupId === group.id) return { kind: "added" };
  const refuse = (reason: string): Refusal => ({ kind: "refused", reason });
  if (booking.groupId) return refuse(`Booking #${bookingId} is in another group.`);
  if (booking.status === "cancelled") return refuse(`Booking #${bookingId} is cancelled.`);
  const hasSharedFolio = getGroupBilling(await loadGroupStays(trx, group.id)) === "one";
  await setBookingGroup(trx, bookingId, group.id);
  // If the booking cannot join the folio, for example because it is closed, it keeps its own. The page shows that.
  if (hasSharedFolio && group.leadId)
    await joinFolio(trx, bookingId, group.leadId, clerk, operationContext);
  const change = { detail: `#${bookingId}` };
  await recordChange(trx, "booking", bookingId, "group-joined", clerk, now, { detail: group.name });
  await recordChange(trx, "group", group.id, "room-added", clerk, now, change);
  return { kind: "added" };
}

type RemoveFromGroupResult = { kind: "removed" | "not-found" } | Refusal;

/** Gives the booking a folio of its own. If it led the group, the next booking leads. */
export async function removeFromGroup(
  groupId: number,
  bookingId: string,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<RemoveFromGroupResult> {
  const { now } = operationContext;
  return db.transaction().execute(async (trx): Promise<RemoveFromGroupResult> => {
    const group = await findGroup(trx, groupId);
    if (!group) return { kind: "not-found" };
    const stays = await loadGroupStays(trx, groupId);
    const stay = stays.find(({ id }) => id === bookingId);
    if (!stay) return { kind: "removed" };
    const [nextStay] = stays.filter(({ id }) => id !== bookingId);
    const reason = findRemovalProblem(stay, stays, nextStay);
    if (reason) return { kind: "refused", reason };
    const leaveResult = await leaveFolio(trx, bookingId, clerk, operationContext);
    if (leaveResult.kind === "refused") return leaveResult;
    await setBookingGroup(trx, bookingId, null);
    if (group.leadId === bookingId && nextStay) await setGroupLead(trx, groupId, nextStay.id);
    const change = { detail: `#${bookingId}` };
    await recordChange(trx, "booking", bookingId, "group-left", clerk, now, { detail: group.name });
    await recordChange(trx, "group", groupId, "room-taken-out", clerk, now, change);
    return { kind: "removed" };
  });
}

function findRemovalProblem(
  stay: GroupStay,
  stays: GroupStay[],
  nextStay: GroupStay | undefined,
): string | null {
  if (!nextStay) return "This is the last room of the group.";
  if (stays.some(({ folioId }) => folioId === stay.id)) {
    return "The other rooms are on the folio of this room. First press “Split to individual folios”.";
  }
  return null;
}

type SetGroupBillingResult = { kind: "billing-changed" | "not-found" } | Refusal;

/** Thrown to roll the transaction back, which undoes the changes of other folios. */
class BillingRefusedError extends Error {}

/** Puts all rooms of a group with their payments on the lead's folio, or gives each its own, either all or none. */
export async function setGroupBilling(
  groupId: number,
  billing: GroupBilling,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<SetGroupBillingResult> {
  try {
    return await db.transaction().execute(async (trx): Promise<SetGroupBillingResult> => {
      const group = await findGroup(trx, groupId);
      if (!group?.leadId) return { kind: "not-found" };
      for (const { id, status } of await loadGroupStays(trx, groupId)) {
        if (id === group.leadId || (billing === "one" && status === "cancelled")) continue;
        const result =
          billing === "one"
            ? await joinFolio(trx, id, group.leadId, clerk, operationContext)
            : await leaveFolio(trx, id, clerk, operationContext);
        if (result.kind === "refused") throw new BillingRefusedError(result.reason);
      }
      return { kind: "billing-changed" };
    });
  } catch (error) {
    if (error instanceof BillingRefusedError) return { kind: "refused", reason: error.message };
    throw error;
  }
}

export const anonymiseGroups = (trx: Db, owner: GroupOwner): Promise<void> =>
  replaceGroupNames(trx, owner, fallbackGroupName);
