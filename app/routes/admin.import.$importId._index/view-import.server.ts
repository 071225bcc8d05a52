import { formatInstant } from "~/core/instants";
import { formatCents, roundingUnit } from "~/core/money";
import { pluralise } from "~/core/pluralise";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { importFiles } from "~/operations/imports/import-columns";
import {
  findImport,
  findLastActiveImport,
  findSameFile,
} from "~/operations/imports/import-queries.server";
import { countOutcomes, type Reading, sortFailedFirst } from "~/operations/imports/import-rows";
import { type Import, loadPlan } from "~/operations/imports/load-imports.server";
import { parseReading } from "~/operations/imports/stored-imports.server";

const mostShown = 100;

const separators = { ",": "commas", ";": "semicolons", "\t": "tabs" };

export async function viewImport(file: Import, operationContext: OperationContext) {
  const { timeZone, currency } = operationContext.settings.general;
  const reading = parseReading(file.reading);
  const { restId } = reading;
  const rest = restId === undefined ? undefined : await findImport(db, restId);
  const money = (cents: number) => formatCents(cents, currency);
  const same = await findSameFile(db, file);
  const plan = await loadPlan(db, file, operationContext);
  const counts = plan && countOutcomes(plan.planned);
  const { name, one, many } = importFiles[file.kind];
  const at = (instant: string | null) => instant && formatInstant(instant, timeZone);
  return {
    id: file.id,
    kind: file.kind,
    name,
    one,
    many,
    fileName: file.fileName,
    rowCount: file.rowCount,
    checked: `${at(file.checkedAt)}, ${file.checkedBy}`,
    imported: file.importedAt && `${at(file.importedAt)}, ${file.importedBy}`,
    reverted: file.revertedAt && `${at(file.revertedAt)}, ${file.revertedBy}`,
    made: file.createdCount ?? 0,
    known: file.knownCount ?? 0,
    isLast: (await findLastActiveImport(db)) === file.id,
    reading: describeReading(reading),
    choices:
      file.kind === "guests"
        ? null
        : { dates: reading.dates, decimal: roundingUnit(currency) === 1 ? reading.decimal : null },
    rest: rest && !rest.importedAt ? { id: rest.id, rows: rest.rowCount } : null,
    same: same?.importedAt ? { id: same.id, at: at(same.importedAt) } : null,
    plan: plan &&
      counts && {
        counts,
        digest: plan.digest,
        sums:
          file.kind === "guests"
            ? null
            : {
                made: money(counts.madeCents),
                known: money(counts.knownCents),
                failed: money(counts.failedCents),
              },
        rows: sortFailedFirst(plan.planned)
          .slice(0, mostShown)
          .map(({ line, outcome, about, amountCents, problems, subjectId }) => ({
            id: line,
            line,
            outcome,
            about,
            amount: amountCents === null ? null : money(amountCents),
            subjectId,
            why: problems.map(({ text }) => text),
          })),
      },
  };
}

function describeReading({ separator, dates, decimal, ignored, shortRows }: Reading): string[] {
  return [
    `Cells are separated by ${separators[separator]}.`,
    ...(dates === "refuse" ? [] : [`Dates like 03/04/2027: ${dates.replace("-", " ")}.`]),
    ...(decimal === "either" ? [] : [`Amounts have a decimal ${decimal}.`]),
    ...(shortRows > 0
      ? [`${pluralise(shortRows, "row")} with missing cells at the end: these were read as blank.`]
      : []),
    ...(ignored.length > 0 ? [`Columns not imported: ${ignored.join(", ")}.`] : []),
  ];
}
