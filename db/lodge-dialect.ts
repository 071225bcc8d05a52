import { setTimeout as delay } from "node:timers/promises";
import type { Database, Statement } from "better-sqlite3";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteDialect,
} from "kysely";
import { noteDamage } from "./damage";

/** How long a statement is retried while another process has the file locked, in milliseconds. */
export const longestBusyMs = 2000;
const busyPauseMs = 20;
/** How long a write waits for earlier transactions of this process, in milliseconds. */
const longestTurnMs = 10_000;
/** Size of the statement cache. All filter combinations together need fewer statements. */
const mostStatements = 500;

/** The file was locked too long. The transaction was rolled back. */
export class DatabaseBusyError extends Error {
  override readonly name = "DatabaseBusyError";
  readonly code = "SQLITE_BUSY";
}

/** A connection with a cache of prepared statements, keyed by their SQL. */
class Statements {
  readonly file: Database;
  readonly #kept = new Map<string, Statement<unknown[]>>();

  constructor(file: Database) {
    this.file = file;
  }

  prepare(sql: string): Statement<unknown[]> {
    const kept = this.#kept.get(sql);
    if (kept) return kept;
    if (this.#kept.size >= mostStatements) this.#kept.clear();
    const statement = this.file.prepare<unknown[]>(sql);
    this.#kept.set(sql, statement);
    return statement;
  }

  close(): void {
    this.#kept.clear();
    this.file.close();
  }
}

class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** @throws DatabaseBusyError if the turn does not come in time */
  async take(): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const comes = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(comes), 1);
        const seconds = longestTurnMs / 1000;
        const message = `A write waited ${seconds} s for a transaction of this process to end: does one use db instead of its trx?`;
        reject(new DatabaseBusyError(message));
      }, longestTurnMs);
      this.#waiting.push(comes);
    });
  }

  end(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}

/**
 * A Kysely dialect over two connections to one WAL file (docs/decisions/008-database.md). Reads
 * never wait for writes, and waiting for another process never blocks the thread.
 *
 * Transactions and single writes use the writer, one after the other. A read outside a transaction sees the
 * state committed at that moment. A read with `db` inside a transaction therefore sees the state before the
 * transaction. A write with `db` inside a transaction fails after `longestTurnMs`.
 */
export class LodgeDialect extends SqliteDialect {
  readonly #files: Files;

  /**
   * Takes both connections without a busy timeout. Destroying Kysely closes them.
   * @param onFault receives the code of each SQLite error, which is also thrown
   */
  constructor(files: Connections, onFault: (code: string) => void = () => {}) {
    super({ database: files.writer });
    this.#files = {
      reader: new Statements(files.reader),
      writer: new Statements(files.writer),
      turns: new Turns(),
      onFault,
    };
  }

  /** Replaces the connections between two transactions. The old ones are closed first. */
  async replace(open: () => Connections): Promise<void> {
    await this.#files.turns.take();
    try {
      this.close();
      const { reader, writer } = open();
      this.#files.reader = new Statements(reader);
      this.#files.writer = new Statements(writer);
    } finally {
      this.#files.turns.end();
    }
  }

  /** Checkpoints and truncates the WAL, so that erased data do not remain in it. */
  async emptyLog(): Promise<void> {
    await this.#files.turns.take();
    try {
      this.#files.writer.file.pragma("wal_checkpoint(TRUNCATE)");
    } finally {
      this.#files.turns.end();
    }
  }

  /** Further calls do nothing. */
  close(): void {
    this.#files.reader.close();
    this.#files.writer.close();
  }

  override createDriver(): Driver {
    return {
      init: async () => {},
      acquireConnection: async () => new LodgeConnection(this.#files),
      beginTransaction: (connection: LodgeConnection) => connection.begin(),
      commitTransaction: (connection: LodgeConnection) => connection.end("COMMIT"),
      rollbackTransaction: (connection: LodgeConnection) => connection.end("ROLLBACK"),
      releaseConnection: async (connection: LodgeConnection) => connection.release(),
      destroy: async () => this.close(),
    } as Driver;
  }
}

/** The same connection twice if only one is possible. */
export interface Connections {
  reader: Database;
  writer: Database;
}

interface Files {
  reader: Statements;
  writer: Statements;
  turns: Turns;
  onFault: (code: string) => void;
}

class LodgeConnection implements DatabaseConnection {
  readonly #files: Files;
  /** Whether this connection holds the writer until its release. */
  #hasTurn = false;

  constructor(files: Files) {
    this.#files = files;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#telling(async () => {
      const { writer } = this.#files;
      if (this.#hasTurn) return run<Row>(writer.prepare(sql), parameters);
      const deadlineMs = performance.now() + longestBusyMs;
      const reading = this.#files.reader.prepare(sql);
      if (reading.readonly) return tryUntil(deadlineMs, () => run<Row>(reading, parameters));
      await this.#takeTurn();
      return tryUntil(deadlineMs, () => run<Row>(this.#files.writer.prepare(sql), parameters));
    });
  }

  /**
   * Takes the write lock at once. A transaction that upgrades from reading to writing fails if another
   * process wrote in between.
   */
  async begin(): Promise<void> {
    const deadlineMs = performance.now() + longestBusyMs;
    await this.#takeTurn();
    await this.#telling(() =>
      tryUntil(deadlineMs, () => this.#files.writer.prepare("BEGIN IMMEDIATE").run()),
    );
  }

  /** On a full disk SQLite has rolled back already. A second rollback would hide the first error. */
  async end(how: "COMMIT" | "ROLLBACK"): Promise<void> {
    const { writer } = this.#files;
    if (how !== "COMMIT" && !writer.file.inTransaction) return;
    await this.#telling(async () => writer.prepare(how).run());
  }

  async #telling<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      noteDamage(error);
      const code = String((error as { code?: unknown })?.code);
      if (code.startsWith("SQLITE_")) this.#files.onFault(code);
      throw error;
    }
  }

  release(): void {
    if (!this.#hasTurn) return;
    this.#hasTurn = false;
    this.#files.turns.end();
  }

  // biome-ignore lint/correctness/useYield: long lists are read by db/in-batches.ts
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("A stream would hold an old state of the file: read in batches.");
  }

  async #takeTurn(): Promise<void> {
    await this.#files.turns.take();
    this.#hasTurn = true;
  }
}

function run<Row>(
  statement: Statement<unknown[]>,
  parameters: readonly unknown[],
): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all(...parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(...parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/**
 * Runs `work` at least once, and repeats it while another process has the file locked.
 * @throws DatabaseBusyError after the deadline
 */
async function tryUntil<Result>(deadlineMs: number, work: () => Result): Promise<Result> {
  while (true) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() >= deadlineMs) {
        const message = "Another process has locked the database. Nothing was written.";
        throw new DatabaseBusyError(message, { cause: error });
      }
    }
    await delay(busyPauseMs);
  }
}

const isBusy = (error: unknown) =>
  String((error as { code?: unknown })?.code).startsWith("SQLITE_BUSY");
