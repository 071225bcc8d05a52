import type { SubmittedCode } from "~/accounts/codes/one-time-codes.server";
import { limitAttempt, type RateLimited } from "~/accounts/limits/network-limits.server";
import type { Db } from "~/db.server";

/** Counts a code entered by hand. Returns null within the limit. Link tokens cannot be guessed, so they do not count. */
export const limitCodeEntry = async (
  trx: Db,
  submittedCode: SubmittedCode,
  clientAddress: string | null,
  now: Date,
): Promise<RateLimited | null> =>
  "token" in submittedCode ? null : limitAttempt("code-try", clientAddress, now, trx);
