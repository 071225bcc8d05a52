import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { blankBillTo } from "./invoice-queries.server";

/**
 * Forgets whom invoices were made out to once the term of the law is over, in the caller's transaction;
 * till then an erasure leaves it too. @returns of how many
 */
export const purgeBillTo = (trx: Db, today: StayDate): Promise<number> => blankBillTo(trx, today);
