import type { FactorType } from "db/schema";
import type { Db } from "~/db.server";
import { enrolmentTtlMs } from "./factor-policy";
import { type FactorRow, listFactorRows, listVerifiedFactorRows } from "./factor-queries.server";
import { countRecoveryCodes } from "./recovery-code-queries.server";

/** A second factor as its user sees it. */
export interface Factor {
  id: string;
  type: FactorType;
  name: string;
  /** As +250788000000; null where it is no phone. */
  phone: string | null;
  createdAt: string;
  updatedAt: string;
  /** Null: its user has not shown yet that they have it, and it asks for nothing. */
  verifiedAt: string | null;
}

/** An account's factors, the oldest first; one that nobody showed is forgotten after 15 minutes. */
export async function listFactors(db: Db, userId: string, now: Date): Promise<Factor[]> {
  return (await listFactorRows(db, userId, enrolmentCutoff(now))).map(toFactor);
}

/** Those that their user has shown: what the account asks for. */
export const listVerifiedFactors = async (db: Db, userId: string): Promise<Factor[]> =>
  (await listVerifiedFactorRows(db, userId)).map(toFactor);

/** How an account stands: its factors, and how many recovery codes are left. */
export async function loadFactors(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ factors: Factor[]; recoveryCodesLeft: number }> {
  return {
    factors: await listFactors(db, userId, now),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}

/** Only what was asked for after this can still be shown. */
export const enrolmentCutoff = (now: Date) => new Date(now.getTime() - enrolmentTtlMs);

export const toFactor = (row: FactorRow): Factor => ({
  id: row.id,
  type: row.type,
  name: row.name,
  phone: row.phone,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  verifiedAt: row.verified_at,
});
