import type { CodePurpose } from "db/schema";
import { issueCode } from "~/codes/one-time-codes.server";
import type { Db } from "~/db.server";
import type { Words } from "~/languages/words";
import { countHouseText, hasHouseTextsEnough } from "~/limits/network-limits.server";
import { writeCodeText } from "~/mail/write-text.server";

interface WantedText {
  userId: string;
  purpose: CodePurpose;
  /** As +250788000000. */
  phone: string;
  /** Of who asked for it. */
  words: Words;
}

/**
 * Sends a code for an account to a number, in the caller's transaction.
 * @param wanted.isProved codes were given back before that were sent there
 * @returns whether it leaves
 */
export async function sendCodeText(
  trx: Db,
  { phone, isProved, words, ...wanted }: WantedText & { isProved: boolean },
  now: Date,
): Promise<boolean> {
  const makeCode = async () => (await issueCode(trx, { ...wanted, sentTo: phone }, now)).code;
  return writeCodeText(trx, { to: phone, makeCode, isProved, words }, now);
}

/** The same to a number that nobody proved, while the house has some left for the day. */
export async function sendCodeToUnproved(trx: Db, wanted: WantedText, now: Date): Promise<void> {
  if (await hasHouseTextsEnough(trx, now)) return;
  if (await sendCodeText(trx, { ...wanted, isProved: false }, now)) await countHouseText(trx, now);
}
