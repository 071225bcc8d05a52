import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import { linkParagraph } from "~/communication/mail/mail-content";
import type { Translator } from "~/core/languages/translator";
import { loadSettings } from "~/core/settings/load-settings.server";
import { offeredTranslatorFor } from "~/core/settings/offered-languages";
import type { Db } from "~/db.server";
import { findAccount } from "./user-queries.server";

/** Account events. Their mails ignore the mail settings. */
const accountEvents = {
  "password-changed":
    "The password of your account was changed. You are signed out everywhere else.",
  "password-set": "Your account has a password now.",
  "password-ended":
    "Somebody showed with a code or a link from our mail that this address is theirs. The password that your account had before has ended, since anybody could have chosen it; set a new one when you like.",
  "email-changed":
    "Your account has another e-mail address now. You are signed out everywhere else.",
  "factor-added": "Your account asks for a second factor now when you sign in.",
  "factor-removed": "Your account does not ask for a second factor any more.",
  "factor-removed-of-several":
    "One of the second factors of your account was removed. The others are still asked for.",
  "wrong-codes":
    "Somebody signed in to your account with your password, or was signed in already, and then typed several wrong codes for the second factor. Nobody came in that way.",
  "recovery-codes-made": "New recovery codes were made for your account. The old ones have ended.",
  "recovery-code-used":
    "Somebody signed in to your account with one of your recovery codes. It cannot be used again.",
  "identity-linked": "Another way to sign in was added to your account.",
  "identity-unlinked": "A way to sign in was taken from your account.",
  erased: "Your account was erased, as you asked.",
} as const;
type AccountEvent = keyof typeof accountEvents;

/**
 * Mails an account event in the transaction that caused it, in the owner's last language.
 * Provisional accounts get no mail, because the address may be a stranger's.
 * @param email the recipient; a change of address notifies both
 * @param language for an account that was anonymised
 * @param more additional paragraphs
 */
export async function notifyAccount(
  trx: Db,
  { id, email: to, name, language }: { id: string; email: string; name: string; language?: string },
  event: AccountEvent,
  {
    origin,
    now,
    more,
  }: { origin: string | null; now: Date; more?: (words: Translator) => string[] },
): Promise<void> {
  const account = await findAccount(trx, id);
  if (!to || account?.is_provisional) return;
  const settings = await loadSettings(trx);
  const { general } = settings;
  const words = offeredTranslatorFor(account?.language ?? language ?? "en", settings);
  const { t } = words;
  await enqueueMail(trx, now, {
    kind: "account",
    by: "lodge",
    to,
    language: words.code,
    subject: t("Your account: {site}", { site: general.siteName }),
    name,
    paragraphs: [
      t(accountEvents[event]),
      { facts: [{ name: t("When"), value: words.formatInstant(now, general.timeZone) }] },
      ...(more?.(words) ?? []),
      ...adviceParagraphs(event, general.phone, origin, words),
    ],
  });
}

/** The former address can no longer reset the password, so its mail has the phone number. */
function adviceParagraphs(
  event: AccountEvent,
  phone: string,
  origin: string | null,
  words: Translator,
) {
  const { t } = words;
  if (event === "erased") return [];
  if (event === "email-changed")
    return [t("If it was not you, call us at once: {phone}.", { phone })];
  return [
    t("If it was not you, set a new password at once, or call us: {phone}.", { phone }),
    linkParagraph(origin, "/forgot-password", t("Set a new password"), words),
  ];
}
