import type { ReactNode } from "react";
import { translatedTexts } from "~/core/languages/translated-fields";
import {
  contentFieldLabels as labels,
  maxContentLengths,
} from "~/publishing/content/content-policy";
import { Article } from "~/ui/article";
import { type FormState, TextAreaField, TextField } from "~/ui/field";
import { ContentProperties } from "./content-properties";
import { Editor } from "./editor";
import type { CoverOption, previewContent } from "./editor.server";
import { TranslationFields } from "./translation-fields";

export function ContentForm({
  form,
  covers,
  outdated,
  preview,
  currentHref,
  children,
}: {
  form: FormState;
  covers: CoverOption[];
  /** The former English texts of outdated translations. */
  outdated?: Record<string, string>;
  preview: Awaited<ReturnType<typeof previewContent>> | null;
  currentHref: string;
  children: ReactNode;
}) {
  return (
    <Editor
      form={form}
      action={currentHref}
      keptFormKey="content"
      fields={
        <div className="record">
          <TextFields outdated={outdated} />
          <ContentProperties covers={covers} />
        </div>
      }
      preview={preview && <Article headingLevel="h2" {...preview} />}
    >
      {children}
    </Editor>
  );
}

function TextFields({ outdated }: { outdated: Record<string, string> | undefined }) {
  return (
    <div>
      <TextField name="title" label={labels.title} maxLength={maxContentLengths.title} />
      <TextField
        name="slug"
        label={labels.slug}
        hint="The end of the web address. If blank, it is made from the title."
        maxLength={maxContentLengths.slug}
        spellCheck={false}
        autoComplete="off"
        optional
      />
      <TextAreaField
        name="excerpt"
        label={labels.excerpt}
        hint="One or two sentences, for lists and search engines."
        rows={2}
        maxLength={maxContentLengths.excerpt}
        optional
      />
      <TextAreaField
        name="body"
        label={labels.body}
        hint="Formatting: # heading, **bold**, *italic*, - list, [link](/rooms), ![description](/media/1)."
        rows={22}
        maxLength={maxContentLengths.body}
      />
      <TranslationFields texts={translatedTexts.article} labels={labels} outdated={outdated} />
    </div>
  );
}
