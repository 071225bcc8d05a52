import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { MaintenanceError } from "../../app/operations/backups/maintenance-error";
import { DatabaseVersionError } from "../../db/migrate";
import { raiseOomScore } from "../raise-oom-score.mjs";

export { becomeOwner } from "../become-owner.mjs";

/** Returns the folders and settings of a maintenance command. */
export function readCommandSettings() {
  const dataDir = path.resolve(process.env.DATA_DIR || "data");
  return {
    dataDir,
    backupDir: path.resolve(process.env.BACKUP_DIR || path.join(dataDir, "backups")),
    backupCommand: process.env.BACKUP_COMMAND || null,
    program: (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version,
  };
}

/**
 * Resolves a file name against the folder where npm was called. npm itself changes to the project folder.
 */
export const resolveFromCaller = (name: string): string =>
  path.resolve(process.env.INIT_CWD || ".", name);

/** Runs a command. Prints known errors and system errors as one line, and ends with 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  // `process.exit` runs the exit handlers, which clean up.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => process.exit(1));
  }
  // Files are readable only by the owner.
  process.umask(0o077);
  try {
    await work();
  } catch (error) {
    const isDescribed =
      error instanceof MaintenanceError ||
      error instanceof DatabaseVersionError ||
      typeof (error as NodeJS.ErrnoException).code === "string";
    console.error(isDescribed ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

/** Lowers the priority of this process below the site's, for CPU time and memory. */
export function lowerPriority(): void {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  raiseOomScore();
}
