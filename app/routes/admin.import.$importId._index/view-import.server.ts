import { formatInstant } from "~/core/instants";
import { formatCents, roundingUnit } from "~/core/money";
import { pluralise } from "~/core/pluralise";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { importFiles } from "~/operations/imports/import-columns";
import {
  findImport,
  findLastActiveImportId,
  findSameFile,
  type Import,
} from "~/operations/imports/import-queries.server";
import { countOutcomes, type Reading, sortFailedFirst } from "~/operations/imports/import-rows";
import { loadPlan } from "~/operations/imports/load-imports.server";
import { parseReading } from "~/operations/imports/stored-imports.server";

const maxRowsShown = 100;

/** Returns what the import's page shows. `plan` previews the rows; it is null after the import. */
export async function describeImport(file: Import, operationContext: OperationContext) {
  const { timeZone, currency } = operationContext.settings.general;
  const reading = parseReading(file.reading);
  const { restId } = reading;
  const remainingFile = restId === undefined ? undefined : await findImport(db, restId);
  const formatAmount = (cents: number) => formatCents(cents, currency);
  const sameFile = await findSameFile(db, file);
  const plan = await loadPlan(db, file, operationContext);
  const counts = plan && countOutcomes(plan.plannedRows);
  const { name, singular, plural } = importFiles[file.kind];
  const formatTime = (instant: string | null) => instant && formatInstant(instant, timeZone);
  return {
    id: file.id,
    kind: file.kind,
    name,
    singular,
    plural,
    fileName: file.fileName,
    rowCount: file.rowCount,
    checked: `${formatTime(file.checkedAt)}, ${file.checkedBy}`,
    imported: file.importedAt && `${formatTime(file.importedAt)}, ${file.importedBy}`,
    reverted: file.revertedAt && `${formatTime(file.revertedAt)}, ${file.revertedBy}`,
    createdCount: file.createdCount ?? 0,
    existingCount: file.existingCount ?? 0,
    isLast: (await findLastActiveImportId(db)) === file.id,
    reading: describeReading(reading),
    choices:
      file.kind === "guests"
        ? null
        : { dates: reading.dates, decimal: roundingUnit(currency) === 1 ? reading.decimal : null },
    remainingFile:
      remainingFile && !remainingFile.importedAt
        ? { id: remainingFile.id, rows: remainingFile.rowCount }
        : null,
    sameFile: sameFile?.importedAt
      ? { id: sameFile.id, at: formatTime(sameFile.importedAt) }
      : null,
    plan: plan &&
      counts && {
        counts,
        digest: plan.digest,
        sums:
          file.kind === "guests"
            ? null
            : {
                created: formatAmount(counts.createCents),
                existing: formatAmount(counts.existingCents),
                failed: formatAmount(counts.failedCents),
              },
        rows: sortFailedFirst(plan.plannedRows)
          .slice(0, maxRowsShown)
          .map(({ line, outcome, rowSummary, amountCents, problems, subjectId }) => ({
            id: line,
            line,
            outcome,
            rowSummary,
            amount: amountCents === null ? null : formatAmount(amountCents),
            subjectId,
            problems: problems.map(({ text }) => text),
          })),
      },
  };
}

function describeReading({ dates, decimal, ignored, shortRows }: Reading): string[] {
  return [
    ...(dates === "refuse" ? [] : [`Dates like 03/04/2027: ${dates.replace("-", " ")}.`]),
    ...(decimal === "either" ? [] : [`Amounts have a decimal ${decimal}.`]),
    ...(shortRows > 0
      ? [`${pluralise(shortRows, "row")} with missing cells at the end: these were read as blank.`]
      : []),
    ...(ignored.length > 0 ? [`Columns not imported: ${ignored.join(", ")}.`] : []),
  ];
}
