import type { Database } from "better-sqlite3";
import { allMigrations } from "./migrate";

/** The instant of the last entry in the log of changes, or null for none. */
export function readNewestChange(file: Database): Date | null {
  const at = file.prepare("SELECT at FROM audit_log ORDER BY id DESC LIMIT 1").pluck().get();
  return at === undefined ? null : new Date(String(at));
}

/** The instant in the name of the newest migration: the program was not made before. */
export function newestMigrationAt(): Date {
  const name = Object.keys(allMigrations).sort().at(-1) ?? "";
  return new Date(name.replace(/^(.{10}T\d\d)-(\d\d)-(\d\dZ).*$/, "$1:$2:$3"));
}
