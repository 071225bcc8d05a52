import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { importRecord, requireRecord } from "~/desk/records.server";
import { requireFound } from "~/http/require-found";
import { type CsvColumn, respondWithCsv } from "~/http/respond-with-csv.server";
import { previewHeadings } from "~/operations/imports/import-columns";
import { outcomeLabels, type PlannedRow, sortFailedFirst } from "~/operations/imports/import-rows";
import { loadPlan } from "~/operations/imports/load-imports.server";
import { parseReading } from "~/operations/imports/stored-imports.server";

/** Exports the rows, those with errors first. `?only=errors` exports only these, to be corrected and uploaded again. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const file = await requireRecord(importRecord, params);
  const plan = requireFound(
    await loadPlan(db, file, context),
    "The file was imported. Its rows are no longer stored.",
  );
  const onlyErrors = new URL(request.url).searchParams.get("only") === "errors";
  const cellsByLine = new Map(plan.stagedRows.map(({ line, cells }) => [line, cells]));
  const { headings } = parseReading(file.reading);
  // Exports surplus cells in a column without heading, because they are the reason for an error.
  const hasSurplusCells = plan.stagedRows.some(({ cells }) => cells.length > headings.length);
  const columns: CsvColumn<PlannedRow>[] = [
    { header: previewHeadings.line, value: ({ line }) => line },
    { header: previewHeadings.result, value: ({ outcome }) => outcomeLabels[outcome] },
    {
      header: previewHeadings.reason,
      value: ({ problems }) => problems.map(({ text }) => text).join("; "),
    },
    ...[...headings, ...(hasSurplusCells ? [""] : [])].map((heading, index) => ({
      header: heading,
      value: ({ line }: PlannedRow) => cellsByLine.get(line)?.[index] ?? "",
    })),
  ];
  const rows = sortFailedFirst(plan.plannedRows).filter(
    ({ outcome }) => !onlyErrors || outcome === "failed",
  );
  return respondWithCsv(`import-${file.id}-${onlyErrors ? "errors" : "rows"}.csv`, columns, rows);
}
