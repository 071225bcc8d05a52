import type { Compilable, CompiledQuery, Kysely } from "kysely";
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
