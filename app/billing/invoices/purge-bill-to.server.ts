import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { clearBillTo } from "./invoice-queries.server";

/** Until the legal retention period ends, the addressee is kept even if the guest's data are erased. */
export const purgeBillTo = (trx: Db, today: StayDate): Promise<number> => clearBillTo(trx, today);
