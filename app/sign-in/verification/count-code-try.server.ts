import type { SubmittedCode } from "~/accounts/codes/one-time-codes.server";
import { checkRateLimit, type RateLimited } from "~/accounts/limits/network-limits.server";
import type { Db } from "~/db.server";

/**
 * Counts that somebody gives back six digits, before they are looked at. A
 * link's secret is guessed by nobody.
 * @param address where it comes from; null where that is not known
 */
export const countCodeTry = async (
  trx: Db,
  given: SubmittedCode,
  address: string | null,
  now: Date,
): Promise<RateLimited | null> =>
  "token" in given ? null : checkRateLimit("code-try", address, now, trx);
