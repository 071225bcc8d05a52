import { mkdirSync } from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";
import { Kysely } from "kysely";
import { closeToOthers } from "./close-to-others";
import { LodgeDialect, longestBusyMs } from "./lodge-dialect";
import { migrateToLatest } from "./migrate";
import { openFile } from "./open-file";
import { findBegunRestore } from "./restore-mark";
import type { Schema } from "./schema";
import { seedCatalogue } from "./seeds/catalogue";
import { seedConference } from "./seeds/conference";
import { seedHouse } from "./seeds/house";

/**
 * Opens the lodge's database in `dataDir` (made when missing), migrated and with its catalogue.
 * @returns the writing connection, Kysely over it and a reading one, and what closes both, which
 *   destroying Kysely does too
 * @throws DatabaseVersionError, or SQLite's own error when the file cannot be used.
 */
export async function openDatabase(
  dataDir: string,
  now: Date,
): Promise<{
  file: Database.Database;
  reader: Database.Database;
  db: Kysely<Schema>;
  close: () => void;
}> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const begun = findBegunRestore(dataDir);
  if (begun) throw new Error(begun);
  closeToOthers(dataDir);
  const name = path.join(dataDir, "lodge.sqlite");
  // While it is prepared nobody else has to be answered.
  const writer = openFile(name, { timeout: longestBusyMs });
  writer.pragma("journal_mode = WAL");
  writer.pragma("synchronous = FULL");
  writer.pragma("foreign_keys = ON");
  // So that a REPLACE tells the night ledger about the row that it removes.
  writer.pragma("recursive_triggers = ON");
  await migrateToLatest(writer, { backupDir: path.join(dataDir, "backups"), now });
  writer.pragma("busy_timeout = 0");
  const reader = openFile(name, { readonly: true, timeout: 0 });
  const dialect = new LodgeDialect({ reader, writer });
  const db = new Kysely<Schema>({ dialect });
  await seedCatalogue(db);
  await seedHouse(db);
  await seedConference(db);
  return { file: writer, reader, db, close: () => dialect.close() };
}

/**
 * The lodge's database as it stands, not migrated: for what looks after it, also while a server runs.
 * @throws SQLite's own error where there is none
 */
export function openAsItStands(dataDir: string): { file: Database.Database; db: Kysely<Schema> } {
  const name = path.join(dataDir, "lodge.sqlite");
  const file = openFile(name, { fileMustExist: true, timeout: longestBusyMs });
  const reader = openFile(name, { readonly: true, timeout: longestBusyMs });
  return { file, db: new Kysely<Schema>({ dialect: new LodgeDialect({ reader, writer: file }) }) };
}
