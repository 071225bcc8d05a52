import { Fragment, type ReactNode } from "react";
import type { EditConflict } from "~/core/change-log/edit-conflict";
import type { FormValues } from "~/core/form-state";
import {
  fieldsOf,
  labelsOf,
  type RecordDefinition,
  type RecordField,
  translatedTextsOf,
} from "~/core/records/record-definition";
import { newRecordSlug } from "~/core/records/unique-slug";
import { CheckboxesField } from "~/desk/forms/checkboxes-field";
import { TranslationFields } from "~/desk/forms/translation-fields";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { QuietLink } from "~/ui/button-link";
import { createOptions, RadioField, SelectField } from "~/ui/choice-field";
import { type FormState, TextAreaField, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { Row } from "~/ui/row";
import { useSiteData } from "~/ui/site-data";
import { PostForm } from "~/ui/site-form";
import { VersionFields } from "~/ui/version-fields";

interface RecordFormProps {
  definition: RecordDefinition;
  /** Null for a new record. */
  id: string | number | null;
  name: string | null;
  values: FormValues;
  /** The former English texts of outdated translations. */
  outdated: Record<string, string>;
  suggestions: Record<string, string[]>;
  submission: (FormState & { conflict: EditConflict | null }) | undefined;
  /** Links beside the title of an existing record. */
  links?: ReactNode;
  /** A sentence at the end of an existing record's form. */
  note?: string;
}

/** Renders the form of a new or an existing record, with the pages of `createRecordPages`. */
export function RecordForm({
  definition,
  id,
  name,
  values,
  outdated,
  suggestions,
  submission,
  links,
  note,
}: RecordFormProps) {
  // If the refused form lacks an idempotency key, the key of the loaded page is used.
  const form: FormState = submission
    ? { ...submission, values: { ...selectIdempotencyKey(values), ...submission.values } }
    : { values };
  const texts = translatedTextsOf(definition);
  const { path } = definition;
  return (
    <PostForm form={form} action={`${path}/${id ?? newRecordSlug}`} className="desk-form">
      <ConflictAlert conflict={submission?.conflict} />
      <Row className="toolbar" as="div">
        <h1>{name ?? `Add ${definition.noun}`}</h1>
        {id !== null && links}
        {id !== null && (
          <QuietLink href={`/admin/audit?subject=${definition.subject}&id=${id}`}>
            Change log
          </QuietLink>
        )}
      </Row>
      {id !== null && <VersionFields />}
      {groupFields(definition).map((group) => {
        const fields = group.map(([fieldName, field]) => (
          <RecordInput
            key={fieldName}
            name={fieldName}
            field={field}
            suggestions={suggestions[fieldName]}
          />
        ));
        const [[firstName = ""] = []] = group;
        return group.length > 1 ? (
          <div key={firstName} className="field-pair">
            {fields}
          </div>
        ) : (
          <Fragment key={firstName}>{fields}</Fragment>
        );
      })}
      {Object.keys(texts.fields).length > 0 && (
        <TranslationFields texts={texts} labels={labelsOf(definition)} outdated={outdated} />
      )}
      {id !== null && note && <p className="hint">{note}</p>}
      <FormActions submitLabel="Save" cancelLabel="Back to the list" cancelHref={path} />
    </PostForm>
  );
}

const selectIdempotencyKey = ({ idempotencyKey }: FormValues): FormValues =>
  idempotencyKey ? { idempotencyKey } : {};

type NamedField = [string, RecordField];

/** Puts two neighbours of half width into one group. */
function groupFields(definition: RecordDefinition): NamedField[][] {
  const groups: NamedField[][] = [];
  for (const field of fieldsOf(definition)) {
    const lastGroup = groups.at(-1);
    const isPair = field[1].isHalfWidth && lastGroup?.length === 1 && lastGroup[0]?.[1].isHalfWidth;
    if (isPair) lastGroup.push(field);
    else groups.push([field]);
  }
  return groups;
}

export function RecordInput({
  name,
  field,
  suggestions,
}: {
  name: string;
  field: RecordField;
  suggestions?: string[];
}) {
  const { site } = useSiteData();
  const hint = field.hint
    ?.replace("{currency}", site.currency)
    .replace("{suggestions}", suggestions?.join(", ") ?? "");
  const props = { name, label: field.label, hint };
  switch (field.kind) {
    case "line": {
      const listId = suggestions && `${name}-suggestions`;
      return (
        <>
          <TextField {...props} maxLength={field.maxLength} list={listId} />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
        </>
      );
    }
    case "text":
      return <TextAreaField {...props} rows={field.rows} maxLength={field.maxLength} />;
    case "lines":
      return <TextAreaField {...props} rows={field.rows} maxLength={field.maxLength} optional />;
    case "amount":
    case "percent":
      return <TextField {...props} inputMode="decimal" />;
    case "count":
      return <TextField {...props} inputMode="numeric" />;
    case "choice":
      return <SelectField {...props} options={createOptions(field.options)} />;
    case "choices":
      return (
        <CheckboxesField {...props} hint={field.hint} options={createOptions(field.options)} />
      );
    case "position":
      return (
        <TextField
          {...props}
          hint="Lowest first. If blank, it comes last."
          inputMode="numeric"
          size={4}
          optional
        />
      );
    case "flag":
      return (
        <RadioField
          {...props}
          options={[
            { value: "yes", label: field.yes },
            { value: "no", label: field.no },
          ]}
        />
      );
    default:
      return field satisfies never;
  }
}
