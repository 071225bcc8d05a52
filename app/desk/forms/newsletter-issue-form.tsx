import type { ReactNode } from "react";
import { maxIssueLengths, issueFieldLabels as names } from "~/publishing/newsletter/issue-policy";
import { Article } from "~/ui/article";
import { type FormState, TextAreaField, TextField } from "~/ui/field";
import { Editor } from "./editor";
import type { previewNewsletterIssue } from "./newsletter-issue-editor.server";

export function NewsletterIssueForm({
  form,
  preview,
  here,
  children,
}: {
  form: FormState;
  preview: ReturnType<typeof previewNewsletterIssue> | null;
  here: string;
  children: ReactNode;
}) {
  return (
    <Editor
      form={form}
      here={here}
      keptAs="letter"
      className="editor letter-editor"
      fields={
        <>
          <TextField name="subject" label={names.subject} maxLength={maxIssueLengths.subject} />
          <TextAreaField
            name="body"
            label={names.body}
            hint="Markdown: # heading, **bold**, *soft*, - list, [words](/rooms). Links begin with / or https://. Pictures are told by their words: mail programs would fetch them from elsewhere, and tell who reads."
            rows={16}
            maxLength={maxIssueLengths.body}
          />
        </>
      }
      preview={
        preview && (
          <Article
            headingLevel="h2"
            title={preview.subject}
            byline="A greeting stands above it, and below it how to stop the newsletter and reach the lodge."
            excerpt=""
            cover={null}
            html={preview.html}
          />
        )
      }
    >
      {children}
    </Editor>
  );
}
