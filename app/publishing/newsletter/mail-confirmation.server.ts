import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import { linkParagraph, secretPlaceholder } from "~/communication/mail/mail-content";
import type { LanguageCode } from "~/core/languages/language-codes";
import type { Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import { hashToken, newToken } from "~/core/tokens.server";
import type { Db } from "~/db.server";
import { saveConfirmToken } from "./subscriber-queries.server";

/** Returns false if the daily quota is used up. */
export async function mailConfirmation(
  trx: Db,
  subscriber: { email: string; unsubscribeToken: string; language: LanguageCode },
  { general }: Settings,
  { translator, origin, now }: { translator: Translator; origin: string | null; now: Date },
): Promise<boolean> {
  const { email, unsubscribeToken, language } = subscriber;
  const { t } = translator;
  const token = newToken();
  const mailId = await enqueueMail(trx, now, {
    kind: "newsletter",
    cause: "stranger",
    to: email,
    name: null,
    language,
    subject: t("Confirm your subscription to the {lodge} newsletter", { lodge: general.siteName }),
    paragraphs: [
      t(
        "Someone (probably you) asked for our newsletter. To subscribe, open this link within 7 days and press the button.",
      ),
      linkParagraph(
        origin,
        `/newsletter/confirm?token=${secretPlaceholder}`,
        t("Confirm your subscription"),
        translator,
      ),
      t("If it wasn't you, simply ignore this email."),
      t("You can unsubscribe at any time."),
      buildUnsubscribeLink(origin, unsubscribeToken, translator),
    ],
    secrets: () => ({ secret: token }),
  });
  if (mailId === null) return false;
  await saveConfirmToken(trx, { ...subscriber, confirmTokenHash: hashToken(token) }, now);
  return true;
}

export const buildUnsubscribeLink = (
  origin: string | null,
  unsubscribeToken: string,
  translator: Translator,
) =>
  linkParagraph(
    origin,
    `/newsletter/unsubscribe?token=${unsubscribeToken}`,
    translator.t("Unsubscribe"),
    translator,
  );
