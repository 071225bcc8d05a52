import type { ImportKind } from "db/schema";
import type * as z from "zod";
import { parseCurrency } from "~/core/amount";
import { english } from "~/core/languages/english";
import { createTimeSlicer } from "~/core/time-slices.server";
import { issueMessageOf } from "~/http/parse-form.server";
import { isSheetError } from "~/operations/imports/cell-text";
import {
  findColumns,
  findFileColumns,
  type Heading,
  listOtherCurrencyHeadings,
} from "~/operations/imports/find-columns.server";
import { createCutAmountFinder } from "~/operations/imports/find-cut-amounts";
import {
  type ImportColumn,
  importFiles,
  previewHeadings,
} from "~/operations/imports/import-columns";
import type {
  Problem,
  ProblemKind,
  Reading,
  RowOf,
  StagedRow,
} from "~/operations/imports/import-rows";
import { type CsvRow, parseCsv } from "~/operations/imports/parse-csv.server";
import { parseReading } from "~/operations/imports/stored-imports.server";
import { type CellOptions, rowSchemas } from "./rows.schema.server";

type ParsedFile =
  | { kind: "read"; reading: Reading; rows: StagedRow[] }
  | { kind: "refused"; reason: string };

const formatQuotedList = (names: string[]) =>
  new Intl.ListFormat("en").format(names.map((name) => `“${name}”`));

export async function parseImportFile(
  bytes: Buffer,
  kind: ImportKind,
  options: CellOptions,
): Promise<ParsedFile> {
  const allowsLineBreaks = new Map<string, boolean>();
  const file = await parseCsv(bytes, (heading) => {
    let isAllowed = allowsLineBreaks.get(heading);
    if (isAllowed === undefined) {
      const column = findColumns(kind, [heading])[0]?.column;
      isAllowed = !column || column.allowsLineBreaks === true;
      allowsLineBreaks.set(heading, isAllowed);
    }
    return isAllowed;
  });
  if (file.kind === "refused") return file;
  const headings = await findFileColumns(kind, file);
  const reason = findHeadingProblem(kind, file.headings, headings, options);
  if (reason) return { kind: "refused", reason };
  return { kind: "read", ...(await parseFileRows(kind, file, headings, options)) };
}

// Pauses regularly, so that other requests can run.
async function parseFileRows(
  kind: ImportKind,
  file: { separator: Reading["separator"]; headings: string[]; rows: CsvRow[] },
  headings: Heading[],
  options: CellOptions,
): Promise<{ reading: Reading; rows: StagedRow[] }> {
  const findCutAmount = createCutAmountFinder(headings, file);
  const schema = rowSchemas[kind](options);
  const { columns } = importFiles[kind];
  const rows: StagedRow[] = [];
  const pauseIfDue = createTimeSlicer();
  for (const { line, cells, problem } of file.rows) {
    await pauseIfDue();
    const parsedRow = problem
      ? { row: null, problems: [{ kind: "bad-row" as const, text: problem }] }
      : parseRow({ schema, columns, findCutAmount }, headings, file.headings, cells);
    rows.push({ line, cells, ...parsedRow });
  }
  const { separator } = file;
  const { dates, decimal, currency } = options;
  // A download of the rows has further columns. If it is uploaded again, they are not reported as ignored.
  const addedHeadings = new Set(Object.values(previewHeadings));
  const ignored = file.headings.filter(
    (heading, index) => heading !== "" && !headings[index]?.column && !addedHeadings.has(heading),
  );
  const shortRows = file.rows.filter(({ cells }) => cells.length < headings.length).length;
  return {
    reading: { separator, headings: file.headings, ignored, dates, decimal, shortRows, currency },
    rows,
  };
}

/** With other options, as the clerk chose them for ambiguous dates or amounts. */
export async function reparseStagedRows(
  file: { kind: ImportKind; reading: string },
  staged: StagedRow[],
  options: CellOptions,
) {
  const rows = staged.map(({ line, cells, problems }) => ({
    line,
    cells,
    problem: problems.find(({ kind }) => kind === "bad-row")?.text,
  }));
  const stagedFile = { ...parseReading(file.reading), rows };
  return parseFileRows(
    file.kind,
    stagedFile,
    await findFileColumns(file.kind, stagedFile),
    options,
  );
}

