import type { CodePurpose } from "db/schema";
import { issueCode } from "~/codes/one-time-codes.server";
import type { Db } from "~/db.server";
import { writeCodeText } from "~/mail/write-text.server";

/**
 * Sends a code for an account to a number, in the caller's transaction.
 * @param phone as +250788000000
 * @param isProved codes were given back before that were sent there
 */
export async function sendCodeText(
  trx: Db,
  {
    userId,
    purpose,
    phone,
    isProved,
  }: { userId: string; purpose: CodePurpose; phone: string; isProved: boolean },
  now: Date,
): Promise<void> {
  const makeCode = async () => (await issueCode(trx, { userId, purpose, sentTo: phone }, now)).code;
  await writeCodeText(trx, { to: phone, makeCode, isProved }, now);
}
