import type { Database } from "better-sqlite3";
import { schema } from "./baseline";
import { earlierNames } from "./earlier-names";
import { isEarlier, listAppliedMigrations } from "./migrate";

/**
 * Shows an earlier database under the present names, for queries before its upgrade. Does nothing for any other
 * database. The views are temporary, so the connection can be read-only. A query of columns that the database did not
 * have yet fails.
 */
export function applyPresentNames(file: Database, mapping = earlierNames): void {
  if (!isEarlier(listAppliedMigrations(file))) return;
  const list = file
    .prepare("SELECT name FROM pragma_table_xinfo(?, 'main') WHERE hidden <> 1")
    .pluck();
  for (const [table, { to = table, columns = {}, values = {} }] of Object.entries(mapping)) {
    const copied = new Map(
      (list.all(table) as string[]).map((name) => [columns[name] ?? name, `"${name}"`]),
    );
    if (copied.size === 0) continue;
    for (const [name, value] of Object.entries(values)) copied.set(name, value);
    const selected = [...copied].map(([name, value]) => `${value} AS "${name}"`).join(", ");
    file.exec(`CREATE TEMP VIEW "${to}" AS SELECT ${selected} FROM main."${table}"`);
  }
  // The present views read the ones above.
  for (const statement of schema.definitions) {
    const view = statement.replace(/^CREATE VIEW /, "CREATE TEMP VIEW ");
    if (view !== statement) file.exec(view);
  }
}

/** Returns row counts by present table names, for counts from the time of a migration. */
export function renameCounts(
  counts: Record<string, number>,
  migration: string,
  mapping = earlierNames,
): Record<string, number> {
  if (!isEarlier([migration])) return counts;
  return Object.fromEntries(
    Object.entries(counts).map(([table, count]) => [mapping[table]?.to ?? table, count]),
  );
}
