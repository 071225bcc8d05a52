import type { TranslatedKind } from "db/schema";
import {
  englishLanguageName,
  type OtherLanguage,
  otherLanguageCodes,
} from "~/core/languages/language-codes";
import {
  stillCurrentField,
  type TranslatedField,
  translatedFieldName,
  translatedFields,
} from "~/core/languages/translated-fields";
import { Checkbox } from "~/ui/choice-field";
import { TextAreaField, TextField, useForm } from "~/ui/field";

interface TranslationsProps {
  kind: TranslatedKind;
  /** Labels of the fields; only the form's own fields are translated. */
  names: Record<string, string>;
  /** For outdated translations, the English text they were made from. */
  outdated?: Record<string, string>;
}

/** Renders the translations of a record per language, collapsed if complete. */
export function TranslationFields(props: TranslationsProps) {
  return otherLanguageCodes.map((code) => (
    <TranslationsInLanguage key={code} code={code} {...props} />
  ));
}

function TranslationsInLanguage({
  code,
  kind,
  names,
  outdated = {},
}: TranslationsProps & { code: OtherLanguage }) {
  const { values, errors } = useForm();
  const language = englishLanguageName(code);
  const fields = Object.entries(translatedFields[kind])
    .filter(([field]) => names[field])
    .map(([field, shape]) => ({
      ...shape,
      name: translatedFieldName(field, code),
      english: field,
    }));
  const isBlank = (name: string) => !values[name]?.trim();
  const missing = fields.filter(({ name, english }) => isBlank(name) && !isBlank(english));
  const old = fields.filter(({ name }) => outdated[name] !== undefined);
  const isWrong = fields.some(({ name }) => errors?.fields.some(({ field }) => field === name));
  const hasText = fields.some(({ name }) => !isBlank(name));
  const sayThem = (some: typeof fields) =>
    some.map(({ english }) => lowerFirst(names[english] ?? "")).join(", ");
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
        <TranslatedText
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
          <Checkbox name={stillCurrentField(code)} value="on">
            The {language} still says the same
          </Checkbox>
        </p>
      )}
    </details>
  );
}

function TranslatedText({
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

/** Lowers only the first letter, because a label can contain a place's name. */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
