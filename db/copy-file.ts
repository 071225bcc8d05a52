import type { Database } from "better-sqlite3";
import { openFile } from "./open-file";

/** Pages copied per step. Other work runs between steps. */
const pagesAStep = 200;

/**
 * Opens a snapshot of a database file. Its read transaction lasts until `close`, so writes by others do not
 * restart a copy.
 */
export function openSnapshot(name: string): {
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

/** Writes a single file without -wal and -shm files. */
async function copy(file: Database, target: string): Promise<void> {
  await file.backup(target, { progress: () => pagesAStep });
  const copied = openFile(target, { fileMustExist: true });
  try {
    copied.pragma("journal_mode = DELETE");
  } finally {
    copied.close();
  }
}
