import { db } from "~/db.server";
import { importFiles } from "~/imports/import-columns";
import { countFates, failedFirst } from "~/imports/import-rows";
import {
  type Import,
  readLastStanding,
  readPlan,
  readSameFile,
} from "~/imports/read-imports.server";
import { parseReading } from "~/imports/stored-imports.server";
import { formatInstant } from "~/lodge/instants";
import { formatStayDate } from "~/lodge/stay";
import type { Present } from "~/settings/present";

/** So many rows are shown; the file to download has all. */
const mostShown = 100;

const separators = { ",": "commas", ";": "semicolons", "\t": "tabs" };

/** A file as its page shows it: what would become of its rows, or what became of them. */
export async function viewImport(file: Import, present: Present) {
  const { timeZone } = present.settings.general;
  const same = await readSameFile(db, file);
  const plan = await readPlan(db, file, present);
  const counts = plan && countFates(plan.planned);
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
    takenBack: file.takenBackAt && `${at(file.takenBackAt)}, ${file.takenBackBy}`,
    made: file.madeCount ?? 0,
    known: file.knownCount ?? 0,
    isLast: (await readLastStanding(db)) === file.id,
    reading: sayReading(file),
    same: same?.importedAt ? { id: same.id, at: at(same.importedAt) } : null,
    plan: plan &&
      counts && {
        counts,
        rows: failedFirst(plan.planned)
          .slice(0, mostShown)
          .map(({ line, fate, about, problems, subjectId }) => ({
            id: line,
            line,
            fate,
            about,
            subjectId,
            why: problems.map(({ text }) => text),
          })),
      },
  };
}

/** How the file was understood, a sentence each. */
function sayReading({ reading }: Import): string[] {
  const { separator, hasIso, dayFirst, ignored } = parseReading(reading);
  return [
    `Cells are apart by ${separators[separator]}.`,
    ...(dayFirst
      ? [
          `Dates were read with the day first: ${dayFirst.typed} is ${formatStayDate(dayFirst.day)}.`,
        ]
      : []),
    ...(hasIso ? ["Dates like 2026-12-31 were read as year, month, day."] : []),
    ...(ignored.length > 0
      ? [
          `Nothing is known of these columns, and nothing is taken from them: ${ignored.join(", ")}.`,
        ]
      : []),
  ];
}
