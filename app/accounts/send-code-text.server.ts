import type { CodePurpose } from "db/schema";
import { issueCode } from "~/accounts/codes/one-time-codes.server";
import {
  addUnverifiedSms,
  isUnverifiedSmsLimitReached,
} from "~/accounts/limits/network-limits.server";
import { enqueueCodeText } from "~/communication/mail/enqueue-text.server";
import type { MailQuota } from "~/communication/mail/mail-limits";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";

interface CodeText {
  userId: string;
  purpose: CodePurpose;
  phone: string;
  translator: Translator;
}

/** Returns whether the message was queued, which the number's daily quota can prevent. */
export async function sendCodeText(
  trx: Db,
  { phone, countedAs, translator, ...codeText }: CodeText & { countedAs: MailQuota },
  now: Date,
): Promise<boolean> {
  const createCode = async () => (await issueCode(trx, { ...codeText, sentTo: phone }, now)).code;
  return enqueueCodeText(trx, { to: phone, createCode, countedAs, translator }, now);
}

/** Does nothing if the lodge's daily limit of messages to unverified numbers is reached. */
export async function sendCodeToUnverifiedPhone(
  trx: Db,
  codeText: CodeText,
  now: Date,
): Promise<void> {
  if (await isUnverifiedSmsLimitReached(trx, now)) return;
  const isQueued = await sendCodeText(trx, { ...codeText, countedAs: "strangers" }, now);
  if (isQueued) await addUnverifiedSms(trx, now);
}
