import {
  englishLanguageName,
  type TranslationLanguage,
  translationLanguageCodes,
} from "~/core/languages/language-codes";
import {
  confirmedLanguageField,
  type TranslatedField,
  type TranslatedTexts,
  translatedFieldName,
} from "~/core/languages/translated-fields";
import { Checkbox } from "~/ui/choice-field";
import { TextAreaField, TextField, useForm } from "~/ui/field";
import { lowerFirst } from "~/ui/field-labels";

interface TranslationsProps {
  texts: TranslatedTexts;
  /** Fields without a label are left out. */
  labels: Record<string, string>;
  /** The former English texts of outdated translations. */
  outdated?: Record<string, string>;
}

/** A complete or an empty translation is collapsed. */
export function TranslationFields(props: TranslationsProps) {
  return translationLanguageCodes.map((code) => (
    <TranslationsInLanguage key={code} code={code} {...props} />
  ));
}

function TranslationsInLanguage({
  code,
  texts,
  labels,
  outdated = {},
}: TranslationsProps & { code: TranslationLanguage }) {
  const { values, errors } = useForm();
  const language = englishLanguageName(code);
  const fields = Object.entries(texts.fields)
    .filter(([field]) => labels[field])
    .map(([field, definition]) => ({
      ...definition,
      name: translatedFieldName(field, code),
      englishName: field,
    }));
  const isBlank = (name: string) => !values[name]?.trim();
  const untranslatedFields = fields.filter(
    ({ name, englishName }) => isBlank(name) && !isBlank(englishName),
  );
  const outdatedFields = fields.filter(({ name }) => outdated[name] !== undefined);
  const hasError = fields.some(({ name }) => errors?.fields.some(({ field }) => field === name));
  const hasText = fields.some(({ name }) => !isBlank(name));
  const formatLabels = (selectedFields: typeof fields) =>
    selectedFields.map(({ englishName }) => lowerFirst(labels[englishName] ?? "")).join(", ");
  return (
    <details
      className="panel translations"
      open={
        hasError ||
        outdatedFields.length > 0 ||
        (hasText && untranslatedFields.length > 0) ||
        undefined
      }
    >
      <summary>
        In {language}
        <small>
          {!hasText && " · not translated: English is shown"}
          {hasText &&
            untranslatedFields.length > 0 &&
            ` · English is shown: ${formatLabels(untranslatedFields)}`}
          {hasText && untranslatedFields.length === 0 && " · translated"}
          {outdatedFields.length > 0 && ` · may be out of date: ${formatLabels(outdatedFields)}`}
        </small>
      </summary>
      {fields.map(({ name, englishName, ...definition }) => (
        <TranslatedText
          key={name}
          code={code}
          name={name}
          label={`${labels[englishName]}, in ${language}`}
          hint={
            outdated[name] !== undefined &&
            `The English text has changed. It was translated from: “${outdated[name]}”`
          }
          {...definition}
        />
      ))}
      {outdatedFields.length > 0 && (
        <p>
          <Checkbox name={confirmedLanguageField(code)} value="on">
            The {language} translation is still correct
          </Checkbox>
        </p>
      )}
    </details>
  );
}

function TranslatedText({
  code,
  rows,
  maxLength,
  ...field
}: TranslatedField & {
  code: TranslationLanguage;
  name: string;
  label: string;
  hint: string | false;
}) {
  const props = { ...field, maxLength, lang: code, optional: true };
  return rows ? <TextAreaField {...props} rows={rows} /> : <TextField {...props} />;
}
