/** A form was sent from an older version of a thing than the one that is stored. */
export interface EditConflict {
  changedBy: string;
  /** In words, by the lodge's clock. */
  changedAt: string;
  /** Where the form and the stored thing differ, as a person reads them. */
  differences: { field: string; stored: string; typed: string }[];
  /** What only somebody else changed; the form shows it. */
  taken: string[];
}

/**
 * Where what is stored now and what somebody typed differ.
 * @param names what each field is called on the form; fields without a name are left out
 */
export function findDifferences(
  names: Record<string, string>,
  stored: Record<string, string>,
  typed: Record<string, string>,
): EditConflict["differences"] {
  return Object.entries(names)
    .filter(([field]) => (stored[field] ?? "") !== (typed[field] ?? ""))
    .map(([field, name]) => ({
      field: name,
      stored: stored[field] ?? "",
      typed: typed[field] ?? "",
    }));
}
