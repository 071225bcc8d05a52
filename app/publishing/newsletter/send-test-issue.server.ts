import type { Viewer } from "~/accounts/roles";
import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import { mailLanes } from "~/communication/mail/mail-lanes";
import { english } from "~/core/languages/english";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { findNewsletterIssue } from "./issue-queries.server";
import { listIssueParagraphs } from "./issue-text.server";
import { findIssueObstacle } from "./start-issue.server";

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
