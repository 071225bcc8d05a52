import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isOpenElsewhere } from "db/hold-lock";
import { databaseIn } from "./backup-files.server";

/**
 * Who uses a data directory now, for a sentence, or null: the process that `server.lock` there names,
 * or else whatever has the database open.
 */
export function findRunningServer(dataDir: string): string | null {
  const pid = readLockHolder(dataDir);
  if (pid !== null) return `the server (process ${pid})`;
  const database = databaseIn(dataDir);
  return existsSync(database) && isOpenElsewhere(database) ? "another program" : null;
}

/** The living process that the lock file names; other than this one, which may hold it itself. */
function readLockHolder(dataDir: string): number | null {
  let text: string;
  try {
    text = readFileSync(path.join(dataDir, "server.lock"), "utf8");
  } catch {
    return null;
  }
  const pid = Number(/\d+/.exec(text)?.[0] ?? 0);
  if (pid === 0 || pid === process.pid) return null;
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? pid : null;
  }
}
