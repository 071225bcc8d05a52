import { type QueryExecutorProvider, sql } from "kysely";

/** A payment knows the form that recorded it, so that a form sent twice is one payment. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE payments ADD COLUMN form_key TEXT CHECK (length(form_key) BETWEEN 16 AND 64)`,
  `CREATE UNIQUE INDEX payments_form_key ON payments (form_key)`,
];
