import { type QueryExecutorProvider, sql } from "kysely";

/** How often somebody tried to come in from an address since its count began. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE address_attempts (
    address TEXT NOT NULL,
    way TEXT NOT NULL CHECK (way IN ('sign-in', 'sign-up')),
    attempts INTEGER NOT NULL CHECK (attempts >= 0),
    began_at TEXT NOT NULL,
    PRIMARY KEY (address, way)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX address_attempts_age ON address_attempts (began_at)`,
];
