import { Sqlite } from "./sqlite";

/**
 * Acquires a lock between processes. The lock ends with the process, even after a crash.
 * @param name lock file, created if missing and never deleted
 * @returns a function that releases the lock, or null while another process holds it
 */
export function holdLock(name: string): (() => void) | null {
  const file = new Sqlite(name, { timeout: 0 });
  try {
    file.exec("BEGIN EXCLUSIVE");
    return () => file.close();
  } catch (error) {
    file.close();
    if ((error as { code?: string }).code === "SQLITE_BUSY") return null;
    throw error;
  }
}

/** Returns whether another connection, in any process, has this database open. */
export function isOpenElsewhere(name: string): boolean {
  const file = new Sqlite(name, { fileMustExist: true, timeout: 0 });
  try {
    file.pragma("locking_mode = EXCLUSIVE");
    file.exec("BEGIN EXCLUSIVE; ROLLBACK");
    return false;
  } catch (error) {
    return String((error as { code?: string }).code).startsWith("SQLITE_BUSY");
  } finally {
    file.close();
  }
}
