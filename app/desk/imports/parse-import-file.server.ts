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
} from "~/operations/imports/find-columns";
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
  const mayHoldLines = (heading: string) => {
    const column = findColumns(kind, [heading])[0]?.column;
    return !column || column.mayHoldLines === true;
  };
  const file = await parseCsv(bytes, mayHoldLines);
  if (file.kind === "refused") return file;
  const headings = findFileColumns(kind, file);
  const reason = findHeadingProblem(kind, file.headings, headings, options);
  if (reason) return { kind: "refused", reason };
  return { kind: "read", ...(await parseFileRows(kind, file, options)) };
}

export async function parseFileRows(
  kind: ImportKind,
  file: { separator: Reading["separator"]; headings: string[]; rows: CsvRow[] },
  options: CellOptions,
): Promise<{ reading: Reading; rows: StagedRow[] }> {
  const headings = findFileColumns(kind, file);
  const schema = rowSchemas[kind](options);
  const { columns } = importFiles[kind];
  const rows: StagedRow[] = [];
  const giveWay = createTimeSlicer();
  for (const { line, cells, problem } of file.rows) {
    await giveWay();
    const read = problem
      ? { row: null, problems: [{ kind: "bad-row" as const, text: problem }] }
      : parseRow({ schema, columns }, headings, file.headings, cells);
    rows.push({ line, cells, ...read });
  }
  const { separator } = file;
  const { dates, decimal, currency } = options;
  const ours = new Set(Object.values(previewHeadings));
  const ignored = file.headings.filter(
    (heading, at) => heading !== "" && !headings[at]?.column && !ours.has(heading),
  );
  const shortRows = file.rows.filter(({ cells }) => cells.length < headings.length).length;
  return {
    reading: { separator, headings: file.headings, ignored, dates, decimal, shortRows, currency },
    rows,
  };
}

export function reparseStagedRows(
  file: { kind: ImportKind; reading: string },
  staged: StagedRow[],
  options: CellOptions,
) {
  const rows = staged.map(({ line, cells, problems }) => ({
    ...{ line, cells },
    problem: problems.find(({ kind }) => kind === "bad-row")?.text,
  }));
  return parseFileRows(file.kind, { ...parseReading(file.reading), rows }, options);
}

function findHeadingProblem(
  kind: ImportKind,
  names: string[],
  headings: Heading[],
  { currency }: CellOptions,
): string | null {
  const found = headings.flatMap(({ column }) => column ?? []);
  const twice = importFiles[kind].columns.filter(
    (column) => found.filter((each) => each === column).length > 1,
  );
  if (twice.length > 0)
    return `The file has this column more than once: ${formatQuotedList(twice.map(findHeading))}.`;
  const missing = importFiles[kind].columns.filter(
    (column) => column.isRequired && !found.includes(column),
  );
  if (missing.length > 0) {
    const read = formatQuotedList(names.filter(Boolean).slice(0, 12));
    return `The ${kind} file has no column ${formatQuotedList(missing.map(findHeading))}. Its first line is ${read}.`;
  }
  const [other] = listOtherCurrencyHeadings(headings, currency);
  if (!other) return null;
  const name = names[headings.indexOf(other)];
  return `The column “${name}” is not in ${currency}. Amounts are not converted: enter them in ${currency}.`;
}

const findHeading = ({ heading }: ImportColumn) => heading;

function parseRow(
  { schema, columns }: { schema: z.ZodType; columns: ImportColumn[] },
  headings: Heading[],
  fileHeadings: string[],
  cells: string[],
): { row: RowOf[ImportKind] | null; problems: Problem[] } {
  const submitted: Record<string, string> = {};
  for (const [at, { column }] of headings.entries()) {
    if (column) submitted[column.field] = cells[at] ?? "";
  }
  const problems = addForeignCurrency(submitted, headings);
  const unnamed = cells.find((cell, at) => cell !== "" && (fileHeadings[at] ?? "") === "");
  if (cells.length > headings.length) {
    problems.push({ kind: "bad-value", text: "The row has more cells than the headings" });
  } else if (unnamed !== undefined) {
    const text = `The cell “${unnamed.slice(0, 60)}” has no heading`;
    problems.push({ kind: "bad-value", text });
  }
  const seen = new Set<string>();
  for (const [at, { column }] of headings.entries()) {
    const value = cells[at] ?? "";
    if (!column || !isSheetError(value)) continue;
    seen.add(column.field);
    const text = `${column.heading} “${value.slice(0, 60)}”: spreadsheet error; enter the value`;
    problems.push({ kind: "bad-value", text });
  }
  const parsed = schema.safeParse(submitted);
  if (parsed.success && problems.length === 0) {
    return { row: parsed.data as RowOf[ImportKind], problems };
  }
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0] ?? "");
    if (seen.has(field)) continue;
    seen.add(field);
    const heading = columns.find((column) => column.field === field)?.heading ?? field;
    const value = (submitted[field] ?? "").trim().slice(0, 60);
    const message = english.describe(issueMessageOf(issue));
    problems.push({
      kind: findProblemKind(issue, value),
      text: value ? `${heading} “${value}”: ${message}` : `${heading}: ${message}`,
    });
  }
  return { row: null, problems };
}

/** Adds the currency in the heading of a foreign amount to its row, or returns the problem. */
function addForeignCurrency(submitted: Record<string, string>, headings: Heading[]): Problem[] {
  const named = headings.find(({ column }) => column?.field === "foreignAmount")?.currency;
  if (!named || !submitted.foreignAmount?.trim()) return [];
  const own = submitted.currency?.trim() || named;
  submitted.currency = own;
  if (parseCurrency(own) === parseCurrency(named)) return [];
  const text = `Currency “${own.slice(0, 60)}”: the foreign amount is in ${named}`;
  return [{ kind: "other-currency", text }];
}

const findProblemKind = (issue: z.core.$ZodIssue, value: string): ProblemKind =>
  ((issue.code === "custom" && issue.params?.kind) as ProblemKind) ||
  (value === "" ? "missing" : "bad-value");
