import { closeSync, existsSync, fsyncSync, openSync, rmSync } from "node:fs";
import path from "node:path";

const markFile = (dataDir: string) => path.join(dataDir, "restore-under-way");

/** Beside the data, which scripts/upgrade.mjs exchanges for those of before an upgrade. */
const rollbackMark = (dataDir: string) => `${path.resolve(dataDir)}.rollback-under-way`;

/**
 * What to do about a restore or a rollback that was begun in `dataDir` and did not end, or null. Between the
 * old data and the new ones there may be none at all, and a start would make an empty lodge.
 */
export function findBegunRestore(dataDir: string): string | null {
  if (existsSync(rollbackMark(dataDir))) {
    return "a rollback was begun and did not end; run lodge rollback again";
  }
  if (!existsSync(markFile(dataDir))) return null;
  return "a restore was begun and did not end; run it again";
}

/** Says that data are being exchanged, on the disk before it returns. */
export function markRestore(dataDir: string): void {
  const mark = openSync(markFile(dataDir), "w", 0o600);
  fsyncSync(mark);
  closeSync(mark);
}

export const unmarkRestore = (dataDir: string): void => rmSync(markFile(dataDir), { force: true });
