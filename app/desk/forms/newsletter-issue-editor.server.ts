import { describeConflict } from "~/core/change-log/merge-edits.server";
import type { FormValues } from "~/core/form-state";
import { checkForm } from "~/http/check-form.server";
import { maxLongFormBytes } from "~/http/form-limits.server";
import type { RequestContext } from "~/http/request-context";
import { excerptAroundDifference } from "~/publishing/content/content-policy";
import type { NewsletterIssue } from "~/publishing/newsletter/issue-queries.server";
import { renderIssueHtml } from "~/publishing/newsletter/issue-text.server";
import { issueFieldLabels } from "~/publishing/newsletter/newsletter-policy";
import { newsletterIssueSchema } from "./newsletter-issue.schema.server";

/** If the form is invalid, the response also has `conflict` and `preview`, both null. */
export const validateNewsletterIssueForm = (request: Request) =>
  checkForm(request, newsletterIssueSchema, { conflict: null, preview: null }, maxLongFormBytes);

export const previewNewsletterIssue = ({ subject = "", body = "" }: FormValues) => ({
  subject: subject.trim() || "No subject",
  html: renderIssueHtml(body),
});

export function describeNewsletterIssueConflict(
  stored: NewsletterIssue,
  submitted: FormValues,
  context: RequestContext,
) {
  const normaliseBody = ({ body = "" }: FormValues) => body.replaceAll("\r\n", "\n").trim();
  const edits = {
    labels: issueFieldLabels,
    stored: { subject: stored.subject, body: stored.body },
    submitted,
    formatValues: (a: FormValues, b: FormValues) => ({
      ...a,
      body: excerptAroundDifference(normaliseBody(a), normaliseBody(b))[0],
    }),
  };
  return describeConflict("letter", stored, edits, context);
}
