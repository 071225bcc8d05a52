import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";

/**
 * Every row of a long list, read step by step so that other requests get their turn in between.
 * @param read one step: the rows that come after the last one of the step before
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
    // A file that is read as fast as it is written would wait for nothing else.
    await setImmediate();
  }
}

/** The same of a list of some thousands, by its pages. */
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

/** Where a step ended, in an order by a column and then by id. */
interface Place {
  column: RawBuilder<unknown>;
  /** Of the last row. */
  value: unknown;
  /** The column may hold nothing (NULL), which comes first, or last when descending. */
  isNullable?: boolean;
  id: RawBuilder<unknown>;
  lastId: string | number;
}

/** What comes after that place. */
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
