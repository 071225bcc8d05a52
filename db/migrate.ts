import type { Database } from "better-sqlite3";
import { baseline, schema } from "./baseline";
import { earlierMigrations } from "./earlier-migrations";
import { earlierNames } from "./earlier-names";
import type { Migration, Migrations } from "./migration";
import * as unstableCalendars from "./migrations/2026-11-28T22-00-00Z-unstable-calendars";
import * as foldMoreLetters from "./migrations/2026-11-28T22-30-00Z-fold-more-letters";
import * as wholePhoneNumbers from "./migrations/2026-11-28T23-10-00Z-whole-phone-numbers";
import * as createdCatalogueRecords from "./migrations/2026-11-29T03-10-00Z-created-catalogue-records";
import * as providersForGuests from "./migrations/2026-11-29T03-15-00Z-providers-for-guests";
import { makeSafetyCopy } from "./safety-copies";
import { upgradeEarlierDatabase } from "./upgrade-earlier-database";

/**
 * Lists every migration in the order of its name, a full UTC time and a subject. A released migration never
 * changes. The first ones create the schema, one per area; later ones change it.
 */
export const allMigrations: Migrations = {
  ...baseline,
  "2026-11-28T22-00-00Z-unstable-calendars": unstableCalendars,
  "2026-11-28T22-30-00Z-fold-more-letters": foldMoreLetters,
  "2026-11-28T23-10-00Z-whole-phone-numbers": wholePhoneNumbers,
  "2026-11-29T03-10-00Z-created-catalogue-records": createdCatalogueRecords,
  "2026-11-29T03-15-00Z-providers-for-guests": providersForGuests,
};

export class DatabaseVersionError extends Error {}

/**
 * Migrates the database to this program's version, one transaction per migration. First copies a database
 * in use to `backupDir`.
 * @throws DatabaseVersionError if the file has migrations that this program does not know
 */
export async function migrateToLatest(
  file: Database,
  { backupDir, now }: { backupDir: string; now: Date },
  migrations: Migrations = allMigrations,
): Promise<void> {
  const done = listAppliedMigrations(file);
  const unknown = listUnknown(done, migrations);
  if (unknown.length > 0) {
    throw new DatabaseVersionError(
      `The database is newer than this program: it knows ${nameMigrations(unknown)}. Start the newer program, or restore an older backup.`,
    );
  }
  if (hasExactly(done, migrations)) return;
  if (done.length > 0) await makeSafetyCopy(file, backupDir, now);
  if (isEarlier(done)) {
    applyMigrations(file, earlierMigrations, now);
    const [from, to] = [Object.keys(earlierMigrations), Object.keys(baseline)];
    upgradeEarlierDatabase(file, { from, to, schema, mapping: earlierNames });
  }
  applyMigrations(file, migrations, now);
}

/** Runs the migrations that the database lacks, one transaction each. */
export function applyMigrations(file: Database, migrations: Migrations, now: Date): void {
  file.exec(`CREATE TABLE IF NOT EXISTS migrations (
    name TEXT PRIMARY KEY,
    done_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`);
  const find = file.prepare("SELECT 1 FROM migrations WHERE name = ?");
  const isRecorded = (name: string) => find.get(name) !== undefined;
  // The baseline replaces the earlier migrations.
  const isDone = (name: string) =>
    isRecorded(name) || (isEarlier([name]) && Object.keys(baseline).some(isRecorded));
  const record = file.prepare("INSERT INTO migrations (name, done_at) VALUES (?, ?)");
  const migrate = file.transaction(
    (name: string, { statements, withoutForeignKeys }: Migration) => {
      // A process that started at the same time may have run the migration already.
      if (isDone(name)) return;
      for (const statement of statements) file.exec(statement);
      if (withoutForeignKeys) requireWholeReferences(file, name);
      record.run(name, now.toISOString());
    },
  );
  const enforced = file.pragma("foreign_keys", { simple: true });
  for (const [name, migration] of Object.entries(migrations)) {
    if (isDone(name)) continue;
    // SQLite ignores this pragma inside a transaction.
    if (migration.withoutForeignKeys) file.pragma("foreign_keys = OFF");
    try {
      migrate.immediate(name, migration);
    } finally {
      file.pragma(`foreign_keys = ${enforced}`);
    }
  }
}

/** @throws Error if a foreign key has no parent row; this rolls the migration back */
function requireWholeReferences(file: Database, name: string): void {
  const broken = file.pragma("foreign_key_check") as unknown[];
  if (broken.length > 0) throw new Error(`${name} would leave ${broken.length} broken references`);
}

export const isMigrated = (file: Database): boolean => isCurrent(listAppliedMigrations(file));

/** Returns whether a database with these migrations has this program's version. */
export const isCurrent = (done: string[]): boolean => hasExactly(done, allMigrations);

const hasExactly = (done: string[], migrations: Migrations) =>
  done.toSorted().join() === Object.keys(migrations).join();

/** Returns whether a database with these migrations is older than the baseline. */
export const isEarlier = (done: string[]): boolean =>
  done.some((name) => Object.hasOwn(earlierMigrations, name));

/** Lists the migrations that only a newer program knows. */
export const listUnknown = (done: string[], migrations: Migrations = allMigrations): string[] =>
  done.filter((name) => !Object.hasOwn(migrations, name) && !isEarlier([name]));

/**
 * Returns the newest name and the number of the others: `2026-11-27T13-00-00Z-unreadable-events and 2
 * more`.
 */
export function nameMigrations(names: string[]): string {
  const newest = names.toSorted().at(-1) ?? "";
  return names.length > 1 ? `${newest} and ${names.length - 1} more` : newest;
}

export function listAppliedMigrations(file: Database): string[] {
  const has = file.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").pluck();
  // Before the first release Kysely kept the list, and the tables differed.
  if (has.get("kysely_migration")) {
    throw new DatabaseVersionError(
      "The database was made by a version before the first release, and this program cannot read it. Name a new folder in DATA_DIR; the old one stays as it is.",
    );
  }
  if (!has.get("migrations")) return [];
  return file.prepare("SELECT name FROM migrations").pluck().all() as string[];
}
