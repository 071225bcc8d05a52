import * as z from "zod";
import { translationLanguageCodes } from "~/core/languages/language-codes";
import {
  confirmedLanguageField,
  type TranslatedTexts,
  type Translations,
  translatedFieldName,
} from "~/core/languages/translated-fields";
import { optionalText } from "./parse-form.server";

/** An optional line that keeps no-break spaces. French has them before : ; ! and ?. */
const lineWithNoBreakSpaces = (max: number) =>
  optionalText(max).transform((text) => text.replace(/[ \t\n]+/g, " "));

/** A missing field keeps its translation. */
export function createTranslationsSchema({ fields: translatedFields }: TranslatedTexts) {
  const fields = translationLanguageCodes.flatMap((code) =>
    Object.entries(translatedFields).map(([field, { maxLength, rows }]) => ({
      name: translatedFieldName(field, code),
      schema: rows ? optionalText(maxLength) : lineWithNoBreakSpaces(maxLength),
    })),
  );
  return z
    .record(z.string(), z.unknown())
    .transform((submitted, { addIssue }): { translations: Translations } => {
      const texts: Translations["texts"] = {};
      for (const { name, schema } of fields) {
        if (submitted[name] === undefined) continue;
        const { data, error } = schema.safeParse(submitted[name]);
        if (data !== undefined) texts[name] = data;
        for (const issue of error?.issues ?? []) {
          addIssue({ ...issue, code: "custom", path: [name] });
        }
      }
      const confirmedLanguages = translationLanguageCodes.filter(
        (code) => submitted[confirmedLanguageField(code)] === "on",
      );
      return { translations: { texts, confirmedLanguages } };
    });
}
