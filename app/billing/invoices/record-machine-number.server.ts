import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { findInvoice, storeMachineNumber } from "./invoice-queries.server";

/** May replace a mistyped number; the change log shows both. Returns false if the document does not exist. */
export async function recordMachineNumber(
  invoiceId: number,
  number: string,
  clerk: Viewer,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const invoice = await findInvoice(trx, invoiceId);
    if (!invoice) return false;
    if (invoice.machineNumber === number) return true;
    await storeMachineNumber(trx, { invoiceId, number, userId: clerk.id }, now);
    const before = { machineNumber: invoice.machineNumber };
    const after = { machineNumber: number };
    await recordChange(trx, "invoice", invoiceId, "changed", clerk, now, { before, after });
    return true;
  });
}
