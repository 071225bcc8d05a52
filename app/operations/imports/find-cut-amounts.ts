import type { Heading } from "./find-columns.server";
import type { ImportColumn } from "./import-columns";

const amountFields = new Set(["total", "amount", "foreignAmount", "rate"]);
/** Fields whose cells can be whole numbers. */
const wholeNumberFields = new Set([
  ...["reference", "guest", "ownId", "booking", "phone", "room"],
  ...["roomCount", "guests", "children", "infants"],
]);

/** A whole number of up to three digits, perhaps with a currency before it: `1`, `$1`, `-1`. */
const amountStart = /^[-\u2212]?\s*[\p{L}\p{Sc}]{0,10}\s*[-\u2212]?\s*[1-9]\d{0,2}$/u;
/** The rest of an amount that was cut at its comma: `350`, `350.00`, or `50` of `135,50`. */
const amountRest = /^(?:\d{3}(?:\.\d{1,2})?|\d{2})(?:\s*[\p{L}\p{Sc}]{1,10})?$/u;
const amountWithDecimals = /^\d+\.\d{2}$/;
const numberCell = /^[^\p{L}]*\d[^\p{L}]*$/u;

/** An amount cell, and the next cell, which seems to hold the rest of the amount. */
interface CutAmount {
  heading: ImportColumn;
  start: string;
  rest: string;
}

/**
 * Returns a function that finds the amount of a row which an unquoted comma cut in two, as in `1,350.00`. The row then
 * has one cell too many, unless its last cell is missing. Only a number in a column of texts counts, because other
 * neighbours of an amount, such as a deposit, are numbers in ordinary rows.
 */
export function createCutAmountFinder(
  headings: Heading[],
  { separator, rows }: { separator: string; rows: { cells: string[] }[] },
): (cells: string[]) => CutAmount | null {
  const pairs = headings.flatMap(({ column }, index) => {
    if (!column?.isAmount || separator !== "," || index + 1 >= headings.length) return [];
    const field = headings[index + 1]?.column?.field;
    return [{ column, index, field, holdsTexts: holdsTexts(field, rows, index + 1) }];
  });
  return (cells) => {
    for (const { column, index, field, holdsTexts } of pairs) {
      const [start, rest] = [cells[index] ?? "", cells[index + 1] ?? ""];
      const isCut =
        (amountStart.test(start) &&
          amountRest.test(rest) &&
          (holdsTexts || isNoNumberOf(field, rest))) ||
        (holdsTexts && field !== undefined && amountWithDecimals.test(rest));
      if (isCut) return { heading: column, start, rest };
    }
    return null;
  };
}

/**
 * Returns whether a column holds texts. A column of texts that are mostly numbers, such as notes with the numbers of
 * receipts, does not, unless each of them can be the rest of an amount.
 */
function holdsTexts(
  field: string | undefined,
  rows: { cells: string[] }[],
  index: number,
): boolean {
  if (field && (amountFields.has(field) || wholeNumberFields.has(field))) return false;
  const cells = rows.flatMap((row) => row.cells[index] || []);
  const numbers = cells.filter((cell) => numberCell.test(cell));
  if (numbers.length * 2 <= cells.length) return true;
  return field !== undefined && numbers.every((cell) => amountRest.test(cell));
}

/** Returns whether an ordinary cell cannot be this number: `000`, or decimals where only whole numbers belong. */
const isNoNumberOf = (field: string | undefined, rest: string): boolean =>
  field && wholeNumberFields.has(field)
    ? rest.includes(".")
    : /^000/.test(rest) || (field !== undefined && !amountFields.has(field) && rest.includes("."));
