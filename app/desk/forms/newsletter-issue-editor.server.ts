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

/** Validates the editor's form; the answer has fields for a conflict and a preview. */
export const checkNewsletterIssue = (request: Request) =>
  checkForm(request, newsletterIssueSchema, { conflict: null, preview: null }, maxLongFormBytes);

/** Renders a preview of the newsletter issue from the form values; stores nothing. */
export const previewNewsletterIssue = ({ subject = "", body = "" }: FormValues) => ({
  subject: subject.trim() || "No subject",
  html: renderIssueHtml(body),
});

/** Describes a concurrent change and its differences from the typed values. */
export function describeNewsletterIssueConflict(
  stored: NewsletterIssue,
  submitted: FormValues,
  context: RequestContext,
) {
  const bodyOf = ({ body = "" }: FormValues) => body.replaceAll("\r\n", "\n").trim();
  const edit = {
    names: issueFieldLabels,
    stored: { subject: stored.subject, body: stored.body },
    submitted,
    say: (a: FormValues, b: FormValues) => ({
      ...a,
      body: cutToDifference(bodyOf(a), bodyOf(b))[0],
    }),
  };
  return describeConflict("letter", stored, edit, context);
}
