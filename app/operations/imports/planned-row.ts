import type { PlannedRow, StagedRow } from "./import-rows";

/** Maps each row that repeats a reference to the line where the reference first appeared. `keys` are the rows' keys. */
export function mapRepeatedRowsToFirstLines(
  staged: StagedRow[],
  keys: (string | null)[],
): Map<StagedRow, number> {
  const firstLineByKey = new Map<string, number>();
  const firstLineByRepeatedRow = new Map<StagedRow, number>();
  for (const [index, stagedRow] of staged.entries()) {
    const key = keys[index];
    if (!stagedRow.row?.reference || !key) continue;
    const line = firstLineByKey.get(key);
    if (line === undefined) firstLineByKey.set(key, stagedRow.line);
    else firstLineByRepeatedRow.set(stagedRow, line);
  }
  return firstLineByRepeatedRow;
}

export function createPlannedRow(
  staged: StagedRow,
  description: string,
  firstLineByRepeatedRow: Map<StagedRow, number>,
): PlannedRow {
  const { line, cells, problems } = staged;
  const earlierLine = firstLineByRepeatedRow.get(staged);
  const allProblems = earlierLine
    ? [...problems, { kind: "twice" as const, text: `Same reference as line ${earlierLine}` }]
    : problems;
  return {
    line,
    outcome: allProblems.length > 0 ? "failed" : "importable",
    problems: allProblems,
    amountCents: getAmountCents(staged),
    rowSummary: description || cells.filter(Boolean).slice(0, 4).join(", ").slice(0, 120),
    subjectId: null,
  };
}

/**
 * The row fails if it differs from the record: imports never change records, and skipping the row silently would
 * lose a changed stay or another payment. `difference` is null if the row matches.
 */
export function createExistingRow<R extends PlannedRow>(
  basePlan: R,
  subjectId: string | null,
  difference: string | null,
): R {
  return difference === null
    ? { ...basePlan, outcome: "already-imported", subjectId }
    : { ...basePlan, outcome: "failed", problems: [{ kind: "differs", text: difference }] };
}

function getAmountCents({ row }: StagedRow): number | null {
  if (!row) return null;
  if ("totalCents" in row) return row.totalCents;
  return "amountCents" in row ? row.amountCents : null;
}
