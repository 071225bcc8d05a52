import { mkdirSync } from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";
import { Kysely } from "kysely";
import { closeToOthers } from "./close-to-others";
import { type Connections, LodgeDialect, longestBusyMs } from "./lodge-dialect";
import { isMigrated, migrateToLatest } from "./migrate";
import { openFile } from "./open-file";
import { findBegunRestore } from "./restore-mark";
import type { Schema } from "./schema";
import { seedCatalogue } from "./seeds/catalogue";
import { seedConference } from "./seeds/conference";
import { seedHouse } from "./seeds/house";
import { seedTranslations } from "./seeds/translations";

interface Opened {
  file: Database.Database;
  reader: Database.Database;
  db: Kysely<Schema>;
  dialect: LodgeDialect;
  close: () => void;
}

/**
 * Opens the database in `dataDir`, creates it if missing, runs the migrations and seeds.
 * @param onFault receives the codes of SQLite errors
 * @returns the writing connection, Kysely, a reading connection and `close`. Destroying Kysely also
 *   closes both connections.
 * @throws DatabaseVersionError, or an SQLite error if the file cannot be used
 */
export async function openDatabase(
  dataDir: string,
  now: Date,
  onFault?: (code: string) => void,
): Promise<Opened> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const begun = findBegunRestore(dataDir);
  if (begun) throw new Error(begun);
  closeToOthers(dataDir);
  const connections: Database.Database[] = [];
  try {
    const writer = openWriter(dataDir);
    connections.push(writer);
    await migrateToLatest(writer, { backupDir: path.join(dataDir, "backups"), now });
    requireRoom(writer);
    writer.pragma("busy_timeout = 0");
    const reader = openReader(dataDir);
    connections.push(reader);
    const opened = over({ reader, writer }, onFault);
    await seedCatalogue(opened.db);
    await seedHouse(opened.db);
    await seedConference(opened.db);
    await seedTranslations(opened.db);
    return opened;
  } catch (error) {
    // Release the locks, so that another attempt can open the file.
    for (const connection of connections) connection.close();
    throw error;
  }
}

/**
 * Opens a database on a full disk, where even the -shm file cannot be created. Uses one exclusive
 * connection. Stored data can be read. Sign-in data are written to temporary tables in memory, which shadow
 * the stored ones.
 * @throws Error if the file needs a migration, or an SQLite error
 */
export function openWithoutDiskSpace(dataDir: string, onFault?: (code: string) => void): Opened {
  const only = openFile(nameOf(dataDir), { fileMustExist: true });
  try {
    // Must come before the first read: an exclusive WAL connection needs no -shm file.
    only.pragma("locking_mode = EXCLUSIVE");
    only.pragma("temp_store = MEMORY");
    // A temporary table cannot reference a table of the file.
    only.pragma("foreign_keys = OFF");
    if (!isMigrated(only))
      throw new Error("it has to be migrated, and there is no disk space for that");
    standInMemory(only);
    return over({ reader: only, writer: only }, onFault);
  } catch (error) {
    only.close();
    throw error;
  }
}

/** Opens the two connections of a migrated file, for `LodgeDialect.replace`. */
export function connect(dataDir: string): Connections {
  const writer = openWriter(dataDir);
  writer.pragma("busy_timeout = 0");
  return { writer, reader: openReader(dataDir) };
}

const nameOf = (dataDir: string) => path.join(dataDir, "lodge.sqlite");

function openWriter(dataDir: string): Database.Database {
  // The blocking timeout is acceptable while no requests are served yet.
  const writer = openFile(nameOf(dataDir), { timeout: longestBusyMs });
  try {
    writer.pragma("journal_mode = WAL");
    writer.pragma("synchronous = FULL");
    writer.pragma("foreign_keys = ON");
    // Makes REPLACE run the delete triggers of the row it removes, which keep the night ledger.
    writer.pragma("recursive_triggers = ON");
    return writer;
  } catch (error) {
    writer.close();
    throw error;
  }
}

/**
 * Writes the file's version again. After a crash SQLite opens a file on a full disk without an error; only
 * the first write fails.
 * @throws SQLite's error if the disk is full
 */
function requireRoom(writer: Database.Database): void {
  writer.pragma(`user_version = ${writer.pragma("user_version", { simple: true })}`);
}

const openReader = (dataDir: string) => openFile(nameOf(dataDir), { readonly: true, timeout: 0 });

function over({ reader, writer }: Connections, onFault?: (code: string) => void): Opened {
  const dialect = new LodgeDialect({ reader, writer }, onFault);
  const db = new Kysely<Schema>({ dialect });
  return { file: writer, reader, db, dialect, close: () => dialect.close() };
}

const inMemory = ["sessions", "sign_in_attempts", "address_attempts", "setup_tokens"];

/** Copies these tables to memory, where they can be written without disk space. */
function standInMemory(file: Database.Database): void {
  const made = file
    .prepare("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?")
    .pluck();
  for (const table of inMemory) {
    const sql = String(made.get(table));
    file.exec(sql.replace(/^CREATE TABLE/, "CREATE TEMP TABLE"));
    file.exec(`INSERT INTO temp.${table} SELECT * FROM main.${table}`);
  }
  // Skip updates of users: the last visit is not worth an error.
  file.exec(`CREATE TEMP TRIGGER users_stay BEFORE UPDATE ON main.users
    BEGIN SELECT RAISE(IGNORE); END`);
}

/**
 * Opens the database without migrating it, for maintenance while a server may be running.
 * @throws SQLite's error if there is no database
 */
export function openWithoutMigrating(dataDir: string): {
  file: Database.Database;
  db: Kysely<Schema>;
} {
  const name = nameOf(dataDir);
  const file = openFile(name, { fileMustExist: true, timeout: longestBusyMs });
  const reader = openFile(name, { readonly: true, timeout: longestBusyMs });
  return { file, db: new Kysely<Schema>({ dialect: new LodgeDialect({ reader, writer: file }) }) };
}
