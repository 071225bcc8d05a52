import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { moveToGroup } from "~/booking/group-stays.server";
import { readBooking } from "~/booking/read-booking.server";
import { setBillOf } from "~/booking/set-bill.server";
import { type Db, db } from "~/db.server";
import { findGroup, setLead, updateName } from "./group-queries.server";
import { type Billing, billingOf, findShareObjection } from "./group-rules";
import { type GroupStay, readStays } from "./read-group.server";

type Refused = { kind: "refused"; reason: string };

type RenameResult = { kind: "renamed" } | { kind: "not-found" } | { kind: "changed-meanwhile" };

/** The desk calls a group otherwise. */
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
    if (group.version !== version) return { kind: "changed-meanwhile" };
    await updateName(trx, groupId, name);
    const sides = { before: { name: group.name }, after: { name } };
    await record(trx, groupId, { action: "changed", detail: name, ...sides }, clerk, now);
    return { kind: "renamed" };
  });
}

type AddResult = { kind: "added" } | { kind: "not-found" } | { kind: "no-such-booking" } | Refused;

/** Puts a booking that stands alone into a group, and on its bill where that is one for all. */
export async function addToGroup(
  groupId: number,
  bookingId: string,
  clerk: Viewer,
  now: Date,
): Promise<AddResult> {
  return db.transaction().execute(async (trx): Promise<AddResult> => {
    const group = await findGroup(trx, groupId);
    if (!group) return { kind: "not-found" };
    return addWithin(trx, group, bookingId, clerk, now);
  });
}

async function addWithin(
  trx: Db,
  group: { id: number; name: string; leadId: string | null },
  bookingId: string,
  clerk: Viewer,
  now: Date,
): Promise<AddResult> {
  const booking = await readBooking(trx, bookingId);
  if (!booking) return { kind: "no-such-booking" };
  if (booking.groupId === group.id) return { kind: "added" };
  const refuse = (reason: string): Refused => ({ kind: "refused", reason });
  if (booking.groupId) return refuse(`Booking #${bookingId} is in another group.`);
  if (booking.status === "cancelled") return refuse(`Booking #${bookingId} is cancelled.`);
  const isOneBill = billingOf(await readStays(trx, group.id)) === "one";
  await moveToGroup(trx, bookingId, group.id);
  const added = (await readStays(trx, group.id)).find(({ id }) => id === bookingId);
  if (isOneBill && group.leadId && added && findShareObjection(added) === null) {
    await setBillOf(trx, bookingId, group.leadId);
  }
  const change = { subject: "booking", subjectId: bookingId, actor: clerk } as const;
  await recordChange(trx, { ...change, action: "group-joined", detail: group.name }, now);
  await record(trx, group.id, { action: "room-added", detail: `#${bookingId}` }, clerk, now);
  return { kind: "added" };
}

type TakeOutResult = { kind: "taken-out" } | { kind: "not-found" } | Refused;

/**
 * Takes a booking out of its group: it stands alone then, with a bill of its own. Who led the group
 * hands it on to the next.
 */
export async function takeOutOfGroup(
  groupId: number,
  bookingId: string,
  clerk: Viewer,
  now: Date,
): Promise<TakeOutResult> {
  return db.transaction().execute(async (trx): Promise<TakeOutResult> => {
    const group = await findGroup(trx, groupId);
    if (!group) return { kind: "not-found" };
    const stays = await readStays(trx, groupId);
    const own = stays.find(({ id }) => id === bookingId);
    if (!own) return { kind: "taken-out" };
    const [next] = stays.filter(({ id }) => id !== bookingId);
    const reason = findReasonToStay(own, stays, next);
    if (reason) return { kind: "refused", reason };
    if (own.billId) await setBillOf(trx, bookingId, null);
    await moveToGroup(trx, bookingId, null);
    if (group.leadId === bookingId && next) await setLead(trx, groupId, next.id);
    const change = { subject: "booking", subjectId: bookingId, actor: clerk } as const;
    await recordChange(trx, { ...change, action: "group-left", detail: group.name }, now);
    await record(trx, groupId, { action: "room-taken-out", detail: `#${bookingId}` }, clerk, now);
    return { kind: "taken-out" };
  });
}

function findReasonToStay(
  own: GroupStay,
  stays: GroupStay[],
  next: GroupStay | undefined,
): string | null {
  if (!next) return "It is the last room of the group.";
  if (stays.some(({ billId }) => billId === own.id)) {
    return "The other rooms stand on its bill: give each room its own bill first.";
  }
  return own.billClosedAt ? "Its bill is closed: open it first." : null;
}

type ShareResult = { kind: "shared" } | { kind: "not-found" } | Refused;

/** Puts all rooms of a group on the lead's bill, or gives each its own; all of them or none. */
export async function shareBill(
  groupId: number,
  billing: Billing,
  clerk: Viewer,
  now: Date,
): Promise<ShareResult> {
  return db.transaction().execute(async (trx): Promise<ShareResult> => {
    const group = await findGroup(trx, groupId);
    if (!group?.leadId) return { kind: "not-found" };
    const { leadId } = group;
    const stays = await readStays(trx, groupId);
    const moved = stays.filter(
      ({ id, billId }) => id !== leadId && (billing === "one" ? billId === null : billId !== null),
    );
    const closed = stays.find(({ billClosedAt }) => billClosedAt);
    if (closed && moved.length > 0) {
      return {
        kind: "refused",
        reason: `The bill of booking #${closed.id} is closed: open it first.`,
      };
    }
    for (const stay of moved) {
      const reason = billing === "one" ? findShareObjection(stay) : null;
      if (reason) return { kind: "refused", reason };
    }
    for (const { id } of moved) {
      await setBillOf(trx, id, billing === "one" ? leadId : null);
      const change = { subject: "booking", subjectId: id, actor: clerk } as const;
      const detail = billing === "one" ? `On the bill of #${leadId}` : "On a bill of its own";
      await recordChange(trx, { ...change, action: "bill-moved", detail }, now);
    }
    return { kind: "shared" };
  });
}

const record = (
  trx: Db,
  groupId: number,
  change: {
    action: string;
    detail: string;
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
  },
  actor: Viewer,
  now: Date,
) => recordChange(trx, { subject: "group", subjectId: groupId, actor, ...change }, now);
