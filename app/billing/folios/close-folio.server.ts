import { hasRole, type Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { formatCents } from "~/core/money";
import { db } from "~/db.server";
import { setFolioClosedAt } from "~/reservations/bookings/set-folio.server";
import { type Folio, loadFolio } from "./load-folio.server";

type CloseFolioResult =
  | { kind: "closed" | "not-found" }
  | { kind: "refused"; reason: string }
  /** Somebody changed the stay after the question was asked; nothing was done. */
  | { kind: "changed-meanwhile" };

/** Why a bill cannot be closed, or null when it can. */
export function findCloseProblem({ stays }: Folio): string | null {
  const [{ booking: lead }] = stays;
  if (lead.billId) return refuseSharedFolio(lead.billId).reason;
  // What is pending may lapse by itself, which takes its price off.
  const pending = stays.find(({ booking }) => booking.status === "pending")?.booking;
  return pending ? `Booking ${pending.id} is pending: confirm or cancel it first.` : null;
}

/**
 * The desk closes a bill: nothing is added to it and no price on it changes any more; payments still
 * settle it. Closed already is as good as closed.
 * @param version of the stay that leads it, as the question showed it
 */
export async function closeFolio(
  billId: string,
  version: number,
  clerk: Viewer,
  now: Date,
): Promise<CloseFolioResult> {
  return db.transaction().execute(async (trx): Promise<CloseFolioResult> => {
    const bill = await loadFolio(trx, billId);
    if (!bill) return { kind: "not-found" };
    const reason = findCloseProblem(bill);
    if (reason) return { kind: "refused", reason };
    if (bill.closedAt) return { kind: "closed" };
    if (bill.stays[0].booking.version !== version) return { kind: "changed-meanwhile" };
    await setFolioClosedAt(trx, billId, now);
    await recordChange(trx, "bill", billId, "closed", clerk, now, {
      detail: `${formatCents(bill.dueCents, bill.currency)}, of which ${formatCents(bill.balanceCents, bill.currency)} is open`,
    });
    return { kind: "closed" };
  });
}

const refuseSharedFolio = (billId: string) => ({
  kind: "refused" as const,
  reason: `The stay stands on the bill of booking ${billId}.`,
});

type ReopenFolioResult =
  | { kind: "reopened" | "not-found" | "not-allowed" }
  | { kind: "refused"; reason: string };

/** An administrator opens a closed bill again, and says why. */
export async function reopenFolio(
  billId: string,
  reason: string,
  admin: Viewer,
  now: Date,
): Promise<ReopenFolioResult> {
  if (!hasRole(admin, "admin")) return { kind: "not-allowed" };
  return db.transaction().execute(async (trx): Promise<ReopenFolioResult> => {
    const bill = await loadFolio(trx, billId);
    if (!bill) return { kind: "not-found" };
    const [{ booking: lead }] = bill.stays;
    if (lead.billId) return refuseSharedFolio(lead.billId);
    if (!bill.closedAt) return { kind: "reopened" };
    await setFolioClosedAt(trx, billId, null);
    await recordChange(trx, "bill", billId, "reopened", admin, now, { detail: reason });
    return { kind: "reopened" };
  });
}
