import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import { linkParagraph } from "~/communication/mail/mail-content";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import type { Translator } from "~/core/languages/translator";
import { loadSettings } from "~/core/settings/load-settings.server";
import { offeredTranslatorFor } from "~/core/settings/offered-languages";
import type { Db } from "~/db.server";
import type { Viewer } from "./roles";
import { findAccount } from "./user-queries.server";

/** These mails cannot be turned off in Settings. */
const eventTexts = {
  "password-changed": "Your password was changed. You are signed out on all other devices.",
  "password-set": "Your account now has a password.",
  "password-revoked":
    "This email address was confirmed with a code or link from our email. Your old password was set before that, so it no longer works. You can set a new one at any time.",
  "email-changed":
    "The email address of your account was changed. You are signed out on all other devices.",
  "factor-added": "A second factor is now required when you sign in to your account.",
  "factor-removed": "A second factor is no longer required for your account.",
  "factor-removed-of-several":
    "One of your second factors was removed. The others are still required.",
  "wrong-codes":
    "Someone used your password and then entered several wrong codes for the second factor. They could not sign in.",
  "recovery-codes-made":
    "New recovery codes were created for your account. The old ones no longer work.",
  "recovery-code-used":
    "Someone signed in to your account with one of your recovery codes. That code cannot be used again.",
  "identity-linked": "A sign-in method was added to your account.",
  "identity-unlinked": "A sign-in method was removed from your account.",
  erased: "Your account was deleted, as you asked.",
} as const;
type AccountEvent = keyof typeof eventTexts;

/** Provisional accounts get no mail, because the address may belong to another person. */
export async function notifyAccount(
  trx: Db,
  { id, email, name, language }: { id: string; email: string; name: string; language?: string },
  event: AccountEvent,
  {
    origin,
    now,
    createParagraphs,
  }: { origin: string | null; now: Date; createParagraphs?: (translator: Translator) => string[] },
): Promise<void> {
  const account = await findAccount(trx, id);
  if (!email || account?.is_provisional) return;
  const settings = await loadSettings(trx);
  const { general } = settings;
  const translator = offeredTranslatorFor(account?.language ?? language ?? "en", settings);
  const { t } = translator;
  await enqueueMail(trx, now, {
    kind: "account",
    cause: "lodge",
    to: email,
    language: translator.code,
    subject: t("Your account: {site}", { site: general.siteName }),
    name,
    paragraphs: [
      t(eventTexts[event]),
      { facts: [{ name: t("When"), value: translator.formatInstant(now, general.timeZone) }] },
      ...(createParagraphs?.(translator) ?? []),
      ...buildAdviceParagraphs(event, general.phone, origin, translator),
    ],
  });
}

/** After a change of address, the former address can no longer reset the password. */
function buildAdviceParagraphs(
  event: AccountEvent,
  phone: string,
  origin: string | null,
  translator: Translator,
) {
  const { t } = translator;
  if (event === "erased") return [];
  if (event === "email-changed")
    return [t("If it wasn't you, please call us right away: {phone}.", { phone })];
  return [
    t("If it wasn't you, set a new password right away, or call us: {phone}.", { phone }),
    linkParagraph(origin, "/forgot-password", t("Set a new password"), translator),
  ];
}

export const notifyNewAccount = (trx: Db, user: Viewer, now: Date): Promise<void> =>
  notifyDesk(trx, now, {
    title: "New account",
    // A phone sign-up without a name has the number as its name.
    message: [...new Set([user.name, user.email || user.phone])].join(", "),
    type: "info",
    actionUrl: `/admin/users/${user.id}`,
  });
