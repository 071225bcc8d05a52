import type { TranslatedKind } from "db/schema";
import { truncateToLine } from "~/core/truncate";
import type { Db } from "~/db.server";
import { type OtherLanguage, otherLanguageCodes } from "./language-codes";
import { type Translations, translatedFieldName } from "./translated-fields";
import {
  deleteTranslation,
  listTranslations,
  upsertTranslation,
} from "./translation-queries.server";

/** By the names of a form's fields. */
type Texts = Record<string, string>;

/** Characters that are shown of the English which a text was made of. */
const maxEnglishExcerpt = 300;

/**
 * What is written of a record in other languages, by `description.fr`, for its form and the log; and
 * how the English of those began that were made of another than it has now.
 * @param english the record's texts by their fields
 */
export async function loadTranslations(
  db: Db,
  kind: TranslatedKind,
  id: string | number,
  english: Texts = {},
): Promise<{ texts: Texts; outdated: Texts }> {
  const rows = await listTranslations(db, kind, String(id));
  const named = rows.map(({ language, ...row }) => ({
    ...row,
    name: translatedFieldName(row.field, language as OtherLanguage),
  }));
  const outdated = named.filter(({ field, madeOf }) => (english[field] ?? madeOf) !== madeOf);
  return {
    texts: Object.fromEntries(named.map(({ name, text }) => [name, text])),
    outdated: Object.fromEntries(
      outdated.map(({ name, madeOf }) => [name, truncateToLine(madeOf, maxEnglishExcerpt)]),
    ),
  };
}

/**
 * Stores what a form says of a record in other languages, in the transaction that stores the English.
 * A text that was typed anew, or is said to hold still, is made of the English as it is now.
 * @param english the record's texts by their fields
 * @returns all that was and is written of it, for the log
 */
export async function saveTranslations(
  trx: Db,
  { kind, id, english }: { kind: TranslatedKind; id: string | number; english: Texts },
  { texts, stillRight }: Translations,
): Promise<{ before: Texts; after: Texts }> {
  const { texts: before } = await loadTranslations(trx, kind, id);
  const after = { ...before };
  for (const language of otherLanguageCodes) {
    for (const [field, madeOf] of Object.entries(english)) {
      const name = translatedFieldName(field, language);
      const text = texts[name];
      const place = { kind, id: String(id), field, language };
      if (text === "" && before[name]) {
        await deleteTranslation(trx, place);
        delete after[name];
      } else if (text && (text !== before[name] || stillRight.includes(language))) {
        await upsertTranslation(trx, place, { text, madeOf });
        after[name] = text;
      }
    }
  }
  return { before, after };
}
