import type { PlannedRow, StagedRow } from "./import-rows";

/** Maps each repeated row to the line where its reference first appeared. */
export function findRepeatedReferences(staged: StagedRow[]): Map<StagedRow, number> {
  const first = new Map<string, number>();
  const repeated = new Map<StagedRow, number>();
  for (const each of staged) {
    const reference = each.row?.reference.toLowerCase();
    if (!reference) continue;
    const line = first.get(reference);
    if (line === undefined) first.set(reference, each.line);
    else repeated.set(each, line);
  }
  return repeated;
}

/** Creates the plan of a row from the row alone. */
export function createPlannedRow(
  staged: StagedRow,
  about: string,
  repeated: Map<StagedRow, number>,
): PlannedRow {
  const { line, cells, problems } = staged;
  const before = repeated.get(staged);
  const wrong = before
    ? [...problems, { kind: "twice" as const, text: `Same reference as line ${before}` }]
    : problems;
  return {
    line,
    outcome: wrong.length > 0 ? "failed" : "made",
    problems: wrong,
    amountCents: findAmount(staged),
    about: about || cells.filter(Boolean).slice(0, 4).join(", ").slice(0, 120),
    subjectId: null,
  };
}

/**
 * Returns the plan of an existing record. The row fails if it differs from the record.
 * Imports change nothing, and skipping such a row silently would lose a changed stay or another payment.
 * @param difference describes the existing record; null if the row matches
 */
export function knownRow<R extends PlannedRow>(
  base: R,
  subjectId: string | null,
  difference: string | null,
): R {
  return difference === null
    ? { ...base, outcome: "known", subjectId }
    : { ...base, outcome: "failed", problems: [{ kind: "differs", text: difference }] };
}

function findAmount({ row }: StagedRow): number | null {
  if (!row) return null;
  if ("totalCents" in row) return row.totalCents;
  return "amountCents" in row ? row.amountCents : null;
}
