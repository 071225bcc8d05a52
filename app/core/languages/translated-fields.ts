import type { TranslatedKind } from "db/schema";
import {
  englishLanguageName,
  type TranslationLanguage,
  translationLanguageCodes,
} from "./language-codes";

export interface TranslatedField {
  maxLength: number;
  rows?: number;
}

/** The fields of a kind of record that guests read in their language. */
export interface TranslatedTexts {
  kind: TranslatedKind;
  fields: Readonly<Record<string, TranslatedField>>;
}

const defineTexts = (kind: TranslatedKind, fields: TranslatedTexts["fields"]): TranslatedTexts => ({
  kind,
  fields,
});

/** The texts of records without a definition (core/records/record-definition.ts). */
export const translatedTexts = {
  room: defineTexts("room", {
    name: { maxLength: 120 },
    description: { maxLength: 2000, rows: 4 },
    beds: { maxLength: 100 },
    amenities: { maxLength: 3000, rows: 7 },
  }),
  season: defineTexts("season", { name: { maxLength: 80 } }),
  article: defineTexts("article", {
    title: { maxLength: 200 },
    excerpt: { maxLength: 500, rows: 2 },
    body: { maxLength: 100_000, rows: 22 },
  }),
  text: defineTexts("text", { title: { maxLength: 200 }, body: { maxLength: 20_000, rows: 6 } }),
  upload: defineTexts("upload", { altText: { maxLength: 500 } }),
  setting: defineTexts("setting", {
    fromKigali: { maxLength: 200 },
    fromAirport: { maxLength: 200 },
    lateArrival: { maxLength: 300 },
  }),
};

export const translatedFieldName = (field: string, code: TranslationLanguage) => `${field}.${code}`;

export const confirmedLanguageField = (code: TranslationLanguage) => `stillRight.${code}`;

/** Returns the labels of the translated fields, such as `Description, in French`. */
export const translationLabels = (
  { fields }: TranslatedTexts,
  labels: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    translationLanguageCodes.flatMap((code) =>
      Object.keys(fields).flatMap((field) =>
        labels[field]
          ? [
              [
                translatedFieldName(field, code),
                `${labels[field]}, in ${englishLanguageName(code)}`,
              ],
            ]
          : [],
      ),
    ),
  );

/** Picks the English texts of a record that have translations. */
export const pickTranslatableFields = (
  { fields }: TranslatedTexts,
  values: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.keys(fields).flatMap((field) => {
      const text = values[field];
      return text === undefined ? [] : [[field, text]];
    }),
  );

export interface Translations {
  /** By field, such as `description.fr`. An empty text deletes the translation; a missing one keeps it. */
  texts: Record<string, string>;
  /** Languages whose texts still match the changed English, as their checkbox confirms. */
  confirmedLanguages: TranslationLanguage[];
}

export const noTranslations: Translations = { texts: {}, confirmedLanguages: [] };
