import type { CodePurpose } from "db/schema";
import { issueCode } from "~/accounts/codes/one-time-codes.server";
import { countGlobalText, isGlobalTextLimitReached } from "~/accounts/limits/network-limits.server";
import { enqueueCodeText } from "~/communication/mail/enqueue-text.server";
import type { MailQuota } from "~/communication/mail/mail-limits";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";

interface CodeText {
  userId: string;
  purpose: CodePurpose;
  /** As +250788000000. */
  phone: string;
  /** Of who asked for it. */
  words: Translator;
}

/**
 * Sends a code for an account to a number, in the caller's transaction.
 * @param wanted.countedAs which of the daily maxima of the number the code counts against
 * @returns whether it leaves
 */
export async function sendCodeText(
  trx: Db,
  { phone, countedAs, words, ...wanted }: CodeText & { countedAs: MailQuota },
  now: Date,
): Promise<boolean> {
  const makeCode = async () => (await issueCode(trx, { ...wanted, sentTo: phone }, now)).code;
  return enqueueCodeText(trx, { to: phone, makeCode, countedAs, words }, now);
}

/** The same to a number that nobody proved, while the house has some left for the day. */
export async function sendCodeToUnverifiedPhone(
  trx: Db,
  wanted: CodeText,
  now: Date,
): Promise<void> {
  if (await isGlobalTextLimitReached(trx, now)) return;
  const isSent = await sendCodeText(trx, { ...wanted, countedAs: "strangers" }, now);
  if (isSent) await countGlobalText(trx, now);
}
