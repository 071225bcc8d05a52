import type { Viewer } from "~/accounts/roles";
import { revertImportedPayments } from "~/billing/folios/import-payment.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { createTimeSlicer } from "~/core/time-slices.server";
import { type Db, db } from "~/db.server";
import { deleteImportedGuestProfiles } from "~/guests/profiles/import-guest-profile.server";
import { deleteImportedBookings } from "~/reservations/bookings/import-booking.server";
import { importFiles } from "./import-columns";
import {
  type DependentRow,
  deleteImportedRows,
  findImport,
  findLastActiveImportId,
  listBookingsWithDependents,
  listCreatedRecordIds,
  listGuestsWithDependents,
  listPaymentsWithDependents,
  markImportReverted,
} from "./import-queries.server";

interface RevertObstacle {
  line: number;
  href: string;
  name: string;
  reasons: string[];
}

type RevertImportResult =
  /** `records-in-use`: other records depend on the import's rows. */
  | { kind: "reverted" | "not-found" | "records-in-use" }
  | { kind: "not-imported" }
  | { kind: "not-last"; lastId: number };

export async function listRevertObstacles(db: Db, importId: number): Promise<RevertObstacle[]> {
  const payments = await listPaymentsWithDependents(db, importId);
  const bookings = await listBookingsWithDependents(db, importId);
  const guests = await listGuestsWithDependents(db, importId);
  return [
    ...payments.map((row) => ({ row, kind: "payments" as const })),
    ...bookings.map((row) => ({ row, kind: "bookings" as const })),
    ...guests.map((row) => ({ row, kind: "guests" as const })),
  ]
    .map(({ row, kind }) => ({
      line: row.line,
      href:
        kind === "guests" ? `/admin/guests/${row.subjectId}` : `/admin/bookings/${row.subjectId}`,
      name: kind === "guests" ? `Guest ${row.subjectId}` : `Booking #${row.subjectId}`,
      reasons: describeDependents(kind, row),
    }))
    .sort((a, b) => a.line - b.line);
}

const chunkSize = 100;

/** Reverts all rows or none. The file can then be imported again. */
export const revertImport = (id: number, admin: Viewer, now: Date): Promise<RevertImportResult> =>
  db.transaction().execute(async (trx): Promise<RevertImportResult> => {
    const file = await findImport(trx, id);
    if (!file) return { kind: "not-found" };
    if (!file.importedAt || file.revertedAt) return { kind: "not-imported" };
    const lastId = await findLastActiveImportId(trx);
    if (lastId !== undefined && lastId !== id) return { kind: "not-last", lastId };
    if ((await listRevertObstacles(trx, id)).length > 0) return { kind: "records-in-use" };
    const [paymentIds, bookingIds, guestIds] = [
      await listCreatedRecordIds(trx, id, "payments"),
      await listCreatedRecordIds(trx, id, "bookings"),
      await listCreatedRecordIds(trx, id, "guests"),
    ];
    // The database only allows deleting the payments of a reverted import.
    await markImportReverted(trx, id, admin.id, now);
    await inChunks(paymentIds, (ids) => revertImportedPayments(trx, ids.map(Number)));
    await inChunks(bookingIds, (ids) => deleteImportedBookings(trx, ids));
    await inChunks(guestIds, (ids) => deleteImportedGuestProfiles(trx, ids.map(Number)));
    await deleteImportedRows(trx, id);
    const { singular, plural } = importFiles[file.kind];
    const createdCount = file.createdCount ?? 0;
    const detail = `${createdCount.toLocaleString("en")} ${createdCount === 1 ? singular : plural}`;
    await recordChange(trx, "import", id, "taken-back", admin, now, { detail });
    return { kind: "reverted" };
  });

async function inChunks(ids: string[], remove: (chunk: string[]) => Promise<void>): Promise<void> {
  const yieldToEventLoop = createTimeSlicer();
  for (let start = 0; start < ids.length; start += chunkSize) {
    await remove(ids.slice(start, start + chunkSize));
    await yieldToEventLoop();
  }
}

function describeDependents(
  kind: "guests" | "bookings" | "payments",
  row: Omit<DependentRow, "line" | "subjectId">,
): string[] {
  const reasons: [0 | 1, string][] = {
    guests: [
      [row.isChanged, "changed or merged"],
      [row.isNoted, "changed, or has an account"],
      [row.isStayed, "has other bookings"],
    ] as [0 | 1, string][],
    bookings: [
      [row.isChanged, "changed"],
      [row.isPaid, "has payments"],
      [row.isCharged, "has extras on its folio"],
      [row.isInvoiced, "has an invoice"],
      [row.isMailed, "the guest was emailed"],
      [row.isNoted, "has notes or entries in the log"],
      [row.isStayed, "has a review, a group or a table"],
    ] as [0 | 1, string][],
    payments: [
      [row.isChanged, "its business day is closed"],
      [row.isPaid, "transferred, voided, refunded, in the cash drawer or on a closed folio"],
      [row.isInvoiced, "an invoice was issued since"],
    ] as [0 | 1, string][],
  }[kind];
  return reasons.flatMap(([isPresent, text]) => (isPresent ? [text] : []));
}
