import { existsSync } from "node:fs";
import path from "node:path";
import { DatabaseVersionError } from "db/migrate";
import { newestMigrationAt, readNewestChange } from "db/newest-change";
import { openDatabase } from "db/open";
import { preparePublicVersion } from "db/public-version";
import type { Schema } from "db/schema";
import type { Kysely } from "kysely";
import { config } from "~/config.server";
import { clockIsRight, doubtClock } from "~/operations/doubt-clock";

/** The database or a transaction on it: what every query takes first. */
export type Db = Kysely<Schema>;

// `npm run dev` loads the server bundle again after each change; the file stays open.
const kept = globalThis as { lodgeDatabase?: ReturnType<typeof openOnce> };

async function openOnce() {
  const { dataDir } = config;
  const now = new Date();
  try {
    const opened = await openDatabase(dataDir, now);
    // Before the lock on the directory is released.
    process.prependOnceListener("exit", opened.close);
    const doubt = doubtClock(now, {
      newest: readNewestChange(opened.reader),
      programFrom: newestMigrationAt(),
      isTrusted: existsSync(path.join(dataDir, clockIsRight)),
      dataDir,
    });
    if (doubt?.kind === "warn") console.log(doubt.line);
    if (doubt?.kind === "refuse") {
      console.error(doubt.line);
      process.exit(1);
    }
    return opened;
  } catch (error) {
    console.error(
      error instanceof DatabaseVersionError
        ? error.message
        : `DATA_DIR: the database cannot be opened: ${(error as Error).message}`,
    );
    process.exit(1);
  }
}

kept.lodgeDatabase ??= openOnce();
const opened = await kept.lodgeDatabase;
export const db: Db = opened.db;

/** Grows with every write, by whatever process, that a public page could show. */
export const readPublicVersion = preparePublicVersion(opened.reader);

/** Closes the file, after the last request; again does nothing. */
export const closeDatabase: () => void = opened.close;
