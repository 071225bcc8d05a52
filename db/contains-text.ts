import { type RawBuilder, sql } from "kysely";
import { foldText } from "./fold-text";
import { phoneDigits } from "./phone-digits";

/** Fewer digits match too many phone numbers. */
const minDigits = 4;
/** Digits without country code and leading 0. */
const significantDigits = 9;

/** Each word may match anywhere, in any order. */
export const wordsOf = (text: string): string[] => {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  return words.length > 0 ? words : [text];
};

/**
 * Returns the digits to search a phone number by, or null if the text is not one. `0788 123 456`, `+250 788
 * 123456` and `00250 (0)788-123-456` give the same digits.
 */
export function digitsOfPhone(text: string): string | null {
  const plain = foldText(text);
  if (!/^[+\d\s()./-]+$/.test(plain)) return null;
  const digits = plain.replaceAll("(0)", "").replace(/\D/g, "").replace(/^0+/, "");
  return digits.length < minDigits ? null : digits.slice(-significantDigits);
}

/** Returns a LIKE pattern that matches the folded text literally, `%`, `_` and `\` included. */
const anywhere = (text: string) => `%${foldText(text).replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Tests whether each word occurs in one of the columns, ignoring case and accents. A phone number matches
 * in any notation. A text of apostrophes alone matches nothing.
 */
export function containsText(columns: string[], text: string): RawBuilder<boolean> {
  if (text !== "" && foldText(text).trim() === "") return sql<boolean>`FALSE`;
  const words = sql`(${sql.join(
    wordsOf(text).map((word) => containsWord(columns, word)),
    sql` AND `,
  )})`;
  const digits = digitsOfPhone(text);
  return digits
    ? sql<boolean>`(${words} OR ${containsDigits(columns, digits)})`
    : sql<boolean>`${words}`;
}

function containsWord(columns: string[], word: string) {
  const pattern = anywhere(word);
  const conditions = columns.map((name) => {
    const column = sql.ref(name);
    // LIKE ignores the case of ASCII text itself, much faster than a call of `folded`.
    const isPlain = sql`octet_length(${column}) = length(${column})`;
    const plain = sql`replace(replace(${column}, '''', ''), char(96), '')`;
    return sql`iif(${isPlain}, ${plain}, folded(${column})) LIKE ${pattern} ESCAPE '\\'`;
  });
  return sql`(${sql.join(conditions, sql` OR `)})`;
}

function containsDigits(columns: string[], digits: string) {
  const conditions = columns.map((name) => {
    const bare = sql.raw(phoneDigits(name));
    return sql`${bare} LIKE ${`%${digits}%`}`;
  });
  return sql`(${sql.join(conditions, sql` OR `)})`;
}
