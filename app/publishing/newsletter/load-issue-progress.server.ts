import { countIssueMails } from "~/communication/mail/newsletter-mail-queries.server";
import type { Db } from "~/db.server";
import type { IssueProgress } from "./issue-policy";
import { countOpenRecipients, type NewsletterIssue } from "./issue-queries.server";

/**
 * How the recipients of a letter stand that was started. Of one that is sent the mails are forgotten
 * in time, and its figures stay; what failed and was tried again counts as sent.
 */
export async function loadIssueProgress(db: Db, letter: NewsletterIssue): Promise<IssueProgress> {
  const { id, recipients, written } = letter;
  const open = await countOpenRecipients(db, id);
  const mails = await countIssueMails(db, id);
  const sent = Math.max(mails.sent, letter.sent);
  const { waiting, filed } = mails;
  const failed = letter.status === "sent" ? written - sent - waiting - filed : mails.failed;
  return {
    recipients,
    written,
    open,
    left: recipients - written - open,
    sent,
    waiting,
    filed,
    failed,
  };
}
