import { existsSync } from "node:fs";
import path from "node:path";
import type { Database } from "better-sqlite3";
import { isDemo } from "db/demo-mark";
import { DatabaseVersionError } from "db/migrate";
import { newestMigrationAt, readNewestChange } from "db/newest-change";
import { connect, openDatabase, openWithoutDiskSpace } from "db/open";
import { preparePublicVersion } from "db/public-version";
import type { Schema } from "db/schema";
import type { Kysely } from "kysely";
import { config } from "~/config.server";
import { isDiskFull } from "~/core/disk-full";
import { checkClock, clockOverrideFile } from "~/operations/startup/check-clock";
import { formatCommand } from "~/operations/startup/format-command";
import { describeDisk, readDisk } from "~/operations/storage/disk.server";
import { disableReadOnly, enableReadOnly } from "~/operations/storage/read-only-mode.server";

export type Db = Kysely<Schema>;

// `npm run dev` loads the server bundle again after each change, but keeps the file open.
const globalState = globalThis as {
  lodgeDatabase?: ReturnType<typeof openDatabaseOnce>;
  lodgeFaultListener?: (code: string) => void;
};

async function openDatabaseOnce() {
  const { dataDir } = config;
  const now = new Date();
  const openedDatabase = await openDatabase(dataDir, now, notifyFaultListener).catch((error) => {
    if (isOutOfDiskSpace(error)) return openWithFullDisk();
    console.error(describeOpenError(error));
    process.exit(1);
  });
  // Runs first, so that the database is closed before the lock on the directory is released.
  process.prependOnceListener("exit", openedDatabase.close);
  try {
    requireValidClock(openedDatabase.reader, now);
    return {
      ...openedDatabase,
      readVersion: preparePublicVersion(openedDatabase.reader),
      isDemonstration: isDemo(openedDatabase.reader),
    };
  } catch (error) {
    console.error(describeOpenError(error));
    process.exit(1);
  }
}

function requireValidClock(reader: Database, now: Date): void {
  const { dataDir } = config;
  const problem = checkClock(now, {
    newestChangeAt: readNewestChange(reader),
    programBuiltAfter: newestMigrationAt(),
    isTrusted: existsSync(path.join(dataDir, clockOverrideFile)),
    dataDir,
  });
  if (problem?.kind === "warn") console.log(problem.message);
  if (problem?.kind === "refuse") {
    console.error(problem.message);
    process.exit(1);
  }
}

const notifyFaultListener = (code: string) => globalState.lodgeFaultListener?.(code);

function describeOpenError(error: unknown): string {
  const { message, code = "" } = error as NodeJS.ErrnoException;
  if (error instanceof DatabaseVersionError) return message;
  const restoreAdvice = /^SQLITE_(CORRUPT|NOTADB)/.test(code)
    ? `. Restore a backup: ${formatCommand("restore", "<folder>")}`
    : "";
  return `DATA_DIR: the database cannot be opened: ${message}${restoreAdvice}`;
}

/** SQLite has several error codes for a full disk. */
function isOutOfDiskSpace(error: unknown): boolean {
  const { code = "" } = error as NodeJS.ErrnoException;
  const { freeBytes } = readDisk(config.dataDir);
  return isDiskFull(error) || (code.startsWith("SQLITE_IOERR") && freeBytes < 1024 ** 2);
}

// Stored data can be read, and only a few forms are accepted.
function openWithFullDisk() {
  const disk = describeDisk(readDisk(config.dataDir));
  try {
    const openedDatabase = openWithoutDiskSpace(config.dataDir, notifyFaultListener);
    enableReadOnly("full disk");
    console.error(
      `DATA_DIR: no space is left on ${disk}. Stored data can be read, and people can sign in. Nothing can be booked or changed until disk space is free.`,
    );
    return openedDatabase;
  } catch (error) {
    console.error(
      `DATA_DIR: no space is left on ${disk}, and the database cannot be opened: ${(error as Error).message}`,
    );
    process.exit(1);
  }
}

/** Resumes normal operation when a server that started with a full disk has space again. */
export async function resumeWriting(): Promise<void> {
  await database.dialect.replace(() => {
    const connections = connect(config.dataDir);
    database.readVersion = preparePublicVersion(connections.reader);
    return connections;
  });
  disableReadOnly("full disk");
}

globalState.lodgeDatabase ??= openDatabaseOnce();
const database = await globalState.lodgeDatabase;
export const db: Db = database.db;

/** Whether the data are those of `npm run demo`, or a copy of them. */
export const { isDemonstration } = database;

/** Returns a number that grows with every write of any process that a public page could show. */
export const readPublicVersion = (): number => database.readVersion();

/** Empties the write-ahead log, which still contains erased data. Call it after an erasure is committed. */
export const truncateWriteLog = (): Promise<void> => database.dialect.emptyLog();

export const closeDatabase: () => void = database.close;

export function onDatabaseError(listener: (code: string) => void): void {
  globalState.lodgeFaultListener = listener;
}
