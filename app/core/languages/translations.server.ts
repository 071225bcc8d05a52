import type { TranslatedKind } from "db/schema";
import { truncateToLine } from "~/core/truncate";
import type { Db } from "~/db.server";
import { type TranslationLanguage, translationLanguageCodes } from "./language-codes";
import { type Translations, translatedFieldName } from "./translated-fields";
import {
  deleteTranslation,
  listTranslationsOfRecord,
  upsertTranslation,
} from "./translation-queries.server";

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
