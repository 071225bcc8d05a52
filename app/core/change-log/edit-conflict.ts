/** A form was submitted for an older version of a record than the stored one. */
export interface EditConflict {
  changedBy: string;
  /** Formatted, in the lodge's time zone. */
  changedAt: string;
  differences: { field: string; stored: string; submitted: string }[];
  /** Labels of fields that only the other person changed. The form shows the stored values. */
  taken: string[];
}

/** Lists the fields that differ, except those without a label in `names`. */
export function findDifferences(
  names: Record<string, string>,
  stored: Record<string, string>,
  submitted: Record<string, string>,
): EditConflict["differences"] {
  return Object.entries(names)
    .filter(([field]) => (stored[field] ?? "") !== (submitted[field] ?? ""))
    .map(([field, name]) => ({
      field: name,
      stored: stored[field] ?? "",
      submitted: submitted[field] ?? "",
    }));
}
