import type { SelectQueryBuilder } from "kysely";

export async function countRows<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
): Promise<number> {
  const { count } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasRows<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
): Promise<boolean> {
  const one = query
    .clearSelect()
    .select((eb) => eb.lit(1).as("one"))
    .limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}
