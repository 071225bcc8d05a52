import { describeConflict } from "~/core/change-log/describe-conflict.server";
import type { FormValues } from "~/core/form-state";
import { checkForm } from "~/http/check-form.server";
import { maxLongFormBytes } from "~/http/form-limits.server";
import type { RequestContext } from "~/http/request-context";
import { cutToDifference } from "~/publishing/content/content-policy";
import { issueFieldLabels } from "~/publishing/newsletter/issue-policy";
import type { NewsletterIssue } from "~/publishing/newsletter/issue-queries.server";
import { renderIssueHtml } from "~/publishing/newsletter/issue-text.server";
import { newsletterIssueSchema } from "./newsletter-issue.schema.server";

/** The editor's form; an answer to it has a place for a conflict and for a preview. */
export const checkNewsletterIssue = (request: Request) =>
  checkForm(request, newsletterIssueSchema, { conflict: null, preview: null }, maxLongFormBytes);

/** The letter as its mail would show it, from whatever the fields hold; nothing is stored. */
export const previewNewsletterIssue = ({ subject = "", body = "" }: FormValues) => ({
  subject: subject.trim() || "Without a subject",
  html: renderIssueHtml(body),
});

/** Who saved in the meantime, and where it differs from what was typed. */
export function describeNewsletterIssueConflict(
  stored: NewsletterIssue,
  typed: FormValues,
  context: RequestContext,
) {
  const bodyOf = ({ body = "" }: FormValues) => body.replaceAll("\r\n", "\n").trim();
  const edit = {
    names: issueFieldLabels,
    stored: { subject: stored.subject, body: stored.body },
    typed,
    say: (one: FormValues, other: FormValues) => ({
      ...one,
      body: cutToDifference(bodyOf(one), bodyOf(other))[0],
    }),
  };
  return describeConflict("letter", stored, edit, context);
}
