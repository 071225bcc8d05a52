import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Database as SqliteFile } from "better-sqlite3";
import {
  type Kysely,
  type Migration,
  type MigrationProvider,
  Migrator,
  type QueryExecutorProvider,
} from "kysely";
import * as bookings from "./migrations/2026-11-21-bookings";
import type { Schema } from "./schema";

/** Every migration in the order it runs; the names are dated and never change. */
const migrations = {
  "2026-11-21-bookings": bookings,
} satisfies Record<string, { up(db: QueryExecutorProvider): Promise<void> }>;

/** The database was last written by a newer version of this program. */
export class DatabaseIsNewerError extends Error {}

/**
 * Brings the database to this program's version, each migration whole or not at all.
 * Before it changes a database that is in use, it copies the file to `backupDir`.
 * @throws DatabaseIsNewerError when the file knows migrations that this program does not.
 */
export async function migrateToLatest(
  db: Kysely<Schema>,
  file: SqliteFile,
  { backupDir, now }: { backupDir: string; now: Date },
): Promise<void> {
  const migrator = new Migrator({ db, provider: eachInOneTransaction() });
  const done = file
    .prepare("SELECT count(*) AS n FROM sqlite_master WHERE name = 'kysely_migration'")
    .get() as { n: number };
  const names =
    done.n === 0
      ? []
      : (file.prepare("SELECT name FROM kysely_migration").all() as { name: string }[]).map(
          (row) => row.name,
        );
  const unknown = names.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new DatabaseIsNewerError(
      `The database is newer than this program: it knows ${unknown.join(", ")}. Start the newer program, or restore an older backup.`,
    );
  }
  if (names.length > 0 && names.length < Object.keys(migrations).length) {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 });
    const stamp = now.toISOString().replaceAll(":", "-");
    await file.backup(path.join(backupDir, `before-migration-${stamp}.sqlite`));
  }
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Kysely runs SQLite migrations outside a transaction, so each body gets one of its own. */
function eachInOneTransaction(): MigrationProvider {
  const wrapped: Record<string, Migration> = {};
  for (const [name, migration] of Object.entries(migrations)) {
    wrapped[name] = {
      up: (db) => db.transaction().execute((trx) => migration.up(trx)),
    };
  }
  return { getMigrations: async () => wrapped };
}
