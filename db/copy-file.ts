import type { Database } from "better-sqlite3";
import { openFile } from "./open-file";

/** Pages copied before anybody else gets their turn. */
const pagesAStep = 200;

/**
 * The state of a database file at one moment, which stays what it is while others go on writing:
 * a read transaction is held until `close`, so a copy never has to begin again.
 */
export function openMoment(name: string): {
  file: Database;
  bytes: number;
  copyTo: (target: string) => Promise<void>;
  close: () => void;
} {
  const file = openFile(name, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    file.exec("BEGIN");
    file.prepare("SELECT count(*) FROM sqlite_schema").get();
  } catch (error) {
    file.close();
    throw error;
  }
  const bytes =
    Number(file.pragma("page_count", { simple: true })) *
    Number(file.pragma("page_size", { simple: true }));
  return { file, bytes, copyTo: (target) => copy(file, target), close: () => file.close() };
}

/** Writes one file that needs no -wal and no -shm beside it. */
async function copy(file: Database, target: string): Promise<void> {
  await file.backup(target, { progress: () => pagesAStep });
  const copied = openFile(target, { fileMustExist: true });
  try {
    copied.pragma("journal_mode = DELETE");
  } finally {
    copied.close();
  }
}
