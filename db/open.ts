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
 * Opens the lodge's database in `dataDir` (made when missing), migrated and with its catalogue.
 * @param onFault is told the codes of what SQLite could not do
 * @returns the writing connection, Kysely over it and a reading one, and what closes both, which
 *   destroying Kysely does too
 * @throws DatabaseVersionError, or SQLite's own error when the file cannot be used.
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
    // Whoever tries in another way finds no lock of this one.
    for (const connection of connections) connection.close();
    throw error;
  }
}

/**
 * Opens a database on a disk without any room, where not even the index of the log of writes can be
 * made: one connection that nobody else may have beside it. What is stored can be read. Who signs in
 * is kept in memory, in tables that stand before those of the file.
 * @throws Error where the file has to be migrated first, or SQLite's own
 */
export function openWithoutRoom(dataDir: string, onFault?: (code: string) => void): Opened {
  const only = openFile(nameOf(dataDir), { fileMustExist: true });
  try {
    // Before anything is read: then no index is shared, and none has to be written.
    only.pragma("locking_mode = EXCLUSIVE");
    only.pragma("temp_store = MEMORY");
    // A table in memory cannot refer to one in the file.
    only.pragma("foreign_keys = OFF");
    if (!isMigrated(only)) throw new Error("it has to be migrated, and there is no room for that");
    standInMemory(only);
    return over({ reader: only, writer: only }, onFault);
  } catch (error) {
    only.close();
    throw error;
  }
}

/** The two connections of a file that is migrated, as `LodgeDialect.replace` wants them. */
export function connect(dataDir: string): Connections {
  const writer = openWriter(dataDir);
  writer.pragma("busy_timeout = 0");
  return { writer, reader: openReader(dataDir) };
}

const nameOf = (dataDir: string) => path.join(dataDir, "lodge.sqlite");

function openWriter(dataDir: string): Database.Database {
  // While it is prepared nobody else has to be answered.
  const writer = openFile(nameOf(dataDir), { timeout: longestBusyMs });
  try {
    writer.pragma("journal_mode = WAL");
    writer.pragma("synchronous = FULL");
    writer.pragma("foreign_keys = ON");
    // So that a REPLACE tells the night ledger about the row that it removes.
    writer.pragma("recursive_triggers = ON");
    return writer;
  } catch (error) {
    writer.close();
    throw error;
  }
}

/**
 * Writes the version of the file again. After a crash SQLite opens a file on a full disk as usual, and only the first
 * write fails.
 * @throws SQLite's own error where there is no room
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

/** What signing in writes. */
const inMemory = ["sessions", "sign_in_attempts", "address_attempts", "setup_tokens"];

/** Lets those tables be written without the disk, as they were when this began. */
function standInMemory(file: Database.Database): void {
  const made = file
    .prepare("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?")
    .pluck();
  for (const table of inMemory) {
    const sql = String(made.get(table));
    file.exec(sql.replace(/^CREATE TABLE/, "CREATE TEMP TABLE"));
    file.exec(`INSERT INTO temp.${table} SELECT * FROM main.${table}`);
  }
  // When somebody was last here is not worth a refusal.
  file.exec(`CREATE TEMP TRIGGER users_stay BEFORE UPDATE ON main.users
    BEGIN SELECT RAISE(IGNORE); END`);
}

/**
 * The lodge's database as it stands, not migrated: for what looks after it, also while a server runs.
 * @throws SQLite's own error where there is none
 */
export function openAsItStands(dataDir: string): { file: Database.Database; db: Kysely<Schema> } {
  const name = nameOf(dataDir);
  const file = openFile(name, { fileMustExist: true, timeout: longestBusyMs });
  const reader = openFile(name, { readonly: true, timeout: longestBusyMs });
  return { file, db: new Kysely<Schema>({ dialect: new LodgeDialect({ reader, writer: file }) }) };
}
