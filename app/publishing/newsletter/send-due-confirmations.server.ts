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

/** Mails per transaction. The next batch follows a second later. */
const batch = 20;

/** Sends queued confirmations, longest waiting first, within the form's hourly limit. */
export async function sendDueConfirmations({ settings, now }: OperationContext): Promise<void> {
  if (!canMailNewsletter(settings)) return;
  const anHourAgo = new Date(now.getTime() - millisecondsInHour);
  await db.transaction().execute(async (trx) => {
    const free = maxMailsPerHour - (await countMailedSince(trx, anHourAgo));
    for (const due of await listConfirmationsDue(trx, now, Math.min(batch, Math.max(0, free)))) {
      const translator = offeredTranslatorFor(due.language, settings);
      const subscriber = { ...due, language: translator.code };
      const present = { translator, origin: siteOrigin, now };
      const isWritten = await mailConfirmation(trx, subscriber, settings, present);
      if (!isWritten) await postponeConfirmation(trx, due.email, now);
    }
  });
}
