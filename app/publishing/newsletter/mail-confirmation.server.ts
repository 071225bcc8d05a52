import { millisecondsInHour } from "date-fns/constants";
import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { linkParagraph, secretPlaceholder } from "~/communication/mail/mail-content";
import { isMailKindEnabled } from "~/communication/mail/mail-kinds";
import { siteOrigin } from "~/communication/mail/site-origin.server";
import type { LanguageCode } from "~/core/languages/language-codes";
import type { Translator } from "~/core/languages/translator";
import { offeredTranslatorFor } from "~/core/settings/offered-languages";
import type { OperationContext } from "~/core/settings/operation-context";
import type { Settings } from "~/core/settings/settings";
import { hashToken, newToken } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import { maxMailsPerHour } from "./newsletter-policy";
import {
  countMailedSince,
  listConfirmationsDue,
  postponeConfirmation,
  saveConfirmToken,
} from "./subscriber-queries.server";

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

/** Most mails per transaction. The next batch follows a second later. */
const batchSize = 20;

export async function sendDueConfirmations({ settings, now }: OperationContext): Promise<void> {
  if (!canMailNewsletter(settings)) return;
  const anHourAgo = new Date(now.getTime() - millisecondsInHour);
  await db.transaction().execute(async (trx) => {
    const remainingQuota = maxMailsPerHour - (await countMailedSince(trx, anHourAgo));
    const count = Math.min(batchSize, Math.max(0, remainingQuota));
    for (const dueSubscriber of await listConfirmationsDue(trx, now, count)) {
      const translator = offeredTranslatorFor(dueSubscriber.language, settings);
      const subscriber = { ...dueSubscriber, language: translator.code };
      const mailContext = { translator, origin: siteOrigin, now };
      const isWritten = await mailConfirmation(trx, subscriber, settings, mailContext);
      if (!isWritten) await postponeConfirmation(trx, dueSubscriber.email, now);
    }
  });
}

export const canMailNewsletter = ({ notifications }: Settings): boolean =>
  isSmtpConfigured && isMailKindEnabled("newsletter", notifications);
