import { isUtf8 } from "node:buffer";
import { parse } from "csv-parse/sync";
import { createTimeSlicer } from "~/core/time-slices.server";
import { removeGuard, unwrapFormula } from "./cell-text";
import { maxRows } from "./import-columns";
import type { Reading } from "./import-rows";

export interface CsvRow {
  line: number;
  cells: string[];
  problem?: string;
}

type CsvFile =
  | { kind: "read"; separator: Reading["separator"]; headings: string[]; rows: CsvRow[] }
  | { kind: "refused"; reason: string };

const refuseFile = (reason: string): { kind: "refused"; reason: string } => ({
  kind: "refused",
  reason,
});
const encodingHint = "In Excel choose “CSV UTF-8” when you save the file.";
const maxRowLength = 20_000;
const maxLinesPerRow = 200;
/** A longer line is no row with a long text, but a file with other line ends or without them. */
const maxLineLength = 200_000;
const maxColumns = 100;

const quoteProblem = "a quotation mark is missing, or not doubled inside a cell";

/**
 * Accepts UTF-8 with or without a byte order mark, and all line endings. A row with invalid quotation marks gets a
 * problem, and the next line starts a new row. Other requests can run while a file is parsed.
 */
export async function parseCsv(
  bytes: Buffer,
  allowsLineBreaks: (heading: string) => boolean,
): Promise<CsvFile> {
  const text = await decodeText(bytes);
  if (typeof text !== "string") return text;
  const separatorLine = /^sep=([,;\t])(?:\r\n?|\n)/i.exec(text);
  const separator = (separatorLine?.[1] as Reading["separator"]) ?? findSeparator(text);
  const yieldToEventLoop = createTimeSlicer();
  const reader = {
    text,
    separator,
    position: separatorLine?.[0].length ?? 0,
    line: separatorLine ? 2 : 1,
  };
  let headings: string[] | null = null;
  const rows: CsvRow[] = [];
  let blankRows = 0;
  for (let index = 0; reader.position < text.length; index++) {
    if (index % 10 === 0) await yieldToEventLoop();
    const { line, position } = reader;
    const row = readRow(reader, headings && { names: headings, allowsLineBreaks });
    if (!row) continue;
    const length = reader.position - position;
    if (row.problem && length > maxLineLength) {
      return refuseFile(
        `Line ${line} has ${length.toLocaleString("en")} characters. A row can have at most ${maxRowLength.toLocaleString("en")}.`,
      );
    }
    if (!row.problem && !row.cells.some(Boolean)) blankRows++;
    else if (headings) rows.push(row);
    else if (row.problem) return refuseFile(`Line ${row.line}: ${row.problem}.`);
    else headings = row.cells;
    if (headings && headings.length > maxColumns) {
      const count = headings.length.toLocaleString("en");
      return refuseFile(`The file has ${count} columns. It can have at most ${maxColumns}.`);
    }
    if (rows.length + blankRows > maxRows) {
      const limit = maxRows.toLocaleString("en");
      return refuseFile(
        `The file has more than ${limit} rows. Split it and upload the parts one by one.`,
      );
    }
  }
  if (!headings) return refuseFile("The file is empty.");
  if (rows.length === 0) return refuseFile("The file has column headings but no rows.");
  return { kind: "read", separator, headings, rows };
}

interface Reader {
  text: string;
  separator: string;
  position: number;
  line: number;
}

interface Headings {
  names: string[];
  allowsLineBreaks: (heading: string) => boolean;
}

const lineEnd = /\r\n?|\n/g;
const blankLine = /^(?:[\s,;]|"")*$/;

function findLine(text: string, start: number) {
  lineEnd.lastIndex = start;
  const end = lineEnd.exec(text);
  return end
    ? { end: end.index, next: end.index + end[0].length }
    : { end: text.length, next: text.length };
}

/** Reads the next row and advances. Returns null for lines with only separators and quotes. */
function readRow(reader: Reader, headings: Headings | null): CsvRow | null {
  const { text, line, position: start } = reader;
  const firstSpan = findLine(text, start);
  const advance = (next: number, lineCount: number) => {
    reader.position = next;
    reader.line = line + lineCount;
  };
  const firstLine = text.slice(start, firstSpan.end);
  if (firstLine.length <= maxRowLength && blankLine.test(firstLine)) {
    advance(firstSpan.next, 1);
    return null;
  }
  if (firstLine.length > maxRowLength) {
    advance(firstSpan.next, 1);
    const limit = maxRowLength.toLocaleString("en");
    const problem = `the row is too long: at most ${limit} characters`;
    return { line, cells: splitUnparsedRow(firstLine, reader.separator, headings), problem };
  }
  // Joins lines until all quotation marks are closed.
  let { end, next } = firstSpan;
  let lineCount = 1;
  let quoteCount = countQuotes(text, start, end);
  while (
    quoteCount % 2 === 1 &&
    next < text.length &&
    lineCount < maxLinesPerRow &&
    next - start < maxRowLength
  ) {
    const nextLine = findLine(text, next);
    quoteCount += countQuotes(text, next, nextLine.end);
    ({ end, next } = nextLine);
    lineCount++;
  }
  const cells = quoteCount % 2 === 0 ? parseRow(text.slice(start, end), reader, headings) : null;
  if (cells && (lineCount === 1 || isCompleteRow(cells, headings))) {
    advance(next, lineCount);
    return { line, cells };
  }
  advance(firstSpan.next, 1);
  // Quotation marks in the middle of cells, such as in `5" disk`, are taken literally.
  const literalCells = parseRow(firstLine, reader, headings, { isLiteral: true });
  if (
    literalCells &&
    literalCells.length === headings?.names.length &&
    !literalCells.some(startsQuoted)
  ) {
    return { line, cells: literalCells };
  }
  return {
    line,
    cells: splitUnparsedRow(firstLine, reader.separator, headings),
    problem: quoteProblem,
  };
}

