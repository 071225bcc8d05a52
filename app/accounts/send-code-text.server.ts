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
  phone: string;
  /** The requester's language. */
  translator: Translator;
}

/**
 * Sends a text in the caller's transaction. Returns whether it was queued.
 * @param wanted.countedAs the daily quota of the number that the text counts against
 */
export async function sendCodeText(
  trx: Db,
  { phone, countedAs, translator, ...wanted }: CodeText & { countedAs: MailQuota },
  now: Date,
): Promise<boolean> {
  const makeCode = async () => (await issueCode(trx, { ...wanted, sentTo: phone }, now)).code;
  return enqueueCodeText(trx, { to: phone, makeCode, countedAs, translator }, now);
}

/** Sends a code to an unverified number, within the lodge's daily limit. */
export async function sendCodeToUnverifiedPhone(
  trx: Db,
  wanted: CodeText,
  now: Date,
): Promise<void> {
  if (await isGlobalTextLimitReached(trx, now)) return;
  const isSent = await sendCodeText(trx, { ...wanted, countedAs: "strangers" }, now);
  if (isSent) await countGlobalText(trx, now);
}
