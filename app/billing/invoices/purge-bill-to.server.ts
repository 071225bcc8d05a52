import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { clearBillTo } from "./invoice-queries.server";

/**
 * Call this after the legal retention period. Until then, the addressee is kept even if the guest's data are
 * erased. Returns the number of invoices.
 */
export const purgeBillTo = (trx: Db, today: StayDate): Promise<number> => clearBillTo(trx, today);
