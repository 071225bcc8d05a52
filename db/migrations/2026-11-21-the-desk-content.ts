import { type QueryExecutorProvider, sql } from "kysely";

/** Addresses that content had before; they lead on to the one it has. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE content_slugs (
    slug TEXT PRIMARY KEY
      CHECK (length(slug) BETWEEN 1 AND 120 AND NOT slug GLOB '*[^a-z0-9-]*'),
    content_id INTEGER NOT NULL REFERENCES content (id) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX content_slugs_content ON content_slugs (content_id)`,
];
