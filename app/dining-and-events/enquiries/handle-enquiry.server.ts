import { millisecondsInHour } from "date-fns/constants";
import type { Viewer } from "~/accounts/roles";
import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import { loadMailsAbout } from "~/communication/mail/load-mails.server";
import { quoteMailText } from "~/communication/mail/mail-content";
import { recordChange } from "~/core/change-log/record-change.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import { offeredTranslatorFor } from "~/core/settings/offered-languages";
import { type Db, db } from "~/db.server";
import { findEnquiry, markEnquiryHandled, markEnquiryOpen } from "./enquiry-record-queries.server";

type HandleEnquiryResult =
  | { kind: "handled" | "not-found" }
  /** Another clerk handled the enquiry before. It keeps that clerk and the time. */
  | { kind: "already-handled" };

/** If the enquiry is handled already, keeps the clerk and the time. Returns false if it does not exist. */
export async function handleEnquiryInTransaction(
  trx: Db,
  enquiryId: string,
  clerk: Viewer,
  now: Date,
): Promise<boolean> {
  const enquiry = await findEnquiry(trx, enquiryId);
  if (!enquiry) return false;
  if (enquiry.handledAt) return true;
  await markEnquiryHandled(trx, enquiryId, clerk.id, now);
  await recordChange(trx, "request", enquiryId, "handled", clerk, now);
  return true;
}

/** Returns `handled` as well if the same clerk handled the enquiry before. */
export async function handleEnquiry(
  enquiryId: string,
  clerk: Viewer,
  now: Date,
): Promise<HandleEnquiryResult> {
  return db.transaction().execute(async (trx) => {
    const enquiry = await findEnquiry(trx, enquiryId);
    if (!enquiry) return { kind: "not-found" };
    if (enquiry.handledAt) {
      return { kind: enquiry.handledBy === clerk.id ? "handled" : "already-handled" };
    }
    await markEnquiryHandled(trx, enquiryId, clerk.id, now);
    await recordChange(trx, "request", enquiryId, "handled", clerk, now);
    return { kind: "handled" };
  });
}

type ReopenEnquiryResult = { kind: "reopened" | "not-found" };

/** Returns `reopened` as well if the enquiry is already open. */
export async function reopenEnquiry(
  enquiryId: string,
  clerk: Viewer,
  now: Date,
): Promise<ReopenEnquiryResult> {
  return db.transaction().execute(async (trx) => {
    const enquiry = await findEnquiry(trx, enquiryId);
    if (!enquiry) return { kind: "not-found" };
    if (!enquiry.handledAt) return { kind: "reopened" };
    await markEnquiryOpen(trx, enquiryId);
    await recordChange(trx, "request", enquiryId, "reopened", clerk, now, {
      before: { handledAt: enquiry.handledAt, handledBy: enquiry.handledByName },
      after: { handledAt: null, handledBy: null },
    });
    return { kind: "reopened" };
  });
}

type AnswerEnquiryResult =
  /** If the same answer was sent within the last hour, returns `answered` without sending a second mail. */
  { kind: "answered" | "not-found" | "no-address" };

/** Answers by mail and marks the enquiry as handled. A mail to an unverified address omits the visitor's message. */
export async function answerEnquiry(
  enquiryId: string,
  answer: string,
  clerk: Viewer,
  now: Date,
): Promise<AnswerEnquiryResult> {
  return db.transaction().execute(async (trx): Promise<AnswerEnquiryResult> => {
    const enquiry = await findEnquiry(trx, enquiryId);
    if (!enquiry) return { kind: "not-found" };
    const { email, name, message, handledAt } = enquiry;
    if (!email) return { kind: "no-address" };
    const since = new Date(now.getTime() - millisecondsInHour).toISOString();
    const isAlreadySent = (await loadMailsAbout(trx, { enquiryId })).some(
      ({ kind, body, createdAt }) =>
        kind === "request-answer" && createdAt > since && body.includes(answer),
    );
    if (isAlreadySent) return { kind: "answered" };
    const settings = await loadSettings(trx);
    const { t, code: language } = offeredTranslatorFor(enquiry.language, settings);
    await enqueueMail(trx, now, {
      kind: "request-answer",
      cause: "lodge",
      to: email,
      subject: t("Our answer: {lodge}", { lodge: settings.general.siteName }),
      name,
      enquiryId,
      language,
      isRequested: true,
      paragraphs: [
        answer,
        ...(message ? [{ typed: `${t("You wrote:")}\n\n${quoteMailText(message)}` }] : []),
      ],
    });
    await recordChange(trx, "request", enquiryId, "answered", clerk, now);
    if (!handledAt) {
      await markEnquiryHandled(trx, enquiryId, clerk.id, now);
      await recordChange(trx, "request", enquiryId, "handled", clerk, now);
    }
    return { kind: "answered" };
  });
}
