import type { Database } from "better-sqlite3";
import type { TableMapping } from "./earlier-names";

interface Schema {
  /** `CREATE TABLE` statements. */
  tables: string[];
  /** Indexes, views, full-text tables and triggers. */
  definitions: string[];
}

interface Upgrade {
  /** The names of the earlier migrations, all of them done, and of those that replace them. */
  from: string[];
  to: string[];
  schema: Schema;
  mapping: Record<string, TableMapping>;
}

/** The prefix of an earlier table until its rows are copied. */
const aside = "earlier_";

/**
 * Gives a database of the earlier migrations the schema of the migrations that replace them, and copies its rows.
 * Runs in one transaction, so that a failure or a crash leaves the earlier database. Does nothing if another
 * process has upgraded the database already.
 * @throws Error if a column of an earlier table has no place in the schema, or a foreign key has no parent row
 */
export function upgradeEarlierDatabase(
  file: Database,
  { from, to, schema, mapping }: Upgrade,
): void {
  const upgrade = file.transaction(() => {
    const done = listDone(file, from);
    if (done.length === 0) return;
    if (done.length < from.length) throw new Error("The earlier migrations are not all done");
    const tables = dropDefinitions(file);
    for (const table of tables) file.exec(`ALTER TABLE "${table}" RENAME TO "${aside}${table}"`);
    for (const statement of schema.tables) file.exec(statement);
    for (const table of tables) moveRows(file, table, mapping[table] ?? {});
    for (const statement of schema.definitions) file.exec(statement);
    rebuildSearchIndexes(file);
    requireReferences(file);
    replaceMigrations(file, from, to);
  });
  const enforced = file.pragma("foreign_keys", { simple: true });
  // SQLite ignores the first pragma inside a transaction. The second keeps references to renamed tables as they are.
  file.pragma("foreign_keys = OFF");
  file.pragma("legacy_alter_table = ON");
  try {
    upgrade.immediate();
  } finally {
    file.pragma("legacy_alter_table = OFF");
    file.pragma(`foreign_keys = ${enforced}`);
  }
}

function listDone(file: Database, names: string[]): string[] {
  const find = file.prepare("SELECT 1 FROM migrations WHERE name = ?");
  return names.filter((name) => find.get(name) !== undefined);
}

/** Drops everything but the tables with rows, and returns their names. */
function dropDefinitions(file: Database): string[] {
  const list = (condition: string) =>
    file
      .prepare(
        `SELECT name FROM sqlite_master WHERE ${condition} AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
      )
      .pluck()
      .all() as string[];
  for (const name of list("type = 'trigger'")) file.exec(`DROP TRIGGER "${name}"`);
  for (const name of list("type = 'view'")) file.exec(`DROP VIEW "${name}"`);
  for (const name of list("type = 'index'")) file.exec(`DROP INDEX "${name}"`);
  for (const name of list("type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE %'")) {
    file.exec(`DROP TABLE "${name}"`);
  }
  return list("type = 'table' AND name <> 'migrations'");
}

/** Copies the rows of an earlier table to its present one, and drops the earlier one. */
function moveRows(
  file: Database,
  table: string,
  { to = table, columns = {}, values = {} }: TableMapping,
) {
  const earlier = `${aside}${table}`;
  const [names, present] = [listColumns(file, earlier), listColumns(file, to)];
  const copied = new Map<string, string>(names.map((name) => [columns[name] ?? name, `"${name}"`]));
  if (copied.size < names.length) throw new Error(`${table} has two columns for one of ${to}`);
  for (const [name, value] of Object.entries(values)) copied.set(name, value);
  const lost = [...copied.keys()].filter((name) => !present.includes(name));
  if (lost.length > 0)
    throw new Error(`${table} has rows for ${to}, which lacks ${lost.join(", ")}`);
  file.exec(`INSERT INTO "${to}" (${[...copied.keys()].map((name) => `"${name}"`).join(", ")})
    SELECT ${[...copied.values()].join(", ")} FROM "${earlier}" AS "${table}"`);
  keepSequence(file, earlier, to);
  file.exec(`DROP TABLE "${earlier}"`);
}

/** Lists the columns of a table, without generated ones. */
const listColumns = (file: Database, table: string) =>
  file
    .prepare("SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0")
    .pluck()
    .all(table) as string[];

/** Keeps a table from using the ids of deleted rows again. */
function keepSequence(file: Database, from: string, to: string): void {
  const find = file.prepare("SELECT 1 FROM sqlite_master WHERE name = ? AND sql LIKE ?");
  if (!find.get("sqlite_sequence", "%") || !find.get(to, "%AUTOINCREMENT%")) return;
  file.prepare("DELETE FROM sqlite_sequence WHERE name = ?").run(to);
  file
    .prepare(
      "INSERT INTO sqlite_sequence (name, seq) SELECT ?, seq FROM sqlite_sequence WHERE name = ?",
    )
    .run(to, from);
}

function rebuildSearchIndexes(file: Database): void {
  const indexes = file
    .prepare("SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE % USING fts5%'")
    .pluck()
    .all() as string[];
  for (const name of indexes) file.exec(`INSERT INTO "${name}" ("${name}") VALUES ('rebuild')`);
}

/** @throws Error if a foreign key has no parent row; this rolls the upgrade back */
function requireReferences(file: Database): void {
  const broken = file.pragma("foreign_key_check") as unknown[];
  if (broken.length > 0)
    throw new Error(`The upgrade would leave ${broken.length} broken references`);
}

/** Records the migrations as done at the database's first one, which tells how old the lodge is. */
function replaceMigrations(file: Database, from: string[], to: string[]): void {
  const doneAt = file.prepare("SELECT min(done_at) FROM migrations").pluck().get();
  const remove = file.prepare("DELETE FROM migrations WHERE name = ?");
  const add = file.prepare("INSERT INTO migrations (name, done_at) VALUES (?, ?)");
  for (const name of from) remove.run(name);
  for (const name of to) add.run(name, doneAt);
}
