import type { TranslatedKind } from "db/schema";
import { englishLanguageName, type OtherLanguage, otherLanguageCodes } from "./language-codes";

export interface TranslatedField {
  /** Its most characters, as in English. */
  longest: number;
  /** How many lines its box shows, where it has lines. */
  rows?: number;
}

/** Which texts of a record guests read, by the names of its form's fields. */
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

/** What a field is called where it says something in another language: `description.fr`. */
export const translatedFieldName = (field: string, code: OtherLanguage) => `${field}.${code}`;

/** The field with which somebody says that what is written in a language still holds. */
export const stillCurrentField = (code: OtherLanguage) => `stillRight.${code}`;

/** Of a form's fields, those in other languages with what each is called. */
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

/** Of a form's values, those that are translated. */
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

/** What a form says in other languages. */
export interface Translations {
  /** By `description.fr`; empty: not translated. What the form did not have stays as it is. */
  texts: Record<string, string>;
  /** Languages whose texts hold for the English as it is now. */
  stillRight: OtherLanguage[];
}

export const noTranslations: Translations = { texts: {}, stillRight: [] };
