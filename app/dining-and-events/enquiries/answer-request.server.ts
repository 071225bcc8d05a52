import { millisecondsInHour } from "date-fns/constants";
import type { Viewer } from "~/accounts/roles";
import { mailCitation } from "~/communication/mail/mail-content";
import { readMailsAbout } from "~/communication/mail/read-mails.server";
import { writeMail } from "~/communication/mail/write-mail.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { wordsToWrite } from "~/core/settings/offered-languages";
import { readSettings } from "~/core/settings/read-settings.server";
import { db } from "~/db.server";
import { findRequest, markHandled } from "./request-record-queries.server";

type AnswerRequestResult =
  /** The form sent again within the hour is the same answer. */
  { kind: "answered" | "not-found" | "no-address" };

/**
 * A clerk answers a request by mail, which handles it. The mail cites what the visitor wrote only
 * where the address is proved to be theirs.
 */
export async function answerRequest(
  requestId: string,
  answer: string,
  clerk: Viewer,
  now: Date,
): Promise<AnswerRequestResult> {
  return db.transaction().execute(async (trx): Promise<AnswerRequestResult> => {
    const request = await findRequest(trx, requestId);
    if (!request) return { kind: "not-found" };
    const { email, name, message, handledAt } = request;
    if (!email) return { kind: "no-address" };
    const since = new Date(now.getTime() - millisecondsInHour).toISOString();
    const isSame = (await readMailsAbout(trx, { requestId })).some(
      ({ kind, body, createdAt }) =>
        kind === "request-answer" && createdAt > since && body.includes(answer),
    );
    if (isSame) return { kind: "answered" };
    const settings = await readSettings(trx);
    const { siteName: lodge } = settings.general;
    const { t, code: language } = wordsToWrite(request.language, settings);
    await writeMail(trx, now, {
      kind: "request-answer",
      by: "lodge",
      to: email,
      subject: t("Our answer: {lodge}", { lodge }),
      name,
      requestId,
      language,
      isAskedFor: true,
      paragraphs: [
        answer,
        ...(message ? [{ typed: `${t("You wrote:")}\n\n${mailCitation(message)}` }] : []),
      ],
    });
    await recordChange(trx, "request", requestId, "answered", clerk, now);
    if (!handledAt) {
      await markHandled(trx, requestId, clerk.id, now);
      await recordChange(trx, "request", requestId, "handled", clerk, now);
    }
    return { kind: "answered" };
  });
}
