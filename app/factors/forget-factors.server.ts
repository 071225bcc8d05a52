import type { Db } from "~/db.server";
import { deleteFactorsOf } from "./factor-queries.server";
import { deleteRecoveryCodes } from "./recovery-code-queries.server";

/**
 * Takes an account's second factors and recovery codes away, in the caller's transaction.
 * @returns whether it asked for one
 */
export async function forgetFactors(trx: Db, userId: string): Promise<boolean> {
  await deleteRecoveryCodes(trx, userId);
  return (await deleteFactorsOf(trx, userId)) > 0;
}
