import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";

/**
 * Reads a long list in steps and lets other requests run in between.
 * @param read returns the rows after the last row of the previous step
 */
export async function* inBatches<Row>(
  read: (step: { limit: number; last: Row | undefined }) => Promise<Row[]>,
  limit = 500,
): AsyncGenerator<Row, void, undefined> {
  let last: Row | undefined;
  while (true) {
    const rows = await read({ limit, last });
    yield* rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
    // Without this turn, an export written as fast as it is read would block other requests.
    await setImmediate();
  }
}

/** Reads a list page by page. The offset limits it to some thousands of rows. */
export function inPages<Row>(
  read: (page: { limit: number; offset: number }) => Promise<Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let offset = 0;
  return inBatches(async ({ limit }) => {
    const rows = await read({ limit, offset });
    offset += limit;
    return rows;
  });
}

/** The last row of a step, in an order by `column` and then by `id`. */
interface Place {
  column: RawBuilder<unknown>;
  value: unknown;
  /** The column may be NULL. NULLs come first, or last in descending order. */
  isNullable?: boolean;
  id: RawBuilder<unknown>;
  lastId: string | number;
}

export function comesAfter(
  { column, value, isNullable = false, id, lastId }: Place,
  direction: "asc" | "desc",
): RawBuilder<boolean> {
  const isAscending = direction === "asc";
  const beyond = sql.raw(isAscending ? ">" : "<");
  if (value !== null) {
    const after = sql<boolean>`(${column}, ${id}) ${beyond} (${value}, ${lastId})`;
    return isAscending || !isNullable ? after : sql<boolean>`(${after} OR ${column} IS NULL)`;
  }
  const alike = sql<boolean>`(${column} IS NULL AND ${id} ${beyond} ${lastId})`;
  return isAscending ? sql<boolean>`(${alike} OR ${column} IS NOT NULL)` : alike;
}
