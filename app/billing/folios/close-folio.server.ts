import { hasRole, type Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { formatCents } from "~/core/money";
import { db } from "~/db.server";
import { setFolioClosedAt } from "~/reservations/bookings/update-booking.server";
import { type Folio, loadFolio } from "./load-folio.server";

type CloseFolioResult =
  | { kind: "closed" | "not-found" }
  | { kind: "refused"; reason: string }
  | { kind: "version-conflict" };

export function findCloseProblem({ stays }: Folio): string | null {
  const [{ booking: leadBooking }] = stays;
  if (leadBooking.folioId) return describeSharedFolio(leadBooking.folioId);
  // A pending booking may expire. Its price would then disappear from the closed folio.
  const pendingBooking = stays.find(({ booking }) => booking.status === "pending")?.booking;
  return pendingBooking
    ? `Booking ${pendingBooking.id} is pending: confirm or cancel it first.`
    : null;
}

/** Charges and prices no longer change, but payments are still accepted. `version` is the lead booking's. */
export async function closeFolio(
  folioId: string,
  version: number,
  clerk: Viewer,
  now: Date,
): Promise<CloseFolioResult> {
  return db.transaction().execute(async (trx): Promise<CloseFolioResult> => {
    const folio = await loadFolio(trx, folioId);
    if (!folio) return { kind: "not-found" };
    const reason = findCloseProblem(folio);
    if (reason) return { kind: "refused", reason };
    if (folio.closedAt) return { kind: "closed" };
    if (folio.stays[0].booking.version !== version) return { kind: "version-conflict" };
    await setFolioClosedAt(trx, folioId, now);
    await recordChange(trx, "bill", folioId, "closed", clerk, now, {
      detail: `${formatCents(folio.totalCents, folio.currency)}, balance due ${formatCents(folio.balanceDueCents, folio.currency)}`,
    });
    return { kind: "closed" };
  });
}

const describeSharedFolio = (folioId: string): string =>
  `This stay is on the folio of booking ${folioId}.`;

type ReopenFolioResult =
  | { kind: "reopened" | "not-found" | "not-allowed" }
  | { kind: "refused"; reason: string };

export async function reopenFolio(
  folioId: string,
  reason: string,
  admin: Viewer,
  now: Date,
): Promise<ReopenFolioResult> {
  if (!hasRole(admin, "admin")) return { kind: "not-allowed" };
  return db.transaction().execute(async (trx): Promise<ReopenFolioResult> => {
    const folio = await loadFolio(trx, folioId);
    if (!folio) return { kind: "not-found" };
    const [{ booking: leadBooking }] = folio.stays;
    if (leadBooking.folioId)
      return { kind: "refused", reason: describeSharedFolio(leadBooking.folioId) };
    if (!folio.closedAt) return { kind: "reopened" };
    await setFolioClosedAt(trx, folioId, null);
    await recordChange(trx, "bill", folioId, "reopened", admin, now, { detail: reason });
    return { kind: "reopened" };
  });
}
