import { isUtf8 } from "node:buffer";
import { parse } from "csv-parse/sync";
import { createTimeSlicer } from "~/core/time-slices.server";
import { removeGuard, unwrapFormula } from "./cell-text";
import { maxRows } from "./import-columns";
import type { Reading } from "./import-rows";

export interface CsvRow {
  line: number;
  cells: string[];
  /** Why its cells could not be separated. */
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
/** In characters. */
const maxRowLength = 20_000;
/** Lines in one row, if cells contain line breaks. */
const maxLinesPerRow = 200;
const maxColumns = 200;

const quoteProblem = "a quotation mark is missing, or not doubled inside a cell";

/**
 * Parses a CSV file: UTF-8, with or without byte order mark, separated by comma, semicolon or tab, any line
 * endings.
 * A row with invalid quotation marks gets a problem, and the next line starts a new row.
 * Other requests can run while a file is parsed.
 * @param mayHoldLines whether the cells of a column can contain line breaks
 */
export async function parseCsv(
  bytes: Buffer,
  mayHoldLines: (heading: string) => boolean,
): Promise<CsvFile> {
  const text = await decode(bytes);
  if (typeof text !== "string") return text;
  const told = /^sep=([,;\t])(?:\r\n?|\n)/i.exec(text);
  const separator = (told?.[1] as Reading["separator"]) ?? findSeparator(text);
  const giveWay = createTimeSlicer();
  const reader = { text, separator, at: told?.[0].length ?? 0, line: told ? 2 : 1 };
  let headings: string[] | null = null;
  const rows: CsvRow[] = [];
  let blankRows = 0;
  for (let read = 0; reader.at < text.length; read++) {
    if (read % 10 === 0) await giveWay();
    const row = readRow(reader, headings && { names: headings, mayHoldLines });
    if (!row) continue;
    if (!row.problem && !row.cells.some(Boolean)) blankRows++;
    else if (headings) rows.push(row);
    else if (row.problem) return refuseFile(`Line ${row.line}: ${row.problem}.`);
    else headings = row.cells;
    if (headings && headings.length > maxColumns) {
      const count = headings.length.toLocaleString("en");
      return refuseFile(`The file has ${count} columns. It can have at most ${maxColumns}.`);
    }
    if (rows.length + blankRows > maxRows) {
      const most = maxRows.toLocaleString("en");
      return refuseFile(
        `The file has more than ${most} rows. Split it and upload the parts one by one.`,
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
  at: number;
  line: number;
}

interface Headings {
  names: string[];
  mayHoldLines: (heading: string) => boolean;
}

const lineEnd = /\r\n?|\n/g;
const blankLine = /^(?:[\s,;]|"")*$/;

/** Returns the end of the line that starts at `at`, and the start of the next. */
function findLine(text: string, at: number) {
  lineEnd.lastIndex = at;
  const end = lineEnd.exec(text);
  return end
    ? { end: end.index, next: end.index + end[0].length }
    : { end: text.length, next: text.length };
}

/** Reads the next row and advances. Returns null for lines with only separators and quotes. */
function readRow(reader: Reader, headings: Headings | null): CsvRow | null {
  const { text, line, at } = reader;
  const first = findLine(text, at);
  const moveOn = (next: number, lines: number) => {
    reader.at = next;
    reader.line = line + lines;
  };
  const firstLine = text.slice(at, first.end);
  if (firstLine.length <= maxRowLength && blankLine.test(firstLine)) {
    moveOn(first.next, 1);
    return null;
  }
  let { end, next } = first;
  let lines = 1;
  let quotes = countQuotes(text, at, end);
  while (
    quotes % 2 === 1 &&
    next < text.length &&
    lines < maxLinesPerRow &&
    next - at < maxRowLength
  ) {
    const more = findLine(text, next);
    quotes += countQuotes(text, next, more.end);
    ({ end, next } = more);
    lines++;
  }
  const whole = quotes % 2 === 0 ? parseRow(text.slice(at, end), reader, headings) : null;
  if (whole && (lines === 1 || isCompleteRow(whole, headings))) {
    moveOn(next, lines);
    return { line, cells: whole };
  }
  moveOn(first.next, 1);
  if (firstLine.length > maxRowLength) {
    const most = maxRowLength.toLocaleString("en");
    const problem = `the row is too long: at most ${most} characters`;
    return { line, cells: splitUnparsedRow(firstLine, reader.separator, headings), problem };
  }
  const literal = parseRow(firstLine, reader, headings, true);
  if (literal && literal.length === headings?.names.length && !literal.some(isHalfQuoted)) {
    return { line, cells: literal };
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
  for (let at = from; at < to; at++) if (text[at] === '"') count++;
  return count;
}

/** A leading quotation mark means that quoting was intended, so the content is uncertain. */
const isHalfQuoted = (cell: string) => cell.startsWith('"');

/** Returns whether lines form one row: a cell per heading, and line breaks only in text columns. */
const isCompleteRow = (cells: string[], headings: Headings | null) =>
  headings === null ||
  (cells.length === headings.names.length &&
    cells.every(
      (cell, at) => !/[\r\n]/.test(cell) || headings.mayHoldLines(headings.names[at] ?? ""),
    ));

/** Parses the cells of a row. Null if its quotation marks are invalid or it is too long. */
function parseRow(
  row: string,
  { separator }: Reader,
  headings: Headings | null,
  isLiteral = false,
): string[] | null {
  if (row.length > maxRowLength) return null;
  try {
    const [cells = [], ...others] = parse(row, {
      delimiter: separator,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: isLiteral,
      trim: true,
    }) as string[][];
    return others.length > 0 ? null : limitCells(cells.map(toCellText), headings);
  } catch {
    return null;
  }
}

const toCellText = (cell: string): string => removeGuard(unwrapFormula(cell));

/** Splits an unparsable row for messages and downloads. */
const splitUnparsedRow = (row: string, separator: string, headings: Headings | null): string[] =>
  limitCells(
    row.split(separator, 2 * maxColumns).map((cell) => cell.trim()),
    headings,
  );

/** Limits cells to the headings, plus one extra cell if the row is longer. */
function limitCells(cells: string[], headings: Headings | null): string[] {
  if (!headings || cells.length <= headings.names.length) return cells;
  const most = headings.names.length;
  const beyond = cells.slice(most).find(Boolean);
  // Extra blank cells mean shifted cells, as in `1,350.00`, unless the last heading is blank too.
  if (beyond === undefined && headings.names.at(-1) === "") return cells.slice(0, most);
  return [...cells.slice(0, most), beyond ?? ""];
}

const startsWith = (bytes: Buffer, ...first: number[]) =>
  first.every((byte, index) => bytes[index] === byte);

async function decode(bytes: Buffer): Promise<string | ReturnType<typeof refuseFile>> {
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

const countLineNumber = (text: string, at: number): number =>
  (text.slice(0, at).match(lineEnd)?.length ?? 0) + 1;

/** Finds the separator by frequency, outside quotation marks, in the first line with text. */
function findSeparator(text: string): Reading["separator"] {
  const lines = text.slice(0, maxRowLength).split(/[\r\n]+/);
  const line = lines.find((each) => /[^\s,;]/.test(each)) ?? "";
  const first = line.replace(/"[^"]*"/g, "");
  const count = (sign: string) => first.split(sign).length;
  return ([",", ";", "\t"] as const).reduce((best, sign) =>
    count(sign) > count(best) ? sign : best,
  );
}
