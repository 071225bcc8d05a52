import { prepareQuery } from "db/keep-query";
import type { TranslatedKind } from "db/schema";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { TranslationLanguage } from "./language-codes";

const inList = (column: string, json: string) =>
  sql<boolean>`${sql.ref(column)} IN (SELECT value FROM json_each(${json}))`;

interface TextQuery {
  kind: TranslatedKind;
  language: string;
  /** Record ids and field names, each as a JSON array. */
  ids: string;
  fields: string;
  /** How many characters of each text are needed. */
  maxLength: number;
}

const translatedTextsQuery = prepareQuery(
  (db, { kind, language, ids, fields, maxLength }: TextQuery) =>
    db
      .selectFrom("translations")
      .select(["record_id as id", "field", sql<string>`substr(text, 1, ${maxLength})`.as("text")])
      .where("kind", "=", kind)
      .where("language", "=", language)
      .where(inList("record_id", ids))
      .where(inList("field", fields)),
);

export const listTextsInLanguage = (
  db: Db,
  {
    ids,
    fields,
    ...query
  }: Omit<TextQuery, "ids" | "fields"> & { ids: string[]; fields: string[] },
) =>
  translatedTextsQuery(db, { ...query, ids: JSON.stringify(ids), fields: JSON.stringify(fields) });

export function listTranslationsOfRecord(db: Db, kind: TranslatedKind, id: string) {
  return db
    .selectFrom("translations")
    .select(["field", "language", "text", "made_of as sourceText"])
    .where("kind", "=", kind)
    .where("record_id", "=", id)
    .orderBy("field")
    .execute();
}

interface TranslationKey {
  kind: TranslatedKind;
  id: string;
  field: string;
  language: TranslationLanguage;
}

/** `sourceText` is the English text that was translated. */
export async function upsertTranslation(
  trx: Db,
  { kind, id, field, language }: TranslationKey,
  { text, sourceText }: { text: string; sourceText: string },
): Promise<void> {
  await trx
    .insertInto("translations")
    .values({ kind, record_id: id, field, language, text, made_of: sourceText })
    .onConflict((conflict) => conflict.doUpdateSet({ text, made_of: sourceText }))
    .execute();
}

export async function deleteTranslation(trx: Db, key: TranslationKey): Promise<void> {
  await trx
    .deleteFrom("translations")
    .where("kind", "=", key.kind)
    .where("record_id", "=", key.id)
    .where("field", "=", key.field)
    .where("language", "=", key.language)
    .execute();
}
