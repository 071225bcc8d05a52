import { millisecondsInHour } from "date-fns/constants";
import { siteOrigin } from "~/communication/mail/site-origin.server";
import { offeredTranslatorFor } from "~/core/settings/offered-languages";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { canMailNewsletter } from "./can-mail.server";
import { mailConfirmation } from "./mail-confirmation.server";
import { maxMailsPerHour } from "./newsletter-policy";
import {
  countMailedSince,
  listConfirmationsDue,
  postponeConfirmation,
} from "./subscriber-queries.server";

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
