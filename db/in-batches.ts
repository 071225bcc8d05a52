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
  }
}
