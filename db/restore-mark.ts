import { closeSync, existsSync, fsyncSync, openSync, rmSync } from "node:fs";
import path from "node:path";

const markFile = (dataDir: string) => path.join(dataDir, "restore-under-way");

/** Outside `dataDir`, because scripts/upgrade.mjs replaces the folder during a rollback. */
const rollbackMark = (dataDir: string) => `${path.resolve(dataDir)}.rollback-under-way`;

/**
 * Returns what to do about an interrupted restore or rollback in `dataDir`, or null. The folder may be
 * empty in between, and a start would create an empty database.
 */
export function findBegunRestore(dataDir: string): string | null {
  if (existsSync(rollbackMark(dataDir))) {
    return "a rollback was begun and did not end; run lodge rollback again";
  }
  if (!isRestoreUnfinished(dataDir)) return null;
  return "a restore was begun and did not end; run it again";
}

/** Returns whether a restore was interrupted while it exchanged the data. */
export const isRestoreUnfinished = (dataDir: string): boolean => existsSync(markFile(dataDir));

/** Syncs the mark, because a start after a power cut must see it. */
export function markRestore(dataDir: string): void {
  const mark = openSync(markFile(dataDir), "w", 0o600);
  fsyncSync(mark);
  closeSync(mark);
}

export const unmarkRestore = (dataDir: string): void => rmSync(markFile(dataDir), { force: true });
