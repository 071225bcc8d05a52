import { mkdirSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { CompiledQuery, Kysely, type SqliteDatabase, SqliteDialect, SqliteDriver } from "kysely";
import { foldText } from "./fold-text";
import { migrateToLatest } from "./migrate";
import type { Schema } from "./schema";
import { seedCatalogue } from "./seeds/catalogue";
import { seedConference } from "./seeds/conference";
import { seedHouse } from "./seeds/house";

/** How long a write waits for another process that holds the file, in milliseconds. */
const busyTimeoutMs = 2000;

/**
 * Opens the lodge's database in `dataDir` (made when missing), migrated and with its catalogue.
 * @returns the file itself and Kysely over it; destroying Kysely closes both.
 * @throws DatabaseIsNewerError, or SQLite's own error when the file cannot be used.
 */
export async function openDatabase(
  dataDir: string,
  now: Date,
): Promise<{ file: Database.Database; db: Kysely<Schema> }> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = new Database(path.join(dataDir, "lodge.sqlite"), { timeout: busyTimeoutMs });
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  file.pragma("foreign_keys = ON");
  // So that a REPLACE tells the night ledger about the row that it removes.
  file.pragma("recursive_triggers = ON");
  file.function("folded", { deterministic: true }, (text) =>
    typeof text === "string" ? foldText(text) : text,
  );
  const database = keepStatements(file);
  const db = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect({ database }) });
  await migrateToLatest(db, file, { backupDir: path.join(dataDir, "backups"), now });
  await seedCatalogue(db);
  await seedHouse(db);
  await seedConference(db);
  return { file, db };
}

/** Statements kept ready; the program has fewer, filters combined in every way included. */
const mostStatements = 500;

/** The part of a database file that Kysely uses, and whether a transaction is open on it. */
interface StatementSource extends SqliteDatabase {
  readonly inTransaction: boolean;
}

/** Kysely prepares each query anew; here a statement is prepared once and kept by its text. */
function keepStatements(file: Database.Database): StatementSource {
  const statements = new Map<string, Database.Statement>();
  return {
    close: () => file.close(),
    prepare(sql) {
      const kept = statements.get(sql);
      if (kept) return kept;
      if (statements.size >= mostStatements) statements.clear();
      const statement = file.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
    get inTransaction() {
      return file.inTransaction;
    },
  };
}

/**
 * A transaction takes the write lock when it begins. A deferred one that reads first and then
 * writes fails, without waiting, when another process wrote in between.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: { database: StatementSource };

  constructor(config: { database: StatementSource }) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#config);
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #file: StatementSource;

  constructor(config: { database: StatementSource }) {
    super(config);
    this.#file = config.database;
  }

  override async beginTransaction(connection: Connection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** On a full disk SQLite has rolled back itself; a second time would hide the first error. */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }
}

type Connection = Parameters<SqliteDriver["beginTransaction"]>[0];
