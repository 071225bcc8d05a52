import { DatabaseIsNewerError } from "db/migrate";
import { openDatabase } from "db/open";
import type { Schema } from "db/schema";
import type { Kysely } from "kysely";
import { config } from "~/config.server";

/** The database or a transaction on it: what every query takes first. */
export type Db = Kysely<Schema>;

// `npm run dev` loads the server bundle again after each change; the file stays open.
const kept = globalThis as { lodgeDatabase?: Promise<Db> };

async function openOnce(): Promise<Db> {
  try {
    const { file, db } = await openDatabase(config.dataDir, new Date());
    process.once("exit", () => file.close());
    return db;
  } catch (error) {
    console.error(
      error instanceof DatabaseIsNewerError
        ? error.message
        : `DATA_DIR: the database cannot be opened: ${(error as Error).message}`,
    );
    process.exit(1);
  }
}

kept.lodgeDatabase ??= openOnce();
export const db: Db = await kept.lodgeDatabase;
