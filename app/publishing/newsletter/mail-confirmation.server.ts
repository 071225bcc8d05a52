import { linkTo, secretPlace } from "~/communication/mail/mail-content";
import { writeMail } from "~/communication/mail/write-mail.server";
import type { LanguageCode } from "~/core/languages/codes";
import type { Words } from "~/core/languages/words";
import type { Settings } from "~/core/settings/settings";
import { hashToken, newToken } from "~/core/tokens.server";
import type { Db } from "~/db.server";
import { saveConfirmToken } from "./newsletter-queries.server";

/**
 * Writes the mail that asks an address to confirm the newsletter, with its token, in the caller's
 * transaction.
 * @param origin the site's own address for the links, null where it is not known
 * @returns false where no mail was written: the address had its mails of the day
 */
export async function mailConfirmation(
  trx: Db,
  subscriber: { email: string; unsubscribeToken: string; language: LanguageCode },
  { general }: Settings,
  { words, origin, now }: { words: Words; origin: string | null; now: Date },
): Promise<boolean> {
  const { email, unsubscribeToken, language } = subscriber;
  const { t } = words;
  const token = newToken();
  const mailId = await writeMail(trx, now, {
    kind: "newsletter",
    by: "stranger",
    to: email,
    name: null,
    language,
    subject: t("Please confirm: newsletter of {lodge}", { lodge: general.siteName }),
    paragraphs: [
      t(
        "Somebody, probably you, asked for our newsletter for this address. If you want it, open this page within 7 days and press the button.",
      ),
      linkTo(
        origin,
        `/newsletter/confirm?token=${secretPlace}`,
        t("Confirm the newsletter"),
        words,
      ),
      t("If it was not you, do nothing: without the button we send no newsletter."),
      t("You can stop it at any time."),
      stopLink(origin, unsubscribeToken, words),
    ],
    secrets: () => ({ secret: token }),
  });
  if (mailId === null) return false;
  await saveConfirmToken(trx, { ...subscriber, confirmTokenHash: hashToken(token) }, now);
  return true;
}

/** The link that ends the newsletter, in every mail about it. */
export const stopLink = (origin: string | null, unsubscribeToken: string, words: Words) =>
  linkTo(
    origin,
    `/newsletter/unsubscribe?token=${unsubscribeToken}`,
    words.t("Stop the newsletter"),
    words,
  );
