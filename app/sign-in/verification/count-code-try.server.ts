import type { SubmittedCode } from "~/accounts/codes/one-time-codes.server";
import { checkRateLimit, type RateLimited } from "~/accounts/limits/network-limits.server";
import type { Db } from "~/db.server";

/** Returns a message if the network has tried too often. The token of a link cannot be guessed and does not count. */
export const countCodeTry = async (
  trx: Db,
  submittedCode: SubmittedCode,
  address: string | null,
  now: Date,
): Promise<RateLimited | null> =>
  "token" in submittedCode ? null : checkRateLimit("code-try", address, now, trx);
