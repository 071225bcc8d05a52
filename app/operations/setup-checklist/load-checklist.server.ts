import { countAdmins } from "~/accounts/users/rights-queries.server";
import { loadUnconfirmedSeries } from "~/billing/invoices/last-numbers.server";
import { sumListedUnits } from "~/catalogue/rooms/room-queries.server";
import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { findLastTestMailAt } from "~/communication/mail/mail-outbox-queries.server";
import { config } from "~/config.server";
import type { OperationContext } from "~/core/settings/operation-context";
import type { Db } from "~/db.server";
import { loadMaintenanceHistory } from "~/operations/backups/load-maintenance.server";
import { type ChecklistItem, listChecklistItems } from "./checklist";
import { listDoneItems } from "./checklist-queries.server";

export async function loadChecklist(
  db: Db,
  { settings, now }: OperationContext,
): Promise<ChecklistItem[]> {
  const [unitCount, adminCount, testMailAt, confirmations, maintenance, unconfirmedSeries] =
    await Promise.all([
      sumListedUnits(db),
      countAdmins(db),
      findLastTestMailAt(db),
      listDoneItems(db),
      loadMaintenanceHistory(db),
      loadUnconfirmedSeries(db, { settings, now }),
    ]);
  return listChecklistItems({
    settings,
    now,
    unitCount,
    adminCount,
    publicUrl: config.publicUrl,
    isSmtpConfigured,
    testMailAt,
    needsLastInvoiceNumber: unconfirmedSeries !== null,
    backup: {
      lastAt: maintenance.lastBackupAt,
      drilledAt: maintenance.isLastDrillOk ? maintenance.lastDrillAt : null,
      hasOffsiteCopy: config.backupCommand !== null,
    },
    confirmations,
  });
}
