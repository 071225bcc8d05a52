import type { GivenCode } from "~/codes/one-time-codes.server";
import type { Db } from "~/db.server";
import { countFromAddress } from "~/limits/network-limits.server";

/**
 * Counts that somebody gives back six digits, before they are looked at. A
 * link's secret is guessed by nobody.
 * @param address where it comes from; null where that is not known
 * @returns the minutes to wait, or null when there is no need
 */
export const countCodeTry = async (
  trx: Db,
  given: GivenCode,
  address: string | null,
  now: Date,
): Promise<number | null> =>
  "token" in given ? null : countFromAddress("code-try", address, now, trx);
