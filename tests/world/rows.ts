import type Database from "better-sqlite3";

type Row = Record<string, unknown>;

/** Short forms of queries and changes in a database; values replace the `?` of the SQL. */
export interface Rows {
  rows: <R = Row>(sql: string, ...values: unknown[]) => R[];
  row: <R = Row>(sql: string, ...values: unknown[]) => R;
  /** Returns the values of the only selected column. */
  values: <V>(sql: string, ...values: unknown[]) => V[];
  value: <V>(sql: string, ...values: unknown[]) => V;
  run: (sql: string, ...values: unknown[]) => Database.RunResult;
}

export const rowsOf = (file: Database.Database): Rows => ({
  rows: <R>(sql: string, ...values: unknown[]) => file.prepare(sql).all(...values) as R[],
  row: <R>(sql: string, ...values: unknown[]) => file.prepare(sql).get(...values) as R,
  values: <V>(sql: string, ...values: unknown[]) =>
    file
      .prepare(sql)
      .pluck()
      .all(...values) as V[],
  value: <V>(sql: string, ...values: unknown[]) =>
    file
      .prepare(sql)
      .pluck()
      .get(...values) as V,
  run: (sql, ...values) => file.prepare(sql).run(...values),
});
