import { countIssueMails } from "~/communication/mail/newsletter-mail-queries.server";
import type { Db } from "~/db.server";
import { countOpenRecipients, type NewsletterIssue } from "./issue-queries.server";
import type { IssueProgress } from "./newsletter-policy";

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
