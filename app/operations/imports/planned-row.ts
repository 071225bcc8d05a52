import type { PlannedRow, StagedRow } from "./import-rows";

/** Of each reference that stands more than once, the line on which it stood first. */
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

/** A row of which nothing is known but what it says itself. */
export function createPlannedRow(
  staged: StagedRow,
  about: string,
  repeated: Map<StagedRow, number>,
): PlannedRow {
  const { line, cells, problems } = staged;
  const before = repeated.get(staged);
  const wrong = before
    ? [...problems, { kind: "twice" as const, text: `Its reference stands on line ${before} too` }]
    : problems;
  return {
    line,
    fate: wrong.length > 0 ? "failed" : "made",
    problems: wrong,
    amountCents: findAmount(staged),
    about: about || cells.filter(Boolean).slice(0, 4).join(", ").slice(0, 120),
    subjectId: null,
  };
}

/**
 * Returns the row of what is here already. If it says something else than what is here, it fails: an import
 * changes nothing, and a row that is left out silently would lose a changed stay or another payment.
 * @param difference what is here instead, in words; null where the row says the same
 */
export function knownRow<R extends PlannedRow>(
  base: R,
  subjectId: string | null,
  difference: string | null,
): R {
  return difference === null
    ? { ...base, fate: "known", subjectId }
    : { ...base, fate: "failed", problems: [{ kind: "differs", text: difference }] };
}

function findAmount({ row }: StagedRow): number | null {
  if (!row) return null;
  if ("totalCents" in row) return row.totalCents;
  return "amountCents" in row ? row.amountCents : null;
}
