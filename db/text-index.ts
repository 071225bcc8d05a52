import { type QueryExecutorProvider, sql } from "kysely";
import { containsText, digitsOfPhone, wordsOf } from "./contains-text";
import { foldText, listOtherSpellings } from "./fold-text";

/** The trigram index holds no shorter texts. */
const indexedLetters = 3;
/** A text too short for the index is searched in this many of the newest rows. */
const newestRead = 10_000;
/** More trigrams cost more than the rows they exclude. */
const maxTrigrams = 3;
/** The age of a trigram's row at this offset shows how rare the trigram is. */
const sampledRows = 30;

/** Full-text indexes (`search`) and the tables with their texts. */
const indexes = {
  booking: { texts: "booking_texts", search: "booking_search", id: "booking_id" },
  user: { texts: "user_texts", search: "user_search", id: "user_id" },
  guestProfile: { texts: "guest_profile_texts", search: "guest_profile_search", id: "profile_id" },
  notification: {
    texts: "notification_texts",
    search: "notification_search",
    id: "notification_id",
  },
} as const;

/**
 * Returns the trigrams of a text, quoted as FTS5 phrases. The index holds texts folded by `foldText`
 * and ignores combining accents.
 */
export function listTrigrams(text: string): string[] {
  const letters = [...foldText(text)];
  return letters
    .slice(indexedLetters - 1)
    .map((_, at) => letters.slice(at, at + indexedLetters).join(""))
    .filter((piece) => !/[\u0300-\u036f]/.test(piece))
    .map((piece) => `"${piece.replaceAll('"', '""')}"`);
}

/**
 * Returns the alternatives to search for: the trigrams of all words, or those of a phone number's digits.
 */
function listSearchTerms(text: string): string[][] {
  const words = wordsOf(text).flatMap(listTrigrams);
  const digits = listTrigrams(digitsOfPhone(text) ?? "");
  return [words, digits].filter((trigrams) => trigrams.length > 0);
}

/** Returns a text and its other spellings that the index can find. */
export const listSpellings = (text: string): string[] => [
  text,
  ...listOtherSpellings(text).filter((spelling) => wordsOf(spelling).every(isLongEnough)),
];

const isLongEnough = (word: string) => [...word].length >= indexedLetters;

/** A text that is not indexed is searched in the newest rows only. */
export const isIndexed = (text: string) => listSearchTerms(text).length > 0;

/** Finds the ids of the newest rows that contain the text (`containsText`), newest first. */
export async function findNewest<Id = string>(
  db: QueryExecutorProvider,
  record: keyof typeof indexes,
  text: string,
  limit: number,
): Promise<Id[]> {
  const { rows } = await selectNewest<Id>(record, text, limit).execute(db);
  return rows.map(({ id }) => id);
}

interface Found<Id> {
  id: Id;
}

/**
 * Searches the index for the rarest trigrams only, because FTS5 reads every row of each trigram. Then tests
 * the full text of the matching rows.
 */
function selectNewest<Id>(record: keyof typeof indexes, text: string, limit: number) {
  const names = indexes[record];
  const [texts, search] = [sql.table(names.texts), sql.table(names.search)];
  const id = sql.ref(names.id);
  const terms = listSearchTerms(text);
  if (terms.length === 0) {
    return sql<
      Found<Id>
    >`SELECT ${id} AS id FROM (SELECT * FROM ${texts} ORDER BY row DESC LIMIT ${newestRead})
      WHERE ${containsText(["words"], text)} ORDER BY row DESC LIMIT ${limit}`;
  }
  const spellings = listSpellings(text);
  const matches = spellings.flatMap(listSearchTerms).map((trigrams) => {
    const rarest = sql`SELECT value FROM json_each(${JSON.stringify(trigrams)})
      ORDER BY (SELECT rowid FROM ${search} WHERE ${search} MATCH value
        ORDER BY rowid DESC LIMIT 1 OFFSET ${sql.lit(sampledRows)}) LIMIT ${sql.lit(maxTrigrams)}`;
    return sql`(SELECT '(' || group_concat(value, ' AND ') || ')' FROM (${rarest}))`;
  });
  return sql<
    Found<Id>
  >`SELECT ${id} AS id FROM ${search} JOIN ${texts} AS texts ON row = ${search}.rowid
    WHERE ${search} MATCH (SELECT ${sql.join(matches, sql` || ' OR ' || `)})
      AND (${sql.join(
        spellings.map((spelling) => containsText(["texts.words"], spelling)),
        sql` OR `,
      )})
    ORDER BY ${search}.rowid DESC LIMIT ${limit}`;
}
