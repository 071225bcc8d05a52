import type { TranslatedKind } from "db/schema";
import { englishLanguageName, type OtherLanguage, otherLanguageCodes } from "./language-codes";

export interface TranslatedField {
  /** Maximum length in characters, as for the English text. */
  longest: number;
  /** Rows of the textarea; undefined for a single-line input. */
  rows?: number;
}

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

/** Returns the name of the field that confirms that a language's texts are still current. */
export const stillCurrentField = (code: OtherLanguage) => `stillRight.${code}`;

export const translationLabels = (
  kind: TranslatedKind,
  names: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    otherLanguageCodes.flatMap((code) =>
      Object.keys(translatedFields[kind]).flatMap((field) =>
        names[field]
          ? [[translatedFieldName(field, code), `${names[field]}, in ${englishLanguageName(code)}`]]
          : [],
      ),
    ),
  );

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

export interface Translations {
  /** Texts by field, such as `description.fr`; empty: no translation. Missing fields stay unchanged. */
  texts: Record<string, string>;
  stillRight: OtherLanguage[];
}

export const noTranslations: Translations = { texts: {}, stillRight: [] };