/** @param fileHeadings as written in the file */
function findHeadingProblem(
  kind: ImportKind,
  fileHeadings: string[],
  headings: Heading[],
  { currency }: CellOptions,
): string | null {
  const columnsInFile = headings.flatMap(({ column }) => column ?? []);
  const repeatedColumns = importFiles[kind].columns.filter(
    (column) => columnsInFile.filter((columnInFile) => columnInFile === column).length > 1,
  );
  if (repeatedColumns.length > 0) {
    return `The file has this column more than once: ${formatHeadings(repeatedColumns)}.`;
  }
  const missingColumns = importFiles[kind].columns.filter(
    (column) => column.isRequired && !columnsInFile.includes(column),
  );
  if (missingColumns.length > 0) {
    const firstLine = formatQuotedList(fileHeadings.filter(Boolean).slice(0, 12));
    return `The ${kind} file has no column ${formatHeadings(missingColumns)}. Its first line is ${firstLine}.`;
  }
  const [otherCurrencyHeading] = listOtherCurrencyHeadings(headings, currency);
  if (!otherCurrencyHeading) return null;
  const name = fileHeadings[headings.indexOf(otherCurrencyHeading)];
  return `The column “${name}” is not in ${currency}. Amounts are not converted: enter them in ${currency}.`;
}

const formatHeadings = (columns: ImportColumn[]) =>
  formatQuotedList(columns.map(({ heading }) => heading));

function parseRow(
  {
    schema,
    columns,
    findCutAmount,
  }: {
    schema: z.ZodType;
    columns: ImportColumn[];
    findCutAmount: ReturnType<typeof createCutAmountFinder>;
  },
  headings: Heading[],
  fileHeadings: string[],
  cells: string[],
): { row: RowOf[ImportKind] | null; problems: Problem[] } {
  const valuesByField: Record<string, string> = {};
  for (const [index, { column }] of headings.entries()) {
    if (column) valuesByField[column.field] = cells[index] ?? "";
  }
  const problems = addForeignCurrency(valuesByField, headings);
  const cellWithoutHeading = cells.find(
    (cell, index) => cell !== "" && (fileHeadings[index] ?? "") === "",
  );
  if (cells.length > headings.length) {
    problems.push({ kind: "bad-value", text: "The row has more cells than the headings" });
  } else if (cellWithoutHeading !== undefined) {
    const text = `The cell “${cellWithoutHeading.slice(0, 60)}” has no heading`;
    problems.push({ kind: "bad-value", text });
  }
  const fieldsWithProblem = new Set<string>();
  const cutAmount = findCutAmount(cells);
  if (cutAmount) {
    const { heading, start, rest } = cutAmount;
    fieldsWithProblem.add(heading.field);
    const text = `${heading.heading} “${start}”: the next cell is “${rest}”, so a comma may have cut an amount in two; write amounts without commas`;
    problems.push({ kind: "unclear-amount", text });
  }
  for (const [index, { column }] of headings.entries()) {
    const value = cells[index] ?? "";
    if (!column || !isSheetError(value)) continue;
    fieldsWithProblem.add(column.field);
    const text = `${column.heading} “${value.slice(0, 60)}”: spreadsheet error; enter the value`;
    problems.push({ kind: "bad-value", text });
  }
  const parsed = schema.safeParse(valuesByField);
  if (parsed.success && problems.length === 0) {
    return { row: parsed.data as RowOf[ImportKind], problems };
  }
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0] ?? "");
    if (fieldsWithProblem.has(field)) continue;
    fieldsWithProblem.add(field);
    const heading = columns.find((column) => column.field === field)?.heading ?? field;
    const value = (valuesByField[field] ?? "").trim().slice(0, 60);
    const message = english.describe(issueMessageOf(issue));
    problems.push({
      kind: getProblemKind(issue, value),
      text: value ? `${heading} “${value}”: ${message}` : `${heading}: ${message}`,
    });
  }
  return { row: null, problems };
}

/** Sets the currency that the heading of the foreign amounts names. Returns a problem if the row names another. */
function addForeignCurrency(row: Record<string, string>, headings: Heading[]): Problem[] {
  const headingCurrency = headings.find(
    ({ column }) => column?.field === "foreignAmount",
  )?.currency;
  if (!headingCurrency || !row.foreignAmount?.trim()) return [];
  const currency = row.currency?.trim() || headingCurrency;
  row.currency = currency;
  if (parseCurrency(currency) === parseCurrency(headingCurrency)) return [];
  const text = `Currency “${currency.slice(0, 60)}”: the foreign amount is in ${headingCurrency}`;
  return [{ kind: "other-currency", text }];
}

const getProblemKind = (issue: z.core.$ZodIssue, value: string): ProblemKind =>
  ((issue.code === "custom" && issue.params?.kind) as ProblemKind) ||
  (value === "" ? "missing" : "bad-value");
