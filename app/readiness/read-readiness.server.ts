import { countUnitsOnSale } from "~/catalogue/count-units.server";
import { config } from "~/config.server";
import type { Db } from "~/db.server";
import { readLastNumbers } from "~/invoices/last-numbers.server";
import { isMailSent, readLastTestMail } from "~/mail/read-mails.server";
import { readUpkeep } from "~/operations/read-upkeep.server";
import type { Present } from "~/settings/present";
import { countAdministrators } from "~/users/count-administrators.server";
import { type ReadyLine, readinessLines } from "./readiness";
import { listMarks } from "./ready-queries.server";

/** What is ready for guests and what is not yet, line by line. */
export async function readReadiness(db: Db, { settings, now }: Present): Promise<ReadyLine[]> {
  const [units, administrators, testMailAt, marks, upkeep, asked] = await Promise.all([
    countUnitsOnSale(db),
    countAdministrators(db),
    readLastTestMail(db),
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