function countQuotes(text: string, from: number, to: number): number {
  let count = 0;
  // indexOf would search on to the end of the file.
  for (let index = from; index < to; index++) if (text[index] === '"') count++;
  return count;
}

/** Returns whether a cell starts with a quotation mark. Quoting was then intended, so its end is uncertain. */
const startsQuoted = (cell: string) => cell.startsWith('"');

/** Returns whether lines form one row: a cell per heading, and line breaks only in text columns. */
const isCompleteRow = (cells: string[], headings: Headings | null) =>
  headings === null ||
  (cells.length === headings.names.length &&
    cells.every(
      (cell, index) =>
        !/[\r\n]/.test(cell) || headings.allowsLineBreaks(headings.names[index] ?? ""),
    ));

/** Parses the cells of a row. Returns null if the quotation marks are invalid or the row is too long. */
function parseRow(
  row: string,
  { separator }: Reader,
  headings: Headings | null,
  { isLiteral = false } = {},
): string[] | null {
  if (row.length > maxRowLength) return null;
  try {
    const [cells = [], ...furtherRows] = parse(row, {
      delimiter: separator,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: isLiteral,
      trim: true,
    }) as string[][];
    return furtherRows.length > 0 ? null : limitCells(cells.map(toCellText), headings);
  } catch {
    return null;
  }
}

const toCellText = (cell: string): string => removeGuard(unwrapFormula(cell));

const splitUnparsedRow = (row: string, separator: string, headings: Headings | null): string[] =>
  limitCells(
    row.split(separator, 2 * maxColumns).map((cell) => cell.trim()),
    headings,
  );

/** Limits cells to the headings, plus one extra cell if the row is longer. */
function limitCells(cells: string[], headings: Headings | null): string[] {
  if (!headings || cells.length <= headings.names.length) return cells;
  const count = headings.names.length;
  const extraCell = cells.slice(count).find(Boolean);
  // Extra blank cells mean shifted cells, as in `1,350.00`, unless the last heading is blank too.
  if (extraCell === undefined && headings.names.at(-1) === "") return cells.slice(0, count);
  return [...cells.slice(0, count), extraCell ?? ""];
}

const startsWith = (bytes: Buffer, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

async function decodeText(bytes: Buffer): Promise<string | ReturnType<typeof refuseFile>> {
  if (bytes.length === 0) return refuseFile("The file is empty.");
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return refuseFile(`This is a spreadsheet or an archive, and not a CSV file. ${encodingHint}`);
  }
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) {
    return refuseFile(`The file is not in UTF-8. ${encodingHint}`);
  }
  const { fileTypeFromBuffer } = await import("file-type");
  const type = await fileTypeFromBuffer(bytes.subarray(0, 4100));
  if (type)
    return refuseFile(`This is a file of type ${type.ext}, and not a CSV file. ${encodingHint}`);
  const text = new TextDecoder().decode(bytes);
  if (bytes.includes(0)) {
    const line = countLineNumber(text, text.indexOf("\0"));
    return refuseFile(
      `Line ${line} contains NUL bytes, so this is not a text file. ${encodingHint}`,
    );
  }
  if (isUtf8(bytes)) return text;
  return refuseFile(
    `Line ${countLineNumber(text, text.indexOf("\ufffd"))} is not in UTF-8. ${encodingHint}`,
  );
}

/** Counts character codes: a list of all line ends of a large file takes half a second to build. */
function countLineNumber(text: string, position: number): number {
  let lineNumber = 1;
  for (let index = 0; index < position; index++) {
    const code = text.charCodeAt(index);
    const endsLine =
      code === lineFeed || (code === carriageReturn && text.charCodeAt(index + 1) !== lineFeed);
    if (endsLine) lineNumber++;
  }
  return lineNumber;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Finds the separator by frequency, outside quotation marks, in the first line with text. */
function findSeparator(text: string): Reading["separator"] {
  const lines = text.slice(0, maxRowLength).split(/[\r\n]+/);
  const firstLine = lines.find((line) => /[^\s,;]/.test(line)) ?? "";
  const unquoted = firstLine.replace(/"[^"]*"/g, "");
  const count = (separator: string) => unquoted.split(separator).length;
  return ([",", ";", "\t"] as const).reduce((best, separator) =>
    count(separator) > count(best) ? separator : best,
  );
}
