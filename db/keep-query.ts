import type { Compilable, CompiledQuery, Insertable, Kysely } from "kysely";
import type { Schema } from "./schema";

/** Placeholder for a parameter of a compiled query. */
class Later {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Returns a query that is compiled on its first run and reused with other values. Building a query takes
 * longer than SQLite takes to run it.
 * @param build may only pass its values on to the query; the values are placeholders
 */
export function prepareQuery<Values extends object, Row>(
  build: (db: Kysely<Schema>, values: Values) => Compilable<Row>,
): (db: Kysely<Schema>, values: Values) => Promise<Row[]> {
  const later = new Proxy({}, { get: (_, name) => new Later(String(name)) }) as Values;
  let kept: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    kept ??= build(db, later).compile();
    const parameters = kept.parameters.map((value) =>
      value instanceof Later ? values[value.name as keyof Values] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...kept, parameters });
    return rows;
  };
}

/** Returns an INSERT that is compiled once. Missing columns become NULL. */
export function prepareInsertQuery<
  Table extends keyof Schema,
  Column extends keyof Insertable<Schema[Table]>,
>(
  table: Table,
  columns: readonly Column[],
): (db: Kysely<Schema>, row: Pick<Insertable<Schema[Table]>, Column>) => Promise<void> {
  type Row = Record<Column, unknown>;
  const insert = prepareQuery((db, row: Row) => {
    const values = Object.fromEntries(columns.map((column) => [column, row[column]]));
    return db.insertInto(table).values(values as Insertable<Schema[Table]>);
  });
  return async (db, row) => {
    const whole = Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
    await insert(db, whole as Row);
  };
}
