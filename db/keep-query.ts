import type { Compilable, CompiledQuery, Insertable, Kysely } from "kysely";
import type { Schema } from "./schema";

/** Stands for a value of a query that is compiled before there is one. */
class Later {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built and compiled when it is first asked, and then only run, each time with other
 * values: building one takes longer than SQLite takes to answer it.
 * @param build may hand its values on to the query, and neither look at them nor change them
 */
export function keepQuery<Values extends object, Row>(
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

/** An INSERT of these columns that is compiled once; what a row does not say is NULL. */
export function keepInsert<
  Table extends keyof Schema,
  Column extends keyof Insertable<Schema[Table]>,
>(
  table: Table,
  columns: readonly Column[],
): (db: Kysely<Schema>, row: Pick<Insertable<Schema[Table]>, Column>) => Promise<void> {
  type Row = Record<Column, unknown>;
  const insert = keepQuery((db, row: Row) => {
    const values = Object.fromEntries(columns.map((column) => [column, row[column]]));
    return db.insertInto(table).values(values as Insertable<Schema[Table]>);
  });
  return async (db, row) => {
    const whole = Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
    await insert(db, whole as Row);
  };
}
