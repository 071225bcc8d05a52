import type { FactorType } from "db/schema";
import type { Db } from "~/db.server";
import { enrolmentTtlMs } from "./factor-policy";
import {
  countRecoveryCodes,
  type FactorRow,
  listFactorRows,
  listVerifiedFactorRows,
} from "./factor-queries.server";

export interface Factor {
  id: string;
  type: FactorType;
  name: string;
  /** The phone that gets the codes. Null for an authenticator app. */
  phone: string | null;
  createdAt: string;
  updatedAt: string;
  verifiedAt: string | null;
}

export async function listFactors(db: Db, userId: string, now: Date): Promise<Factor[]> {
  return (await listFactorRows(db, userId, enrolmentCutoff(now))).map(toFactor);
}

export const listVerifiedFactors = async (db: Db, userId: string): Promise<Factor[]> =>
  (await listVerifiedFactorRows(db, userId)).map(toFactor);

export async function loadFactors(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ factors: Factor[]; remainingRecoveryCodes: number }> {
  return {
    factors: await listFactors(db, userId, now),
    remainingRecoveryCodes: await countRecoveryCodes(db, userId),
  };
}

/** Unverified factors created before this instant are no longer valid. */
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
