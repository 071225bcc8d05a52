import type { TranslatedKind } from "db/schema";
import type { Db } from "~/db.server";
import { type OtherLanguage, otherCodes } from "./codes";
import { fieldIn, type Translations } from "./translated-fields";
import { listTranslations, removeText, storeText } from "./translation-queries.server";

type Texts = Record<string, string>;

/** What is written of a record in other languages, by `description.fr`, for its form and the log. */
export async function readTranslations(
  db: Db,
  kind: TranslatedKind,
  id: string | number,
): Promise<Texts> {
  const rows = await listTranslations(db, kind, String(id));
  return Object.fromEntries(
    rows.map(({ field, language, text }) => [fieldIn(field, language as OtherLanguage), text]),
  );
}

/** Of these, what was made of another English than the record has now, with that English. */
export async function findOutdated(
  db: Db,
  kind: TranslatedKind,
  id: string | number,
  english: Texts,
): Promise<Texts> {
  const rows = await listTranslations(db, kind, String(id));
  return Object.fromEntries(
    rows
      .filter(({ field, madeOf }) => field in english && madeOf !== english[field])
      .map(({ field, language, madeOf }) => [fieldIn(field, language as OtherLanguage), madeOf]),
  );
}

/**
 * Stores what a form says of a record in other languages, in the transaction that stores the English.
 * A text that was typed anew, or is said to hold still, is made of the English as it is now.
 * @param english the record's texts by their fields
 */
export async function saveTranslations(
  trx: Db,
  kind: TranslatedKind,
  id: string | number,
  english: Texts,
  { texts, stillRight }: Translations,
): Promise<void> {
  const rows = await listTranslations(trx, kind, String(id));
  for (const language of otherCodes) {
    for (const [field, madeOf] of Object.entries(english)) {
      const text = texts[fieldIn(field, language)];
      const place = { kind, id: String(id), field, language };
      const stored = rows.find((row) => row.field === field && row.language === language);
      if (text === "" && stored) await removeText(trx, place);
      const isNew = text !== undefined && text !== stored?.text;
      if (text && (isNew || stillRight.includes(language))) {
        await storeText(trx, place, { text, madeOf });
      }
    }
  }
}
