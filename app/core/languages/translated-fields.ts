import type { TranslatedKind } from "db/schema";
import { englishLanguageName, type OtherLanguage, otherLanguageCodes } from "./language-codes";

/** A field with translations, and the size of its input. */
export interface TranslatedField {
  /** Maximum length in characters, as for the English text. */
  longest: number;
  /** Rows of the textarea; undefined for a single-line input. */
  rows?: number;
}

/** The fields of each kind of record that have translations. */
export const translatedFields: Record<TranslatedKind, Record<string, TranslatedField>> = {
  room: {
    name: { longest: 120 },
    description: { longest: 2000, rows: 4 },
    beds: { longest: 100 },
    amenities: { longest: 3000, rows: 7 },
  },
  season: { name: { longest: 80 } },
  dish: { name: { longest: 120 }, description: { longest: 500, rows: 2 } },
  space: {
    name: { longest: 120 },
    description: { longest: 2000, rows: 4 },
    amenities: { longest: 3000, rows: 5 },
  },
  amenity: { name: { longest: 120 }, description: { longest: 2000, rows: 4 } },
  article: {
    title: { longest: 200 },
    excerpt: { longest: 500, rows: 2 },
    body: { longest: 100_000, rows: 22 },
  },
  text: { title: { longest: 200 }, body: { longest: 20_000, rows: 6 } },
  upload: { altText: { longest: 500 } },
  setting: {
    fromKigali: { longest: 200 },
    fromAirport: { longest: 200 },
    lateArrival: { longest: 300 },
  },
};

/** Returns the name of a field in another language: `description.fr`. */
export const translatedFieldName = (field: string, code: OtherLanguage) => `${field}.${code}`;

/** Returns the name of the checkbox that confirms that a language's texts are still current. */
export const stillCurrentField = (code: OtherLanguage) => `stillRight.${code}`;

/** Returns the labels of the translated fields, such as `Description, in French`. */
export const translationLabels = (
  kind: TranslatedKind,
  labels: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    otherLanguageCodes.flatMap((code) =>
      Object.keys(translatedFields[kind]).flatMap((field) =>
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

/** Returns the English texts of a record that have translations. */
export const pickTranslatableFields = (
  kind: TranslatedKind,
  values: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.keys(translatedFields[kind]).flatMap((field) => {
      const text = values[field];
      return text === undefined ? [] : [[field, text]];
    }),
  );

/** The translations that a form submits. */
export interface Translations {
  /**
   * Texts by field, such as `description.fr`. An empty text deletes the translation; a missing one keeps it.
   */
  texts: Record<string, string>;
  /** Languages whose texts still match the changed English, as their checkbox confirms. */
  stillRight: OtherLanguage[];
}

export const noTranslations: Translations = { texts: {}, stillRight: [] };
