import { DatabaseVersionError } from "db/migrate";
import { openDatabase } from "db/open";
import { preparePublicVersion } from "db/public-version";
import type { Schema } from "db/schema";
import type { Kysely } from "kysely";
import { config } from "~/config.server";

/** The database or a transaction on it: what every query takes first. */
export type Db = Kysely<Schema>;

// `npm run dev` loads the server bundle again after each change; the file stays open.
const kept = globalThis as { lodgeDatabase?: ReturnType<typeof openOnce> };

async function openOnce() {
  try {
    const opened = await openDatabase(config.dataDir, new Date());
    process.once("exit", opened.close);
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
