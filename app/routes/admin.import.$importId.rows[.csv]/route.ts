import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { importRecord, requireRecord } from "~/desk/records.server";
import { requireFound } from "~/http/require-found";
import { type CsvColumn, respondWithCsv } from "~/http/respond-with-csv.server";
import { previewHeadings } from "~/operations/imports/import-columns";
import { outcomeLabels, type PlannedRow, sortFailedFirst } from "~/operations/imports/import-rows";
import { loadPlan } from "~/operations/imports/load-imports.server";
import { parseReading } from "~/operations/imports/stored-imports.server";

/**
 * Exports a file's rows with their plan, errors first, or only errors with `?only=errors`, to be corrected.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const file = await requireRecord(importRecord, params);
  const plan = requireFound(
    await loadPlan(db, file, context),
    "The file was imported. Its rows are no longer stored.",
  );
  const isErrors = new URL(request.url).searchParams.get("only") === "errors";
  const cells = new Map(plan.staged.map(({ line, cells }) => [line, cells]));
  const { headings } = parseReading(file.reading);
  // Keeps surplus cells, because they are the reason for the error.
  const hasMore = plan.staged.some(({ cells }) => cells.length > headings.length);
  const columns: CsvColumn<PlannedRow>[] = [
    { header: previewHeadings.line, value: ({ line }) => line },
    { header: previewHeadings.result, value: ({ outcome }) => outcomeLabels[outcome] },
    {
      header: previewHeadings.reason,
      value: ({ problems }) => problems.map(({ text }) => text).join("; "),
    },
    ...[...headings, ...(hasMore ? [""] : [])].map((heading, at) => ({
      header: heading,
      value: ({ line }: PlannedRow) => cells.get(line)?.[at] ?? "",
    })),
  ];
  const rows = sortFailedFirst(plan.planned).filter(
    ({ outcome }) => !isErrors || outcome === "failed",
  );
  return respondWithCsv(`import-${file.id}-${isErrors ? "errors" : "rows"}.csv`, columns, rows);
}
