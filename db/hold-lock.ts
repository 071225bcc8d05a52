import { Sqlite } from "./sqlite";

/**
 * Holds a lock that ends with the process, however it ends.
 * @param name of a file that is made for it and stays
 * @returns what gives it back, or null while another process holds it
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

/** Whether any other connection has this database open, of whatever process. */
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
