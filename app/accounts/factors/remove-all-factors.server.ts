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

export async function removeAllFactors(trx: Db, userId: string): Promise<boolean> {
  await deleteRecoveryCodes(trx, userId);
  return (await deleteFactorsOfUser(trx, userId)) > 0;
}

/** Also deletes unverified factors and all challenges. Recovery codes go with the last factor. */
export async function removeFactorsAddedBefore(
  trx: Db,
  userId: string,
  instant: Instant,
): Promise<void> {
  await deleteUnverifiedFactors(trx, userId);
  await deleteFactorsBefore(trx, userId, instant);
  await deleteChallengesOfUser(trx, userId);
  if (await hasFactor(trx, userId)) await deleteRecoveryCodesBefore(trx, userId, instant);
  else await deleteRecoveryCodes(trx, userId);
}
