import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import {
  countIssueMails,
  listWaitingIssueRecipients,
} from "~/communication/mail/mail-queue-queries.server";
import { countWaitingNewsletterMails } from "~/communication/mail/newsletter-mails.server";
import { siteOrigin } from "~/communication/mail/site-origin.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { localisePath } from "~/core/languages/localised-paths";
import { logError, runIndependently } from "~/core/log-error.server";
import { pluralise } from "~/core/pluralise";
import { loadSettings } from "~/core/settings/load-settings.server";
import { offeredTranslatorFor } from "~/core/settings/offered-languages";
import type { OperationContext } from "~/core/settings/operation-context";
import { type Db, db } from "~/db.server";
import {
  countOpenRecipients,
  deleteRecipient,
  findNewsletterIssue,
  listOpenRecipients,
  listSendingIssueIds,
  markRecipientMailed,
  type NewsletterIssue,
  updateIssueFinished,
} from "./issue-queries.server";
import { listIssueParagraphs } from "./issue-text.server";
import { sendDueConfirmations } from "./mail-confirmation.server";
import { isSubscribed, maxWaitingMails } from "./newsletter-policy";
import { removeRecipientFromIssues } from "./remove-subscribers.server";
import { findIssueObstacle } from "./send-issue.server";
import { findSubscriber, listConfirmationsDue } from "./subscriber-queries.server";

const checkIntervalMs = 1_000;
/** Delay after an unexpected error, such as a database that cannot be written. */
const errorPauseMs = 60_000;

// Kept globally because `npm run dev` loads the server bundle again after each change.
const globalTimers = globalThis as { issuesTimer?: NodeJS.Timeout };

export function scheduleNewsletter(delayMs = checkIntervalMs): void {
  clearTimeout(globalTimers.issuesTimer);
  if (isSmtpConfigured) globalTimers.issuesTimer = setTimeout(checkNewsletter, delayMs).unref();
}

async function checkNewsletter(): Promise<void> {
  let hasSucceeded = true;
  try {
    const now = new Date();
    const isSending = (await listSendingIssueIds(db)).length > 0;
    const hasDueConfirmations = (await listConfirmationsDue(db, now, 1)).length > 0;
    if (isSending || hasDueConfirmations) {
      const context = { settings: await loadSettings(db), now };
      hasSucceeded = await runIndependently("newsletter confirmations", () =>
        sendDueConfirmations(context),
      );
      if (!(await queueIssueMails(context))) hasSucceeded = false;
    }
  } catch (error) {
    logError(error);
    hasSucceeded = false;
  }
  scheduleNewsletter(hasSucceeded ? checkIntervalMs : errorPauseMs);
}

const lodgeActor = { id: null, name: "The lodge" };

/**
 * Writes the next mails of all issues in progress, and finishes issues whose mails have been sent. Each mail is
 * written in the transaction that marks its recipient, so a crash cannot skip or repeat one.
 * @returns false if an issue failed, which is logged; the others still advance
 */
async function queueIssueMails({ settings, now }: OperationContext): Promise<boolean> {
  if (findIssueObstacle(settings)) return true;
  let hasSucceeded = true;
  for (const id of await listSendingIssueIds(db)) {
    const advance = () => advanceIssue(id, now);
    if (!(await runIndependently(`newsletter ${id}`, advance, { newsletter: id }))) {
      hasSucceeded = false;
    }
  }
  return hasSucceeded;
}

async function advanceIssue(id: number, now: Date): Promise<void> {
  await withdrawUnsubscribed(id);
  const openCount = await countOpenRecipients(db, id);
  if (openCount > 0) await writeNextMails(id, now);
  else if ((await countIssueMails(db, id)).waiting === 0) await finishIssue(id, now);
}

async function writeNextMails(id: number, now: Date): Promise<void> {
  if ((await countWaitingNewsletterMails(db)) >= maxWaitingMails) return;
  await db.transaction().execute(async (trx) => {
    const issue = await findNewsletterIssue(trx, id);
    if (issue?.status !== "sending") return;
    const freeSlots = maxWaitingMails - (await countWaitingNewsletterMails(trx));
    for (const email of await listOpenRecipients(trx, id, freeSlots)) {
      await writeIssueMail(trx, issue, email, now);
    }
  });
}

/** Withdraws queued mails to recipients who have unsubscribed, such as after a failed delivery attempt. */
async function withdrawUnsubscribed(id: number): Promise<void> {
  for (const to of await listWaitingIssueRecipients(db, id)) {
    const subscriber = await findSubscriber(db, to);
    if (subscriber && isSubscribed(subscriber)) continue;
    await db.transaction().execute((trx) => removeRecipientFromIssues(trx, to));
  }
}

/** Writes a mail, unless the recipient has unsubscribed since the issue was started. */
async function writeIssueMail(
  trx: Db,
  issue: NewsletterIssue,
  to: string,
  now: Date,
): Promise<void> {
  const { id: issueId, subject, body } = issue;
  const subscriber = await findSubscriber(trx, to);
  if (!subscriber || !isSubscribed(subscriber)) return deleteRecipient(trx, issueId, to);
  const translator = offeredTranslatorFor(subscriber.language, await loadSettings(trx));
  const path = `/newsletter/unsubscribe?token=${subscriber.unsubscribeToken}`;
  const url = siteOrigin + localisePath(path, translator.code);
  const unsubscribeLink = { link: translator.t("Unsubscribe"), url };
  const mailId = await enqueueMail(trx, now, {
    kind: "letter",
    cause: "lodge",
    to,
    subject,
    name: null,
    language: translator.code,
    paragraphs: listIssueParagraphs(body, unsubscribeLink, translator),
    issueId,
    unsubscribeUrl: url,
  });
  // Null if mails were just switched off in Settings. The recipient's mail is written later.
  if (mailId !== null) await markRecipientMailed(trx, issueId, to, now);
}

async function finishIssue(id: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const issue = await findNewsletterIssue(trx, id);
    if (issue?.status !== "sending") return;
    const { sent, failed } = await countIssueMails(trx, id);
    await updateIssueFinished(trx, id, sent, now);
    const detail = `${pluralise(sent, "email")} sent, ${failed} failed.`;
    await recordChange(trx, "letter", id, "sent", lodgeActor, now, { detail });
  });
}
