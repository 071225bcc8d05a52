import { type QueryExecutorProvider, sql } from "kysely";

/** Why an image could not be made ready, and how often it was begun. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const column of [
    "failure TEXT NOT NULL DEFAULT '' CHECK (length(failure) <= 500)",
    "attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0)",
  ]) {
    await sql.raw(`ALTER TABLE media ADD COLUMN ${column}`).execute(db);
  }
}
