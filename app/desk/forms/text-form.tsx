import type { ReactNode } from "react";
import {
  textFieldLabels as labels,
  maxTextLengths,
  textLabels,
} from "~/catalogue/texts/text-details";
import { translatedTexts } from "~/core/languages/translated-fields";
import { RecordInput } from "~/desk/records/record-form";
import { RadioField } from "~/ui/choice-field";
import { type FormState, TextAreaField, TextField } from "~/ui/field";
import { Editor } from "./editor";
import { TranslationFields } from "./translation-fields";

interface TextFormProps {
  form: FormState;
  currentHref: string;
  /** The text is one of several on its page, so it has a position and can be hidden. */
  isListed: boolean;
  isMarkdown: boolean;
  /** The former English texts of outdated translations. */
  outdated?: Record<string, string>;
  placeholders: { name: string; description: string; value: string }[];
  preview: { title: string; body: string; html: string | null } | null;
  children: ReactNode;
}

const listingOptions = [
  { value: "yes", label: "On the site" },
  { value: "no", label: "Hidden from guests" },
];

export function TextForm({
  form,
  currentHref,
  isListed,
  isMarkdown,
  outdated,
  placeholders,
  preview,
  children,
}: TextFormProps) {
  return (
    <Editor
      form={form}
      action={currentHref}
      keptFormKey="text"
      className="editor newsletter-editor"
      fields={
        <>
          <TextField name="title" label={labels.title} maxLength={maxTextLengths.title} />
          <TextAreaField
            name="body"
            label={labels.body}
            hint={
              isMarkdown
                ? "Formatting: ## heading, **bold**, - list, [link](/rooms). Placeholders in { } are filled in from Settings."
                : "One paragraph. Placeholders in { } are filled in from Settings."
            }
            rows={isMarkdown ? 22 : 6}
            maxLength={maxTextLengths.body}
          />
          {isListed && (
            <>
              <RecordInput name="position" field={{ kind: "position", label: labels.position }} />
              <RadioField name="isListed" label={labels.isListed} options={listingOptions} />
            </>
          )}
          <TranslationFields texts={translatedTexts.text} labels={textLabels} outdated={outdated} />
          <Placeholders placeholders={placeholders} />
        </>
      }
      preview={preview && <Preview {...preview} />}
    >
      {children}
    </Editor>
  );
}

function Placeholders({ placeholders }: Pick<TextFormProps, "placeholders">) {
  return (
    <details className="panel">
      <summary>Placeholders</summary>
      <dl>
        {placeholders.map(({ name, description, value }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code> {description}
            </dt>
            <dd>{value || "Empty. The line is left out."}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Preview({ title, body, html }: NonNullable<TextFormProps["preview"]>) {
  return (
    <>
      <h2>{title}</h2>
      {html === null ? (
        <p>{body}</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown of the desk, without HTML.
        <div dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </>
  );
}
