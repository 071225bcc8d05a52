import { sql } from "kysely";

export interface WantedRows {
  limit: number;
  offset: number;
  /** Number of rows in the list, if known. A page in the second half is then read from the end. */
  matchCount?: number;
}

/**
 * Returns the limit, offset and direction to read a page from the nearer end. SQLite also reads the rows it
 * skips.
 */
export function fromNearerEnd({
  limit,
  offset,
  matchCount = Number.POSITIVE_INFINITY,
}: WantedRows) {
  const wanted = Math.max(0, Math.min(limit, matchCount - offset));
  const isFromEnd = offset > matchCount / 2;
  return {
    limit: wanted,
    offset: isFromEnd ? matchCount - offset - wanted : offset,
    direction: (direction: "asc" | "desc") =>
      isFromEnd ? (direction === "asc" ? "desc" : "asc") : direction,
  };
}

/** Returns the column with a unary +, which keeps SQLite from choosing an index on it. */
export const unindexed = <T>(column: string) => sql<T>`+${sql.ref(column)}`;
