import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { blankBillTo } from "./invoice-queries.server";

/**
 * Clears the addressee of invoices after their legal retention period, in the caller's transaction. Until then, the
 * addressee is kept even if the guest's data are erased. Returns the number of invoices.
 */
export const purgeBillTo = (trx: Db, today: StayDate): Promise<number> => blankBillTo(trx, today);
