import type { Database } from "better-sqlite3";
import { allMigrations } from "./migrate";

export function readNewestChange(file: Database): Date | null {
  const at = file.prepare("SELECT at FROM audit_log ORDER BY id DESC LIMIT 1").pluck().get();
  return at === undefined ? null : new Date(String(at));
}

/** Returns the instant in the newest migration's name. The program is at least as new. */
export function newestMigrationAt(): Date {
  const name = Object.keys(allMigrations).sort().at(-1) ?? "";
  return new Date(name.replace(/^(.{10}T\d\d)-(\d\d)-(\d\dZ).*$/, "$1:$2:$3"));
}
