import type { SubmittedCode } from "~/accounts/codes/one-time-codes.server";
import { checkRateLimit, type RateLimited } from "~/accounts/limits/network-limits.server";
import type { Db } from "~/db.server";

/** Counts a code entered by hand. Returns null within the limit. Link tokens cannot be guessed, so they do not count. */
export const limitCodeEntry = async (
  trx: Db,
  submittedCode: SubmittedCode,
  address: string | null,
  now: Date,
): Promise<RateLimited | null> =>
  "token" in submittedCode ? null : checkRateLimit("code-try", address, now, trx);
