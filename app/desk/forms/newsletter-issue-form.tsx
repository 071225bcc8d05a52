import type { ReactNode } from "react";
import {
  issueFieldLabels as labels,
  maxIssueLengths,
} from "~/publishing/newsletter/newsletter-policy";
import { Article } from "~/ui/article";
import { type FormState, TextAreaField, TextField } from "~/ui/field";
import { Editor } from "./editor";
import type { previewNewsletterIssue } from "./newsletter-issue-editor.server";

export function NewsletterIssueForm({
  form,
  preview,
  action,
  children,
}: {
  form: FormState;
  preview: ReturnType<typeof previewNewsletterIssue> | null;
  action: string;
  children: ReactNode;
}) {
  return (
    <Editor
      form={form}
      action={action}
      keptFormKey="letter"
      className="editor newsletter-editor"
      fields={
        <>
          <TextField name="subject" label={labels.subject} maxLength={maxIssueLengths.subject} />
          <TextAreaField
            name="body"
            label={labels.body}
            hint="Formatting: # heading, **bold**, *italic*, - list, [link](/rooms). Pictures are shown as their description."
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
            byline="Greeting, contact details and unsubscribe link are added when it is sent."
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
