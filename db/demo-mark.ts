import type { Database } from "better-sqlite3";

/** "DEMO" in the file header (`PRAGMA application_id`). Copies and backups include the header. */
const demoId = 0x44454d4f;

/** Marks a database as the demo, whose password is public. */
export function markAsDemo(file: Database): void {
  file.pragma(`application_id = ${demoId}`);
}

export const isDemo = (file: Database): boolean =>
  file.pragma("application_id", { simple: true }) === demoId;
