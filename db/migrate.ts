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
import * as publicSite from "./migrations/2026-11-21-public-site";
import * as theDesk from "./migrations/2026-11-21-the-desk";
import * as theDeskCalendar from "./migrations/2026-11-21-the-desk-calendar";
import * as theDeskContent from "./migrations/2026-11-21-the-desk-content";
import * as theDeskInsight from "./migrations/2026-11-21-the-desk-insight";
import * as theDeskMedia from "./migrations/2026-11-21-the-desk-media";
import * as theDeskPayments from "./migrations/2026-11-21-the-desk-payments";
import * as theDeskReviews from "./migrations/2026-11-21-the-desk-reviews";
import * as theDeskRooms from "./migrations/2026-11-21-the-desk-rooms";
import * as deskSearch from "./migrations/2026-11-21-the-desk-search";
import * as theDeskSignIn from "./migrations/2026-11-21-the-desk-sign-in";
import * as theDeskVolume from "./migrations/2026-11-21-the-desk-volume";
import * as theDeskWords from "./migrations/2026-11-21-the-desk-words";
import * as theDeskYesterday from "./migrations/2026-11-21-the-desk-yesterday";
import * as unitHistory from "./migrations/2026-11-21-unit-history";
import * as unpaidBookings from "./migrations/2026-11-21-unpaid-bookings";
import * as writtenMails from "./migrations/2026-11-21-written-mails";
import type { Schema } from "./schema";

/** Dated names, which never change, and bodies that run in a transaction of their own. */
type Migrations = Record<string, { up(db: QueryExecutorProvider): Promise<void> }>;

/** Every migration in the order it runs. */
export const allMigrations: Migrations = {
  "2026-11-21-bookings": bookings,
  "2026-11-21-public-site": publicSite,
  "2026-11-21-the-desk": theDesk,
  "2026-11-21-the-desk-search": deskSearch,
  "2026-11-21-the-desk-rooms": theDeskRooms,
  "2026-11-21-the-desk-payments": theDeskPayments,
  "2026-11-21-the-desk-calendar": theDeskCalendar,
  "2026-11-21-the-desk-content": theDeskContent,
  "2026-11-21-the-desk-insight": theDeskInsight,
  "2026-11-21-the-desk-reviews": theDeskReviews,
  "2026-11-21-the-desk-media": theDeskMedia,
  "2026-11-21-the-desk-sign-in": theDeskSignIn,
  "2026-11-21-the-desk-volume": theDeskVolume,
  "2026-11-21-the-desk-words": theDeskWords,
  "2026-11-21-the-desk-yesterday": theDeskYesterday,
  "2026-11-21-unit-history": unitHistory,
  "2026-11-21-unpaid-bookings": unpaidBookings,
  "2026-11-21-written-mails": writtenMails,
};

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
  migrations: Migrations = allMigrations,
): Promise<void> {
  const done = listDone(file);
  const unknown = done.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) {
    throw new DatabaseIsNewerError(
      `The database is newer than this program: it knows ${unknown.join(", ")}. Start the newer program, or restore an older backup.`,
    );
  }
  if (done.length > 0 && done.length < Object.keys(migrations).length) {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 });
    const stamp = now.toISOString().replaceAll(":", "-");
    await file.backup(path.join(backupDir, `before-migration-${stamp}.sqlite`));
  }
  const migrator = new Migrator({ db, provider: eachInOneTransaction(migrations) });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** The migrations that the file has behind it. */
function listDone(file: SqliteFile): string[] {
  const isFresh = !file
    .prepare("SELECT 1 FROM sqlite_master WHERE name = 'kysely_migration'")
    .get();
  if (isFresh) return [];
  return file.prepare("SELECT name FROM kysely_migration").pluck().all() as string[];
}

/** Kysely runs SQLite migrations outside a transaction, so each body gets one of its own. */
function eachInOneTransaction(migrations: Migrations): MigrationProvider {
  const wrapped: Record<string, Migration> = {};
  for (const [name, migration] of Object.entries(migrations)) {
    wrapped[name] = {
      up: (db) => db.transaction().execute((trx) => migration.up(trx)),
    };
  }
  return { getMigrations: async () => wrapped };
}
