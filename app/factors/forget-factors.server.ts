import type { Db } from "~/db.server";
import { deleteFactorsOf } from "./forget-factors-queries.server";

/** Takes every second factor and recovery code from an account, in the caller's transaction. */
export const forgetFactors = (trx: Db, userId: string): Promise<void> =>
  deleteFactorsOf(trx, userId);
