import type { TranslatedKind } from "db/schema";
import * as z from "zod";
import { otherLanguageCodes } from "~/core/languages/language-codes";
import {
  stillCurrentField,
  type Translations,
  translatedFieldName,
  translatedFields,
} from "~/core/languages/translated-fields";
import { optionalText } from "./parse-form.server";

/** A line whose no-break spaces stay: French sets them before : ; ! and ?. */
const lineWithSpaces = (max: number) =>
  optionalText(max).transform((text) => text.replace(/[ \t\n]+/g, " "));

/**
 * The fields of a form that say a record's texts in other languages, such as `description.fr`. A form
 * without them leaves what is written.
 */
export function createTranslationsSchema(kind: TranslatedKind) {
  const fields = otherLanguageCodes.flatMap((code) =>
    Object.entries(translatedFields[kind]).map(([field, { longest, rows }]) => ({
      name: translatedFieldName(field, code),
      schema: rows ? optionalText(longest) : lineWithSpaces(longest),
    })),
  );
  return z
    .record(z.string(), z.unknown())
    .transform((typed, { addIssue }): { translations: Translations } => {
      const texts: Translations["texts"] = {};
      for (const { name, schema } of fields) {
        if (typed[name] === undefined) continue;
        const { data, error } = schema.safeParse(typed[name]);
        if (data !== undefined) texts[name] = data;
        for (const issue of error?.issues ?? []) {
          addIssue({ ...issue, code: "custom", path: [name] });
        }
      }
      const stillRight = otherLanguageCodes.filter(
        (code) => typed[stillCurrentField(code)] === "on",
      );
      return { translations: { texts, stillRight } };
    });
}
