/** The form was loaded with an older version of the record than the stored one. */
export interface EditConflict {
  changedBy: string;
  /** Formatted, in the lodge's time zone. */
  changedAt: string;
  differences: { field: string; stored: string; submitted: string }[];
  /** Labels of fields that only the other person changed. The form shows the stored values. */
  adoptedLabels: string[];
}

export function findDifferences(
  labels: Record<string, string>,
  stored: Record<string, string>,
  submitted: Record<string, string>,
): EditConflict["differences"] {
  return Object.entries(labels)
    .filter(([field]) => (stored[field] ?? "") !== (submitted[field] ?? ""))
    .map(([field, label]) => ({
      field: label,
      stored: stored[field] ?? "",
      submitted: submitted[field] ?? "",
    }));
}
