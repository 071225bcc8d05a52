import type { Db } from "~/db.server";
import type { TranslatedTexts } from "./translated-fields";
import { listTextsInLanguage } from "./translation-queries.server";
import type { Translator } from "./translator";

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
