import { hasRole, type Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { formatCents } from "~/core/money";
import { db } from "~/db.server";
import { setClosed } from "~/reservations/bookings/set-bill.server";
import { type Bill, readBill } from "./read-bill.server";

type CloseBillResult =
  | { kind: "closed" | "not-found" }
  | { kind: "refused"; reason: string }
  /** Somebody changed the stay after the question was asked; nothing was done. */
  | { kind: "changed-meanwhile" };

/** Why a bill cannot be closed, or null when it can. */
export function findCloseObjection({ stays }: Bill): string | null {
  const [{ booking: lead }] = stays;
  if (lead.billId) return onOther(lead.billId).reason;
  // What is pending may lapse by itself, which takes its price off.
  const pending = stays.find(({ booking }) => booking.status === "pending")?.booking;
  return pending ? `Booking ${pending.id} is pending: confirm or cancel it first.` : null;
}

/**
 * The desk closes a bill: nothing is added to it and no price on it changes any more; payments still
 * settle it. Closed already is as good as closed.
 * @param version of the stay that leads it, as the question showed it
 */
export async function closeBill(
  billId: string,
  version: number,
  clerk: Viewer,
  now: Date,
): Promise<CloseBillResult> {
  return db.transaction().execute(async (trx): Promise<CloseBillResult> => {
    const bill = await readBill(trx, billId);
    if (!bill) return { kind: "not-found" };
    const reason = findCloseObjection(bill);
    if (reason) return { kind: "refused", reason };
    if (bill.closedAt) return { kind: "closed" };
    if (bill.stays[0].booking.version !== version) return { kind: "changed-meanwhile" };
    await setClosed(trx, billId, now);
    await recordChange(trx, "bill", billId, "closed", clerk, now, {
      detail: `${formatCents(bill.dueCents, bill.currency)}, of which ${formatCents(bill.balanceCents, bill.currency)} is open`,
    });
    return { kind: "closed" };
  });
}

const onOther = (billId: string) => ({
  kind: "refused" as const,
  reason: `The stay stands on the bill of booking ${billId}.`,
});

type ReopenBillResult =
  | { kind: "reopened" | "not-found" | "not-allowed" }
  | { kind: "refused"; reason: string };

/** An administrator opens a closed bill again, and says why. */
export async function reopenBill(
  billId: string,
  reason: string,
  admin: Viewer,
  now: Date,
): Promise<ReopenBillResult> {
  if (!hasRole(admin, "admin")) return { kind: "not-allowed" };
  return db.transaction().execute(async (trx): Promise<ReopenBillResult> => {
    const bill = await readBill(trx, billId);
    if (!bill) return { kind: "not-found" };
    const [{ booking: lead }] = bill.stays;
    if (lead.billId) return onOther(lead.billId);
    if (!bill.closedAt) return { kind: "reopened" };
    await setClosed(trx, billId, null);
    await recordChange(trx, "bill", billId, "reopened", admin, now, { detail: reason });
    return { kind: "reopened" };
  });
}
