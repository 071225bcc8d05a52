import type Database from "better-sqlite3";
import { Kysely } from "kysely";
import { LodgeDialect } from "./lodge-dialect";
import type { Schema } from "./schema";
import { Sqlite } from "./sqlite";

/**
 * Opens a database file read-only, next to a running server.
 * @throws SQLite's error if the file is missing or unreadable
 */
export function openToRead(name: string): { file: Database.Database; db: Kysely<Schema> } {
  const file = new Sqlite(name, { readonly: true, fileMustExist: true, timeout: 2000 });
  return {
    file,
    db: new Kysely<Schema>({ dialect: new LodgeDialect({ reader: file, writer: file }) }),
  };
}
