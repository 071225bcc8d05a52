import type { SubmittedCode } from "~/accounts/codes/one-time-codes.server";
import { checkRateLimit, type RateLimited } from "~/accounts/limits/network-limits.server";
import type { Db } from "~/db.server";

/** Counts digits before they are checked. Link secrets cannot be guessed and do not count. */
export const countCodeTry = async (
  trx: Db,
  given: SubmittedCode,
  address: string | null,
  now: Date,
): Promise<RateLimited | null> =>
  "token" in given ? null : checkRateLimit("code-try", address, now, trx);
