import type { GivenCode } from "~/accounts/codes/one-time-codes.server";
import { type Wait, waitFor } from "~/accounts/limits/network-limits.server";
import type { Db } from "~/db.server";

/**
 * Counts that somebody gives back six digits, before they are looked at. A
 * link's secret is guessed by nobody.
 * @param address where it comes from; null where that is not known
 */
export const countCodeTry = async (
  trx: Db,
  given: GivenCode,
  address: string | null,
  now: Date,
): Promise<Wait | null> => ("token" in given ? null : waitFor("code-try", address, now, trx));
