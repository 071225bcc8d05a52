import { type QueryExecutorProvider, sql } from "kysely";
import { containsText, digitsOfPhone, wordsOf } from "./contains-text";
import { foldText } from "./fold-text";

/** Shorter pieces of text are not in the index. */
const indexedLetters = 3;
/** Text without a piece is looked for in this many of the newest rows. */
const newestRead = 10_000;
/** More pieces cost more than the bookings that they leave out. */
const askedPieces = 3;
/** How rare a piece is shows in how far back its latest so many rows reach. */
const sampledRows = 30;

/**
 * Returns the pieces of a text as FTS5 takes them, nothing in them an operator. The index holds texts
 * as `foldText` returns them; an accent that stands alone is no letter to it.
 */
export function textPieces(text: string): string[] {
  const letters = [...foldText(text)];
  return letters
    .slice(indexedLetters - 1)
    .map((_, at) => letters.slice(at, at + indexedLetters).join(""))
    .filter((piece) => !/[\u0300-\u036f]/.test(piece))
    .map((piece) => `"${piece.replaceAll('"', '""')}"`);
}

/** What the index is asked for a text: the pieces of its words, or of the digits of a phone number. */
function waysToFind(text: string): string[][] {
  const words = wordsOf(text).flatMap(textPieces);
  const digits = textPieces(digitsOfPhone(text) ?? "");
  return [words, digits].filter((pieces) => pieces.length > 0);
}

/** Whether the index answers for all rows, and not only for the newest. */
export const isIndexed = (text: string) => waysToFind(text).length > 0;

/**
 * The ids of the newest of these whose words hold the text (`containsText`), the newest first by when they were
 * written.
 */
export async function findNewest<Id = string>(
  db: QueryExecutorProvider,
  thing: "booking" | "user" | "person" | "notification",
  text: string,
  limit: number,
): Promise<Id[]> {
  const { rows } = await newestHolding<Id>(thing, text, limit).execute(db);
  return rows.map(({ id }) => id);
}

interface Found<Id> {
  id: Id;
}

/**
 * The index goes through every row that has a piece, so it is asked for the rarest ones only, and
 * the words of what it finds are read.
 */
function newestHolding<Id>(thing: string, text: string, limit: number) {
  const [texts, search] = [sql.table(`${thing}_texts`), sql.table(`${thing}_search`)];
  const id = sql.ref(`${thing}_id`);
  const ways = waysToFind(text);
  if (ways.length === 0) {
    return sql<
      Found<Id>
    >`SELECT ${id} AS id FROM (SELECT * FROM ${texts} ORDER BY row DESC LIMIT ${newestRead})
      WHERE ${containsText(["words"], text)} ORDER BY row DESC LIMIT ${limit}`;
  }
  const asked = ways.map((pieces) => {
    const rarest = sql`SELECT value FROM json_each(${JSON.stringify(pieces)})
      ORDER BY (SELECT rowid FROM ${search} WHERE ${search} MATCH value
        ORDER BY rowid DESC LIMIT 1 OFFSET ${sql.lit(sampledRows)}) LIMIT ${sql.lit(askedPieces)}`;
    return sql`(SELECT '(' || group_concat(value, ' AND ') || ')' FROM (${rarest}))`;
  });
  return sql<
    Found<Id>
  >`SELECT ${id} AS id FROM ${search} JOIN ${texts} AS texts ON row = ${search}.rowid
    WHERE ${search} MATCH (SELECT ${sql.join(asked, sql` || ' OR ' || `)})
      AND ${containsText(["texts.words"], text)}
    ORDER BY ${search}.rowid DESC LIMIT ${limit}`;
}
