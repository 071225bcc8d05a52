import type { TranslatedKind } from "db/schema";
import { truncateToLine } from "~/core/single-line";
import type { Db } from "~/db.server";
import { type TranslationLanguage, translationLanguageCodes } from "./language-codes";
import { type TranslatedTexts, type Translations, translatedFieldName } from "./translated-fields";
import {
  deleteTranslation,
  listTextsInLanguage,
  listTranslationsOfRecord,
  upsertTranslation,
} from "./translation-queries.server";
import type { Translator } from "./translator";

type Texts = Record<string, string>;

const maxEnglishExcerpt = 300;

/** Loads texts by field, such as `description.fr`. `outdated` has the former English if it differs from the current. */
export async function loadTranslations(
  db: Db,
  kind: TranslatedKind,
  id: string | number,
  english: Texts = {},
): Promise<{ texts: Texts; outdated: Texts }> {
  const rows = await listTranslationsOfRecord(db, kind, String(id));
  const translations = rows.map(({ language, ...row }) => ({
    ...row,
    name: translatedFieldName(row.field, language as TranslationLanguage),
  }));
  const outdated = translations.filter(
    ({ field, sourceText }) => (english[field] ?? sourceText) !== sourceText,
  );
  return {
    texts: Object.fromEntries(translations.map(({ name, text }) => [name, text])),
    outdated: Object.fromEntries(
      outdated.map(({ name, sourceText }) => [name, truncateToLine(sourceText, maxEnglishExcerpt)]),
    ),
  };
}

/**
 * A text that was edited or marked as still current gets the current English as its source.
 * @returns all translations of the record before and after, for the change log
 */
export async function saveTranslations(
  trx: Db,
  { kind, id, english }: { kind: TranslatedKind; id: string | number; english: Texts },
  { texts, confirmedLanguages }: Translations,
): Promise<{ before: Texts; after: Texts }> {
  const { texts: before } = await loadTranslations(trx, kind, id);
  const after = { ...before };
  for (const language of translationLanguageCodes) {
    for (const [field, englishText] of Object.entries(english)) {
      const name = translatedFieldName(field, language);
      const text = texts[name];
      const key = { kind, id: String(id), field, language };
      if (text === "" && before[name]) {
        await deleteTranslation(trx, key);
        delete after[name];
      } else if (text && (text !== before[name] || confirmedLanguages.includes(language))) {
        await upsertTranslation(trx, key, { text, sourceText: englishText });
        after[name] = text;
      }
    }
  }
  return { before, after };
}

/** A record with translated texts. `lang` has the fields whose text is still English, for the attribute. */
export type Translated<T> = T & { lang?: Record<string, "en"> };

/**
 * Translates the texts of records into a language. Untranslated texts stay English. A text that is empty in
 * English stays empty. In English, no query runs. Returns copies, because cached records are shared.
 * @param maxLength how many characters of each text are needed
 */
export async function translateRecords<T extends { id: string | number }>(
  db: Db,
  records: readonly T[],
  texts: TranslatedTexts,
  { code }: Translator,
  { maxLength = 100_000 } = {},
): Promise<readonly Translated<T>[]> {
  const [firstRecord] = records;
  if (code === "en" || !firstRecord) return records;
  const fields = Object.keys(texts.fields).filter((field) => field in firstRecord);
  const ids = records.map(({ id }) => String(id));
  const rows = await listTextsInLanguage(db, {
    kind: texts.kind,
    language: code,
    ids,
    fields,
    maxLength,
  });
  const translations = new Map(rows.map(({ id, field, text }) => [`${id} ${field}`, text]));
  return records.map((record) => translateRecord(record, fields, translations));
}

function translateRecord<T extends { id: string | number }>(
  record: T,
  fields: string[],
  texts: Map<string, string>,
): Translated<T> {
  const translated: Record<string, string | string[]> = {};
  const lang: Record<string, "en"> = {};
  for (const field of fields) {
    const english = record[field as keyof T];
    const text = texts.get(`${record.id} ${field}`);
    if (!Array.isArray(english) && !english) continue;
    if (text === undefined) lang[field] = "en";
    else translated[field] = Array.isArray(english) ? linesOf(text) : text;
  }
  return { ...record, ...translated, ...(Object.keys(lang).length > 0 && { lang }) };
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
