import type { Database } from "better-sqlite3";

/** "DEMO" in the header of the file (`PRAGMA application_id`), so that copies and backups have it too. */
const demoId = 0x44454d4f;

/** Marks a database as the demonstration, whose password is published. */
export function markAsDemo(file: Database): void {
  file.pragma(`application_id = ${demoId}`);
}

/** Returns whether a database, or a copy of it, was filled by `npm run demo`. */
export const isDemo = (file: Database): boolean =>
  file.pragma("application_id", { simple: true }) === demoId;
