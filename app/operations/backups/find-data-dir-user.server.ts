import { existsSync } from "node:fs";
import { isOpenElsewhere } from "db/hold-lock";
import { findRunningServer } from "~/operations/startup/server-lock.server";
import { getDatabasePath } from "./backup-files.server";

/** Describes the server that holds the lock, or else any program with the database open. */
export function findDataDirUser(dataDir: string): string | null {
  const server = findRunningServer(dataDir);
  if (server) return `the server (process ${server.pid} on ${server.host})`;
  const database = getDatabasePath(dataDir);
  return existsSync(database) && isOpenElsewhere(database) ? "another program" : null;
}
