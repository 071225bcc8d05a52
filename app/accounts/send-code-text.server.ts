import type { CodePurpose } from "db/schema";
import { issueCode } from "~/accounts/codes/one-time-codes.server";
import { countHouseText, hasHouseTextsEnough } from "~/accounts/limits/network-limits.server";
import type { CountedAs } from "~/communication/mail/mail-limits";
import { writeCodeText } from "~/communication/mail/write-text.server";
import type { Words } from "~/core/languages/words";
import type { Db } from "~/db.server";

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
 * @param wanted.countedAs which of the daily maxima of the number the code counts against
 * @returns whether it leaves
 */
export async function sendCodeText(
  trx: Db,
  { phone, countedAs, words, ...wanted }: WantedText & { countedAs: CountedAs },
  now: Date,
): Promise<boolean> {
  const makeCode = async () => (await issueCode(trx, { ...wanted, sentTo: phone }, now)).code;
  return writeCodeText(trx, { to: phone, makeCode, countedAs, words }, now);
}

/** The same to a number that nobody proved, while the house has some left for the day. */
export async function sendCodeToUnproved(trx: Db, wanted: WantedText, now: Date): Promise<void> {
  if (await hasHouseTextsEnough(trx, now)) return;
  const isSent = await sendCodeText(trx, { ...wanted, countedAs: "strangers" }, now);
  if (isSent) await countHouseText(trx, now);
}
