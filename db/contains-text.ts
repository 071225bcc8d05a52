import { type RawBuilder, sql } from "kysely";
import { foldText } from "./fold-text";
import { phoneDigits } from "./phone-digits";

/** Fewer digits are in too many numbers. */
const toldDigits = 4;
/** A number without its country and the 0 before it. */
const significantDigits = 9;

/** The words of a text that is looked for, "Uwase, Aline" too; each may stand anywhere, in any order. */
export const wordsOf = (text: string): string[] => {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  return words.length > 0 ? words : [text];
};

/**
 * The digits by which a phone number is found however it is written, or null where a text is none:
 * `0788 123 456`, `+250 788 123456` and `00250 (0)788-123-456` are the same.
 */
export function digitsOfPhone(text: string): string | null {
  const plain = foldText(text);
  if (!/^[+\d\s()./-]+$/.test(plain)) return null;
  const digits = plain.replaceAll("(0)", "").replace(/\D/g, "").replace(/^0+/, "");
  return digits.length < toldDigits ? null : digits.slice(-significantDigits);
}

/** What LIKE looks for when `text` may stand anywhere: `%`, `_` and `\` are letters like others. */
const anywhere = (text: string) => `%${foldText(text).replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Whether each word of a text stands in one of the columns, whatever the case and the accents of its
 * letters; or the text as a phone number, however either is written.
 */
export function containsText(columns: string[], text: string): RawBuilder<boolean> {
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
    // LIKE folds the case of A to Z itself, many times quicker than a function of ours is called.
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
