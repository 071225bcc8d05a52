import type { Viewer } from "~/accounts/roles";
import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { mailLanes } from "~/communication/mail/mail-lanes";
import { countIssueMails } from "~/communication/mail/mail-queue-queries.server";
import { withdrawIssueMails } from "~/communication/mail/newsletter-mails.server";
import { siteOrigin } from "~/communication/mail/site-origin.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { english } from "~/core/languages/english";
import { pluralise } from "~/core/pluralise";
import type { OperationContext } from "~/core/settings/operation-context";
import type { Settings } from "~/core/settings/settings";
import { type Db, db } from "~/db.server";
import {
  countOpenRecipients,
  findNewsletterIssue,
  listSendingIssueIds,
  type NewsletterIssue,
  reopenRecipients,
  updateIssueStarted,
  updateIssueStatus,
} from "./issue-queries.server";
import { listIssueParagraphs } from "./issue-text.server";
import type { IssueProgress } from "./newsletter-policy";
import { countConfirmedSubscribers } from "./subscriber-list-queries.server";

type StartIssueResult =
  | { kind: "started" | "not-found" | "version-conflict" }
  | { kind: "wrong-status" }
  | { kind: "refused"; reason: string };

/** Starts sending a draft to all current subscribers, in batches (queue-issue-mails.server.ts). */
export async function startNewsletterIssue(
  id: number,
  version: number,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<StartIssueResult> {
  return db.transaction().execute(async (trx): Promise<StartIssueResult> => {
    const issue = await findNewsletterIssue(trx, id);
    if (!issue) return { kind: "not-found" };
    if (issue.status !== "draft") return { kind: "wrong-status" };
    if (issue.version !== version) return { kind: "version-conflict" };
    const obstacle = findIssueObstacle(settings);
    if (obstacle) return { kind: "refused", reason: obstacle };
    if ((await countConfirmedSubscribers(trx)) === 0) {
      return { kind: "refused", reason: "There are no confirmed subscribers." };
    }
    const recipients = await updateIssueStarted(trx, id, clerk, now);
    const detail = `To ${pluralise(recipients, "confirmed subscriber")}.`;
    await recordChange(trx, "letter", id, "started", clerk, now, { detail });
    return { kind: "started" };
  });
}

type StopIssueResult = { kind: "stopped" | "not-found" } | { kind: "wrong-status" };

export async function stopNewsletterIssue(
  id: number,
  clerk: Viewer,
  now: Date,
): Promise<StopIssueResult> {
  return db.transaction().execute(async (trx): Promise<StopIssueResult> => {
    const issue = await findNewsletterIssue(trx, id);
    if (!issue) return { kind: "not-found" };
    if (issue.status !== "sending") return { kind: "wrong-status" };
    const withdrawnEmails = await withdrawIssueMails(trx, id);
    await reopenRecipients(trx, id, withdrawnEmails);
    await updateIssueStatus(trx, id, "stopped");
    const written = issue.written - withdrawnEmails.length;
    const detail = `${pluralise(written, "email")} of ${issue.recipients} queued.`;
    await recordChange(trx, "letter", id, "stopped", clerk, now, { detail });
    return { kind: "stopped" };
  });
}

type ResumeIssueResult =
  | { kind: "resumed" | "not-found" }
  | { kind: "wrong-status" }
  | { kind: "refused"; reason: string };

/** Mails that were withdrawn are written again. */
export async function resumeNewsletterIssue(
  id: number,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<ResumeIssueResult> {
  return db.transaction().execute(async (trx): Promise<ResumeIssueResult> => {
    const issue = await findNewsletterIssue(trx, id);
    if (!issue) return { kind: "not-found" };
    if (issue.status !== "stopped") return { kind: "wrong-status" };
    const obstacle = findIssueObstacle(settings);
    if (obstacle) return { kind: "refused", reason: obstacle };
    await updateIssueStatus(trx, id, "sending");
    await recordChange(trx, "letter", id, "resumed", clerk, now);
    return { kind: "resumed" };
  });
}

export function findIssueObstacle({ notifications }: Settings): string | null {
  if (!isSmtpConfigured) {
    return "Newsletters cannot be sent: the mail server is not set up. Ask your system administrator, or export the confirmed subscribers and email them in Bcc.";
  }
  if (!siteOrigin) {
    return "Newsletters cannot be sent: your web address is not set, and unsubscribe links need it. Ask your system administrator.";
  }
  if (!notifications.email) {
    return "Newsletters cannot be sent: emails are switched off in Settings → Notifications.";
  }
  return null;
}

/** Mails may have been sent after the backup, and would be sent twice. An administrator resumes the issues. */
export async function stopAllIssues(trx: Db, now: Date): Promise<void> {
  for (const id of await listSendingIssueIds(trx)) {
    await updateIssueStatus(trx, id, "stopped");
    await recordChange(trx, "letter", id, "stopped", { id: null, name: "The lodge" }, now, {
      detail:
        "Stopped after a restore: some subscribers may already have received this newsletter.",
    });
  }
}

type SendTestIssueResult = { kind: "queued" | "not-found" } | { kind: "refused"; reason: string };

export async function sendTestIssue(
  id: number,
  admin: Viewer,
  { settings, now }: OperationContext,
): Promise<SendTestIssueResult> {
  const obstacle = findIssueObstacle(settings);
  if (obstacle) return { kind: "refused", reason: obstacle };
  return db.transaction().execute(async (trx): Promise<SendTestIssueResult> => {
    const issue = await findNewsletterIssue(trx, id);
    if (!issue) return { kind: "not-found" };
    const unsubscribeNote = "Each subscriber sees an unsubscribe link here.";
    await enqueueMail(trx, now, {
      kind: "letter",
      lane: mailLanes.desk,
      cause: "lodge",
      to: admin.email,
      subject: `Test: ${issue.subject}`,
      name: null,
      paragraphs: listIssueParagraphs(issue.body, unsubscribeNote, english),
      isRequested: true,
    });
    return { kind: "queued" };
  });
}

/** A sent issue stores its total, because its mails are purged later. */
export async function loadIssueProgress(db: Db, issue: NewsletterIssue): Promise<IssueProgress> {
  const { id, recipients, written } = issue;
  const unwritten = await countOpenRecipients(db, id);
  const mails = await countIssueMails(db, id);
  const sent = Math.max(mails.sent, issue.sent);
  const { waiting, filed } = mails;
  const failed = issue.status === "sent" ? written - sent - waiting - filed : mails.failed;
  return {
    recipients,
    queued: written,
    unwritten,
    skipped: recipients - written - unwritten,
    sent,
    waiting,
    notSent: filed,
    failed,
  };
}
