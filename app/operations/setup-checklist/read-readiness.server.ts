import { countAdmins } from "~/accounts/users/rights-queries.server";
import { readLastNumbers } from "~/billing/invoices/last-numbers.server";
import { sumListedUnits } from "~/catalogue/rooms/room-queries.server";
import { findLastTestMail } from "~/communication/mail/mail-outbox-queries.server";
import { isMailSent } from "~/communication/mail/read-mails.server";
import { config } from "~/config.server";
import type { Present } from "~/core/settings/present";
import type { Db } from "~/db.server";
import { readUpkeep } from "~/operations/backups/read-upkeep.server";
import { type ReadyLine, readinessLines } from "./readiness";
import { listMarks } from "./ready-queries.server";

/** What is ready for guests and what is not yet, line by line. */
export async function readReadiness(db: Db, { settings, now }: Present): Promise<ReadyLine[]> {
  const [units, administrators, testMailAt, marks, upkeep, asked] = await Promise.all([
    sumListedUnits(db),
    countAdmins(db),
    findLastTestMail(db),
    listMarks(db),
    readUpkeep(db),
    readLastNumbers(db, { settings, now }),
  ]);
  return readinessLines({
    settings,
    now,
    units,
    administrators,
    publicUrl: config.publicUrl,
    isMailSent,
    testMailAt,
    isLastInvoiceAsked: asked !== null,
    backup: {
      lastAt: upkeep.lastBackupAt,
      drilledAt: upkeep.lastDrillOk ? upkeep.lastDrillAt : null,
      isCopied: config.backupCommand !== null,
    },
    marks,
  });
}
