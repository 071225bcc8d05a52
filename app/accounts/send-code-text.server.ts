import type { CodePurpose } from "db/schema";
import { codePauseMs } from "~/accounts/codes/code-policy";
import { issueCode } from "~/accounts/codes/one-time-codes.server";
import {
  addUnverifiedSms,
  isUnverifiedSmsLimitReached,
} from "~/accounts/limits/network-limits.server";
import { enqueueCodeText } from "~/communication/mail/enqueue-text.server";
import type { MailQuota } from "~/communication/mail/mail-limits";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";

type TextedPurpose = Extract<CodePurpose, "sign-in" | "prove-phone" | "reauthenticate">;

interface CodeText {
  userId: string;
  purpose: TextedPurpose;
  phone: string;
  /** Whether the account was just created. The pause between two messages does not apply then. */
  isNewAccount?: boolean;
  translator: Translator;
}

/** One for each purpose, because the pause applies to messages with the same subject. */
const subjects: Record<TextedPurpose, string> = {
  "sign-in": "Text message: code to sign in",
  "prove-phone": "Text message: code to add a number",
  reauthenticate: "Text message: code to confirm a change",
};

/**
 * Returns whether the message was queued. It is not after another one within the last minute, or if the number's
 * daily quota is used up. The response to the user must be the same in both cases.
 */
export async function sendCodeText(
  trx: Db,
  { phone, countedAs, isNewAccount, translator, ...codeText }: CodeText & { countedAs: MailQuota },
  now: Date,
): Promise<boolean> {
  const createCode = async () => (await issueCode(trx, { ...codeText, sentTo: phone }, now)).code;
  const subject = subjects[codeText.purpose];
  const pauseMs = isNewAccount ? undefined : codePauseMs;
  return enqueueCodeText(
    trx,
    { to: phone, subject, createCode, countedAs, pauseMs, translator },
    now,
  );
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
