import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { UpkeepError } from "../../app/operations/backups/upkeep-error";
import { DatabaseVersionError } from "../../db/migrate";
import { endFirst } from "../end-first.mjs";

export { becomeOwner } from "../become-owner.mjs";

/** Where a command that looks after a lodge works; relative names are read from where npm was called. */
export function readPlaces() {
  const dataDir = path.resolve(process.env.DATA_DIR || "data");
  return {
    dataDir,
    backupDir: path.resolve(process.env.BACKUP_DIR || path.join(dataDir, "backups")),
    backupCommand: process.env.BACKUP_COMMAND || null,
    program: (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version,
  };
}

/** npm goes to the project's own folder before it runs anything. */
export const whereCalled = (name: string): string =>
  path.resolve(process.env.INIT_CWD || ".", name);

/** Does the work of a command; what a person has to mend, or the disk says, is one
 * line, and the end is 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  // So that what it began is ended with it.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => process.exit(1));
  }
  // What it writes nobody else may read.
  process.umask(0o077);
  try {
    await work();
  } catch (error) {
    const isTold =
      error instanceof UpkeepError ||
      error instanceof DatabaseVersionError ||
      typeof (error as NodeJS.ErrnoException).code === "string";
    console.error(isTold ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

/** Pages of the site come first, and stay when memory runs out. */
export function giveWay(): void {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  endFirst();
}
