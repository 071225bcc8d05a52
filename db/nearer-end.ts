import { sql } from "kysely";

/** Which rows of a list a page wants, and how many rows the list has. */
export interface WantedRows {
  limit: number;
  offset: number;
  /** Known: a page of the second half is counted from the end. */
  matching?: number;
}

/**
 * How to read a page from the end of the list that is nearer: rows that are skipped are read too.
 * `inOrder` turns what was read into the list's order again.
 */
export function fromNearerEnd({ limit, offset, matching = Number.POSITIVE_INFINITY }: WantedRows) {
  const wanted = Math.max(0, Math.min(limit, matching - offset));
  const isFromEnd = offset > matching / 2;
  return {
    limit: wanted,
    offset: isFromEnd ? matching - offset - wanted : offset,
    direction: (direction: "asc" | "desc") =>
      isFromEnd ? (direction === "asc" ? "desc" : "asc") : direction,
  };
}

/** The column, so written that SQLite does not look for an index that begins with it. */
export const unindexed = <T>(column: string) => sql<T>`+${sql.ref(column)}`;
