import type Database from "better-sqlite3";
import { Kysely } from "kysely";
import { LodgeDialect } from "./lodge-dialect";
import type { Schema } from "./schema";
import { Sqlite } from "./sqlite";

/**
 * Opens the database in a file as it is, for a look beside the server: nothing is made, migrated or
 * written.
 * @throws SQLite's own error when there is none, or it cannot be read
 */
export function openToRead(name: string): { file: Database.Database; db: Kysely<Schema> } {
  const file = new Sqlite(name, { readonly: true, fileMustExist: true, timeout: 2000 });
  return {
    file,
    db: new Kysely<Schema>({ dialect: new LodgeDialect({ reader: file, writer: file }) }),
  };
}
