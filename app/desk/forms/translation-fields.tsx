import type { TranslatedKind } from "db/schema";
import { deskNameOf, type OtherLanguage, otherCodes } from "~/core/languages/codes";
import {
  fieldIn,
  stillRightField,
  type TranslatedField,
  translatedFields,
} from "~/core/languages/translated-fields";
import { Tick } from "~/ui/choice-field";
import { TextAreaField, TextField, useForm } from "~/ui/field";

interface TranslationsProps {
  kind: TranslatedKind;
  /** What the form calls its fields; only those are translated that it has. */
  names: Record<string, string>;
  /** Of texts whose English has changed since, the English that they were made of. */
  outdated?: Record<string, string>;
}

/** What guests read of a record in each language beside English; closed where nothing is to be done. */
export function TranslationFields(props: TranslationsProps) {
  return otherCodes.map((code) => <InLanguage key={code} code={code} {...props} />);
}

function InLanguage({
  code,
  kind,
  names,
  outdated = {},
}: TranslationsProps & { code: OtherLanguage }) {
  const { values, errors } = useForm();
  const language = deskNameOf(code);
  const fields = Object.entries(translatedFields[kind])
    .filter(([field]) => names[field])
    .map(([field, shape]) => ({ ...shape, name: fieldIn(field, code), english: field }));
  const isBlank = (name: string) => !values[name]?.trim();
  const missing = fields.filter(({ name, english }) => isBlank(name) && !isBlank(english));
  const old = fields.filter(({ name }) => outdated[name] !== undefined);
  const isWrong = fields.some(({ name }) => errors?.fields.some(({ field }) => field === name));
  const hasText = fields.some(({ name }) => !isBlank(name));
  const sayThem = (some: typeof fields) =>
    some.map(({ english }) => names[english]?.toLowerCase()).join(", ");
  return (
    <details
      className="panel translations"
      open={isWrong || old.length > 0 || (hasText && missing.length > 0) || undefined}
    >
      <summary>
        In {language}
        <small>
          {!hasText && " · not translated: English is shown"}
          {hasText && missing.length > 0 && ` · English is shown: ${sayThem(missing)}`}
          {hasText && missing.length === 0 && " · translated"}
          {old.length > 0 && ` · may be out of date: ${sayThem(old)}`}
        </small>
      </summary>
      {fields.map(({ name, english, ...shape }) => (
        <TextIn
          key={name}
          code={code}
          name={name}
          label={`${names[english]}, in ${language}`}
          hint={
            outdated[name] !== undefined &&
            `The English has changed. This was made of: “${outdated[name]}”`
          }
          {...shape}
        />
      ))}
      {old.length > 0 && (
        <p>
          <Tick name={stillRightField(code)} value="on">
            The {language} still says the same
          </Tick>
        </p>
      )}
    </details>
  );
}

function TextIn({
  code,
  rows,
  longest,
  ...field
}: TranslatedField & {
  code: OtherLanguage;
  name: string;
  label: string;
  hint: string | false;
}) {
  const shared = { ...field, maxLength: longest, lang: code, optional: true };
  return rows ? <TextAreaField {...shared} rows={rows} /> : <TextField {...shared} />;
}
