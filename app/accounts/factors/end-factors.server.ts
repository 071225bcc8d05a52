import type { Instant } from "db/schema";
import type { Db } from "~/db.server";
import {
  deleteChallengesOfUser,
  deleteFactorsBefore,
  deleteFactorsOfUser,
  deleteUnverifiedFactors,
  hasFactor,
} from "./factor-queries.server";
import { deleteRecoveryCodes, deleteRecoveryCodesBefore } from "./recovery-code-queries.server";

/**
 * Takes an account's second factors and recovery codes away, in the caller's transaction.
 * @returns whether it asked for one
 */
export async function endFactors(trx: Db, userId: string): Promise<boolean> {
  await deleteRecoveryCodes(trx, userId);
  return (await deleteFactorsOfUser(trx, userId)) > 0;
}

/**
 * Ends what was added to an account before an instant, what nobody has shown yet and every code under way,
 * in the caller's transaction. Recovery codes end with the last factor.
 */
export async function endFactorsBefore(trx: Db, userId: string, instant: Instant): Promise<void> {
  await deleteUnverifiedFactors(trx, userId);
  await deleteFactorsBefore(trx, userId, instant);
  await deleteChallengesOfUser(trx, userId);
  if (await hasFactor(trx, userId)) await deleteRecoveryCodesBefore(trx, userId, instant);
  else await deleteRecoveryCodes(trx, userId);
}
