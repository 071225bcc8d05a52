import { countAdmins } from "~/accounts/users/rights-queries.server";
import { loadUnconfirmedSeries } from "~/billing/invoices/last-numbers.server";
import { sumListedUnits } from "~/catalogue/rooms/room-queries.server";
import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { findLastTestMailAt } from "~/communication/mail/mail-outbox-queries.server";
import { config } from "~/config.server";
import { loadOptional } from "~/core/log-error.server";
import type { OperationContext } from "~/core/settings/operation-context";
import type { Db } from "~/db.server";
import { loadLastMaintenanceRuns } from "~/operations/backups/load-last-maintenance-runs.server";
import { type ChecklistItem, listChecklistItems, notLoaded } from "./checklist";
import { listDoneItems } from "./checklist-queries.server";

// `lodge status` loads this module beside a damaged database, so it must not import `db`.

/** An item whose data cannot be loaded is open and says so. */
export async function loadChecklist(
  db: Db,
  { settings, now }: OperationContext,
): Promise<ChecklistItem[]> {
  const [unitCount, adminCount, testMailAt, confirmations, maintenance, unconfirmedSeries] =
    await Promise.all([
      loadOptional(sumListedUnits(db), notLoaded),
      loadOptional(countAdmins(db), notLoaded),
      loadOptional(findLastTestMailAt(db), notLoaded),
      loadOptional(listDoneItems(db), notLoaded),
      loadOptional(loadLastMaintenanceRuns(db), notLoaded),
      loadOptional(loadUnconfirmedSeries(db, { settings, now }), notLoaded),
    ]);
  return listChecklistItems({
    settings,
    now,
    unitCount,
    adminCount,
    publicUrl: config.publicUrl,
    isSmtpConfigured,
    testMailAt,
    needsLastInvoiceNumber:
      unconfirmedSeries === notLoaded ? notLoaded : unconfirmedSeries !== null,
    backups:
      maintenance === notLoaded
        ? notLoaded
        : {
            lastAt: maintenance.lastBackupAt,
            drilledAt: maintenance.isLastDrillOk ? maintenance.lastDrillAt : null,
          },
    hasOffsiteCopy: config.backupCommand !== null,
    confirmations,
  });
}
