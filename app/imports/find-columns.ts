import type { ImportKind } from "db/schema";
import { readCurrency } from "~/lodge/amount";
import type { Currency } from "~/lodge/money";
import { type ImportColumn, importFiles } from "./import-columns";
import { otherHeadings, wordKey } from "./import-words";

/** A heading of a file: its column, and the currency that it names. */
export interface Heading {
  column: ImportColumn | null;
  currency: string | null;
}

/** `Total USD`, `Total (€)`, `Montant en EUR` */
const withCurrency = /^(.+?)[\s([]+(?:in |en )?([A-Z]{3}|\p{Sc}+|[A-Z]{1,2}\$)[)\]]?$/u;

/** Finds the columns of a file's headings. A column's own heading is preferred to its other names. */
export function findColumns(kind: ImportKind, headings: string[]): Heading[] {
  const { columns } = importFiles[kind];
  const own = new Map(columns.map((each) => [wordKey(each.heading), each]));
  const others = new Map(
    columns.flatMap((each) =>
      (otherHeadings[kind][each.field] ?? []).map((name) => [wordKey(name), each] as const),
    ),
  );
  const found = headings.map((heading): Heading & { isOwn: boolean } => {
    // A currency first: a key has no signs, so that `Total €` would be read as `Total`.
    const [, name = "", currency = ""] = withCurrency.exec(heading.trim()) ?? [];
    const amount = own.get(wordKey(name)) ?? others.get(wordKey(name));
    if (amount?.isAmount) return { column: amount, currency, isOwn: own.has(wordKey(name)) };
    const key = wordKey(heading);
    const exact = own.get(key);
    const column = exact ?? others.get(key) ?? null;
    if (column) return { column, currency: null, isOwn: exact !== undefined };
    // Whatever else a file says of its currency is read rather than left out.
    const isCurrency = /currency|devise|monnaie/.test(key);
    const named = isCurrency && columns.find(({ field }) => field === "currency");
    return { column: named || null, currency: null, isOwn: false };
  });
  const owned = new Set(found.flatMap(({ column, isOwn }) => (isOwn && column ? [column] : [])));
  return found.map(({ column, currency, isOwn }) =>
    column && !isOwn && owned.has(column) ? { column: null, currency: null } : { column, currency },
  );
}

/** The headings of a file that name a currency other than the lodge's. */
export const inOtherCurrency = (headings: Heading[], currency: Currency): Heading[] =>
  headings.filter((each) => each.currency !== null && readCurrency(each.currency) !== currency);
