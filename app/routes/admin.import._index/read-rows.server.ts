import type { ImportKind } from "db/schema";
import type * as z from "zod";
import { messageOfIssue } from "~/http/parse-form.server";
import { givingWay } from "~/imports/give-way.server";
import { headingKey, type ImportColumn, importFiles } from "~/imports/import-columns";
import type { Problem, ProblemKind, Reading, RowOf, StagedRow } from "~/imports/import-rows";
import { readDay } from "~/imports/read-cells";
import { readCsv } from "~/imports/read-csv.server";
import { english } from "~/languages/english";
import type { Currency } from "~/lodge/money";
import { rowSchemas } from "./rows.schema.server";

type ReadFile =
  | { kind: "read"; reading: Reading; rows: StagedRow[] }
  | { kind: "refused"; reason: string };

const quoted = (names: string[]) =>
  new Intl.ListFormat("en").format(names.map((name) => `“${name}”`));

/** The rows of a file: each with what it says, or with why it says nothing. */
export async function readRows(
  bytes: Buffer,
  kind: ImportKind,
  currency: Currency,
): Promise<ReadFile> {
  const file = await readCsv(bytes);
  if (file.kind === "refused") return file;
  const { columns } = importFiles[kind];
  const places = file.headings.map((heading) =>
    columns.find((column) => headingKey(column.heading) === headingKey(heading)),
  );
  const twice = columns.filter((column) => places.filter((place) => place === column).length > 1);
  if (twice.length > 0) {
    return refuse(`The file has more than one column ${quoted(twice.map(nameOf))}.`);
  }
  const missing = columns.filter((column) => column.isRequired && !places.includes(column));
  if (missing.length > 0) {
    const found = file.headings.filter(Boolean).slice(0, 12);
    return refuse(
      `The file of ${kind} has no column ${quoted(missing.map(nameOf))}. Its first line reads ${quoted(found)}.`,
    );
  }
  const reading: Reading = {
    separator: file.separator,
    headings: file.headings,
    ignored: file.headings.filter((heading, at) => heading !== "" && !places[at]),
    hasIso: false,
    dayFirst: null,
    currency,
  };
  const schema = rowSchemas[kind](currency);
  const rows: StagedRow[] = [];
  const giveWay = givingWay();
  for (const { line, cells } of file.rows) {
    noteDays(reading, places, cells);
    rows.push({ line, cells, ...readRow(schema, places, cells) });
    await giveWay();
  }
  return { kind: "read", reading, rows };
}

const refuse = (reason: string): ReadFile => ({ kind: "refused", reason });
const nameOf = ({ heading }: ImportColumn) => heading;
const dayFields = new Set(["checkIn", "checkOut", "bookedOn", "day"]);
/** What the schemas call otherwise than the columns. */
const fieldOf = (field: string) =>
  field === "totalCents" ? "total" : field === "amountCents" ? "amount" : field;

/** Tells how days stand in the file. */
function noteDays(reading: Reading, places: (ImportColumn | undefined)[], cells: string[]): void {
  for (const [at, place] of places.entries()) {
    const typed = cells[at] ?? "";
    const known = place && dayFields.has(place.field) ? readDay(typed) : null;
    if (known?.form === "iso") reading.hasIso = true;
    if (known?.form === "day-first") reading.dayFirst ??= { typed, day: known.day };
  }
}

function readRow(
  schema: z.ZodType,
  places: (ImportColumn | undefined)[],
  cells: string[],
): { row: RowOf[ImportKind] | null; problems: Problem[] } {
  const typed: Record<string, string> = {};
  for (const [at, place] of places.entries()) {
    if (place) typed[place.field] = cells[at] ?? "";
  }
  const problems: Problem[] = [];
  if (cells.slice(places.length).some(Boolean)) {
    problems.push({ kind: "bad-value", text: "The row has more cells than the headings." });
  }
  const parsed = schema.safeParse({
    ...typed,
    totalCents: typed.total,
    amountCents: typed.amount,
  });
  if (parsed.success && problems.length === 0) {
    return { row: parsed.data as RowOf[ImportKind], problems };
  }
  const seen = new Set<string>();
  for (const issue of parsed.error?.issues ?? []) {
    const field = fieldOf(String(issue.path[0] ?? ""));
    if (seen.has(field)) continue;
    seen.add(field);
    const heading = places.find((place) => place?.field === field)?.heading ?? field;
    const value = (typed[field] ?? "").trim().slice(0, 60);
    const message = english.tell(messageOfIssue(issue));
    problems.push({
      kind: kindOf(issue, value),
      text: value ? `${heading} “${value}”: ${message}` : `${heading}: ${message}`,
    });
  }
  return { row: null, problems };
}

const kindOf = (issue: z.core.$ZodIssue, value: string): ProblemKind =>
  ((issue.code === "custom" && issue.params?.kind) as ProblemKind) ||
  (value === "" ? "missing" : "bad-value");
