import type { ImportKind } from "db/schema";
import { isCurrency, parseCurrency } from "~/core/amount";
import type { Currency } from "~/core/money";
import { type ImportColumn, importFiles } from "./import-columns";
import { alternativeHeadings, normaliseWord } from "./import-vocabulary";

export interface Heading {
  column: ImportColumn | null;
  currency: string | null;
}

/** Matches a currency sign with its letters, such as `US$`, or a percent sign. */
const sign = /(?:(?<!\p{L})[A-Z]{1,3})?[\p{Sc}%‰]+(?:[A-Z]{1,3}(?!\p{L}))?/gu;
const shortWord = /(?<!\p{L})\p{L}{2,4}(?!\p{L})/gu;
/** Matches the preposition that remains of `Montant en EUR`. */
const preposition = /(?<!\p{L})(?:in|en)\P{L}*$/iu;

/** The rest of a longer heading is ignored. */
const maxHeadingLength = 200;

/** Separates the currencies from the rest of a heading: `Total (€)`, `€Total`, `Montant en EUR`. */
function splitHeading(heading: string): { rest: string; currency: string | null } {
  const text = heading.normalize("NFKC").replace(/\s+/gu, " ").slice(0, maxHeadingLength);
  const named: string[] = text.match(sign) ?? [];
  const rest = text.replace(sign, " ").replace(shortWord, (word) => {
    if (!isCurrency(word)) return word;
    named.push(word);
    return " ";
  });
  const [first = null] = named;
  const isOne = new Set(named.map((each) => parseCurrency(each) ?? each)).size <= 1;
  return {
    rest: first ? rest.replace(preposition, "") : rest,
    currency: isOne ? first : named.join(" "),
  };
}

const currencyHeading = /currency|devise|monnaie|wahrung|moneda|valuta|^(?:ccy|curr?)$/;

/** Finds the columns of a file's headings. A column's own heading takes precedence over its other names. */
export function findColumns(kind: ImportKind, headings: string[]): Heading[] {
  const { columns } = importFiles[kind];
  const own = new Map(columns.map((each) => [normaliseWord(each.heading), each]));
  const others = new Map(
    columns.flatMap((each) =>
      (alternativeHeadings[kind][each.field] ?? []).map(
        (name) => [normaliseWord(name), each] as const,
      ),
    ),
  );
  const byName = (name: string) =>
    own.get(normaliseWord(name)) ?? others.get(normaliseWord(name)) ?? null;
  const found = headings.map((heading): Heading & { isOwn: boolean } => {
    // The currency is split off first: keys have no signs, so `Total €` would be read as `Total`.
    const { rest, currency } = splitHeading(heading);
    const amount = byName(rest);
    if (amount?.isAmount) return { column: amount, currency, isOwn: own.has(normaliseWord(rest)) };
    const key = normaliseWord(heading);
    const column = byName(heading);
    if (column) return { column, currency: null, isOwn: own.has(key) };
    const named = currencyHeading.test(key) && columns.find(({ field }) => field === "currency");
    return { column: named || null, currency: null, isOwn: false };
  });
  const owned = new Set(found.flatMap(({ column, isOwn }) => (isOwn && column ? [column] : [])));
  return found.map(({ column, currency, isOwn }) =>
    column && !isOwn && owned.has(column) ? { column: null, currency: null } : { column, currency },
  );
}

/** Finds the columns of a file. Without a currency heading, detects the currency column by its values. */
export function findFileColumns(
  kind: ImportKind,
  { headings, rows }: { headings: string[]; rows: { cells: string[] }[] },
): Heading[] {
  const found = findColumns(kind, headings);
  const currency = importFiles[kind].columns.find(({ field }) => field === "currency");
  if (!currency || found.some(({ column }) => column === currency)) return found;
  return found.map((heading, at) => {
    if (heading.column || !headings[at]) return heading;
    const words = rows.flatMap(({ cells }) =>
      isWord.test(cells[at] ?? "") ? (cells[at] ?? "") : [],
    );
    return words.length > 0 && words.every(isCurrencyCell)
      ? { column: currency, currency: null }
      : heading;
  });
}

const isWord = /[\p{L}\p{Sc}]/u;
const currencyCode = /^[A-Z\p{Sc}]{1,4}$/u;
const isCurrencyCell = (cell: string) =>
  parseCurrency(cell) !== null || (currencyCode.test(cell) && isCurrency(cell));

/** Lists the headings with another currency than the lodge's, except those of foreign amounts. */
export const listOtherCurrencyHeadings = (headings: Heading[], currency: Currency): Heading[] =>
  headings.filter(
    (each) =>
      each.column?.field !== "foreignAmount" &&
      each.currency !== null &&
      parseCurrency(each.currency) !== currency,
  );
