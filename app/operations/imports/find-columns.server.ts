import type { ImportKind } from "db/schema";
import { isCurrency, parseCurrency } from "~/core/amount";
import type { Currency } from "~/core/money";
import { createTimeSlicer } from "~/core/time-slices.server";
import { type ImportColumn, importFiles } from "./import-columns";
import { alternativeHeadings, normaliseText } from "./import-vocabulary";

export interface Heading {
  column: ImportColumn | null;
  currency: string | null;
}

/** Matches a currency sign with its letters, such as `US$`, or a percent sign. */
const currencySign = /(?:(?<!\p{L})[A-Z]{1,3})?[\p{Sc}%‰]+(?:[A-Z]{1,3}(?!\p{L}))?/gu;
const shortWord = /(?<!\p{L})\p{L}{2,4}(?!\p{L})/gu;
/** Matches the preposition that remains of `Montant en EUR`. */
const preposition = /(?<!\p{L})(?:in|en)\P{L}*$/iu;

const maxHeadingLength = 200;

/** Separates the currencies from the name in a heading: `Total (€)`, `€Total`, `Montant en EUR`. */
function splitHeading(heading: string): { name: string; currency: string | null } {
  const text = heading.normalize("NFKC").replace(/\s+/gu, " ").slice(0, maxHeadingLength);
  const currencies: string[] = text.match(currencySign) ?? [];
  const textWithoutCurrency = text.replace(currencySign, " ").replace(shortWord, (word) => {
    if (!isCurrency(word)) return word;
    currencies.push(word);
    return " ";
  });
  const [firstCurrency = null] = currencies;
  const hasOneCurrency = new Set(currencies.map((name) => parseCurrency(name) ?? name)).size <= 1;
  return {
    name: firstCurrency ? textWithoutCurrency.replace(preposition, "") : textWithoutCurrency,
    currency: hasOneCurrency ? firstCurrency : currencies.join(" "),
  };
}

const currencyHeading = /currency|devise|monnaie|wahrung|moneda|valuta|^(?:ccy|curr?)$/;

/** If two headings stand for the same column, the one of our template takes precedence. */
export function findColumns(kind: ImportKind, headings: string[]): Heading[] {
  const { columns } = importFiles[kind];
  const byTemplateHeading = new Map(
    columns.map((column) => [normaliseText(column.heading), column]),
  );
  const byAlternative = new Map(
    columns.flatMap((column) =>
      (alternativeHeadings[kind][column.field] ?? []).map(
        (name) => [normaliseText(name), column] as const,
      ),
    ),
  );
  const findColumn = (name: string) =>
    byTemplateHeading.get(normaliseText(name)) ?? byAlternative.get(normaliseText(name)) ?? null;
  const matchedHeadings = headings.map((heading): Heading & { isFromTemplate: boolean } => {
    // Looks for an amount with a currency first. Normalised, `Total €` would equal `Total`.
    const { name, currency } = splitHeading(heading);
    const amountColumn = findColumn(name);
    if (amountColumn?.isAmount) {
      const isFromTemplate = byTemplateHeading.has(normaliseText(name));
      return { column: amountColumn, currency, isFromTemplate };
    }
    const key = normaliseText(heading);
    const column = findColumn(heading);
    if (column) return { column, currency: null, isFromTemplate: byTemplateHeading.has(key) };
    const currencyColumn =
      currencyHeading.test(key) && columns.find(({ field }) => field === "currency");
    return { column: currencyColumn || null, currency: null, isFromTemplate: false };
  });
  const templateColumns = new Set(
    matchedHeadings.flatMap(({ column, isFromTemplate }) =>
      isFromTemplate && column ? [column] : [],
    ),
  );
  return matchedHeadings.map(({ column, currency, isFromTemplate }) =>
    column && !isFromTemplate && templateColumns.has(column)
      ? { column: null, currency: null }
      : { column, currency },
  );
}

/** Without a currency heading, detects the currency column by its values. Yields to other requests. */
export async function findFileColumns(
  kind: ImportKind,
  { headings, rows }: { headings: string[]; rows: { cells: string[] }[] },
): Promise<Heading[]> {
  const matchedHeadings = findColumns(kind, headings);
  const currencyColumn = importFiles[kind].columns.find(({ field }) => field === "currency");
  if (!currencyColumn || matchedHeadings.some(({ column }) => column === currencyColumn))
    return matchedHeadings;
  const yieldToEventLoop = createTimeSlicer();
  const fileHeadings: Heading[] = [];
  for (const [index, heading] of matchedHeadings.entries()) {
    await yieldToEventLoop();
    const isCurrencyColumn =
      !heading.column &&
      headings[index] &&
      hasOnlyCurrencies(rows.map(({ cells }) => cells[index]));
    fileHeadings.push(isCurrencyColumn ? { column: currencyColumn, currency: null } : heading);
  }
  return fileHeadings;
}

function hasOnlyCurrencies(cells: (string | undefined)[]): boolean {
  const isText = (cell = "") => hasLetter.test(cell);
  return cells.some(isText) && cells.every((cell) => !isText(cell) || isCurrencyCell(cell ?? ""));
}

const hasLetter = /[\p{L}\p{Sc}]/u;
const currencyCode = /^[A-Z\p{Sc}]{1,4}$/u;
const isCurrencyCell = (cell: string) =>
  parseCurrency(cell) !== null || (currencyCode.test(cell) && isCurrency(cell));

/** Lists the headings with another currency than the lodge's, except those of foreign amounts. */
export const listOtherCurrencyHeadings = (headings: Heading[], currency: Currency): Heading[] =>
  headings.filter(
    (heading) =>
      heading.column?.field !== "foreignAmount" &&
      heading.currency !== null &&
      parseCurrency(heading.currency) !== currency,
  );
