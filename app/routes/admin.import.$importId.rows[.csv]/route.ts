import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { importRecord, requireRecord } from "~/desk/records.server";
import { answerCsv, type CsvColumn } from "~/http/answer-csv.server";
import { requireFound } from "~/http/require-found";
import { failedFirst, fateNames, type PlannedRow } from "~/imports/import-rows";
import { readPlan } from "~/imports/read-imports.server";
import { parseReading } from "~/imports/stored-imports.server";

/** The rows of a file with what would become of each, those that fail first. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const file = await requireRecord(importRecord, params);
  const plan = requireFound(
    await readPlan(db, file, context),
    "The file was imported, and its rows are not kept any longer.",
  );
  const cells = new Map(plan.staged.map(({ line, cells }) => [line, cells]));
  const columns: CsvColumn<PlannedRow>[] = [
    { header: "Line", value: ({ line }) => line },
    { header: "What becomes of it", value: ({ fate }) => fateNames[fate] },
    { header: "Why", value: ({ problems }) => problems.map(({ text }) => text).join("; ") },
    ...parseReading(file.reading).headings.map((heading, at) => ({
      header: heading,
      value: ({ line }: PlannedRow) => cells.get(line)?.[at] ?? "",
    })),
  ];
  return answerCsv(`import-${file.id}-rows.csv`, columns, failedFirst(plan.planned));
}
