import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { Database } from "better-sqlite3";
import { earlierNames } from "db/earlier-names";
import { afterAll } from "vitest";

const folder = path.resolve("tests/database/releases");

/** The database files of past releases, oldest first (releases/keep-release.ts). */
export const keptReleases = readdirSync(folder)
  .filter((name) => name.endsWith(".sqlite.gz"))
  .sort();

type After = (clean: () => void) => void;

/**
 * Creates an empty data directory, removed after the file's tests, or after one test with `onTestFinished`.
 */
export function emptyDataDir(after: After = afterAll): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "lodge-release-"));
  after(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

/** Creates a data directory with a release's database, removed like an empty one. */
export function unpackRelease(release: string, after?: After): string {
  const dataDir = emptyDataDir(after);
  const bytes = gunzipSync(readFileSync(path.join(folder, release)));
  writeFileSync(path.join(dataDir, "lodge.sqlite"), bytes);
  return dataDir;
}

/** Returns the columns of each table, without views and virtual tables. */
export function readColumns(file: Database): Record<string, string[]> {
  const tables = file
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
    .pluck()
    .all() as string[];
  const columns = file.prepare("SELECT name FROM pragma_table_info(?)").pluck();
  return Object.fromEntries(
    tables
      .filter((table) => table !== "sqlite_schema")
      .map((table) => [table, columns.all(table) as string[]]),
  );
}

/**
 * Returns every row of these columns as JSON, sorted for each table.
 * @param readColumn returns the SQL of a column's value
 */
export function readRows(
  file: Database,
  columns: Record<string, string[]>,
  readColumn = (_table: string, name: string) => `"${name}"`,
) {
  return Object.fromEntries(
    Object.entries(columns).map(([table, names]) => {
      const rows = file
        .prepare(
          `SELECT ${names.map((name) => readColumn(table, name)).join(", ")} FROM "${table}"`,
        )
        .raw()
        .all();
      return [table, rows.map((row) => JSON.stringify(row)).sort()];
    }),
  );
}

/** Columns that a later migration drops on purpose. */
const droppedColumns = ["menu_items", "conference_spaces", "amenities"].map(
  (table) => `${table}.idempotency_key`,
);

const isKept = (table: string, name: string) => !droppedColumns.includes(`${table}.${name}`);

/** Returns the rows of an earlier database as its upgrade should write them, by their earlier tables. */
export const readRowsToUpgrade = (file: Database, columns: Record<string, string[]>) =>
  readRows(file, columns, (table, name) => {
    const { to = table, columns: renamed = {}, values = {} } = earlierNames[table] ?? {};
    if (!isKept(to, renamed[name] ?? name)) return "NULL";
    return values[renamed[name] ?? name] ?? `"${name}"`;
  });

/** Returns the rows of an upgraded database in the present form of these columns, by their earlier tables. */
export function readUpgradedRows(file: Database, columns: Record<string, string[]>) {
  const present = Object.entries(columns).map(([table, names]) => {
    const { to = table, columns: renamed = {} } = earlierNames[table] ?? {};
    return [table, to, names.map((name) => renamed[name] ?? name)] as const;
  });
  const presentColumns = Object.fromEntries(present.map(([, to, names]) => [to, names]));
  const rows = readRows(file, presentColumns, (table, name) =>
    isKept(table, name) ? `"${name}"` : "NULL",
  );
  return Object.fromEntries(present.map(([table, to]) => [table, rows[to]]));
}
