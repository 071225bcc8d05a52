import { type QueryExecutorProvider, sql } from "kysely";

/** What became of each mail while no mail server is connected (docs/decisions/020-mail-files.md). */
const statements = [
  `ALTER TABLE mail_outbox ADD COLUMN filed_at TEXT`,
  `ALTER TABLE mail_outbox ADD COLUMN failed_at TEXT
    CHECK (failed_at IS NULL OR (filed_at IS NULL AND sent_at IS NULL))`,
  `ALTER TABLE mail_outbox ADD COLUMN failure TEXT NOT NULL DEFAULT ''
    CHECK (length(failure) <= 500 AND (failure = '') = (failed_at IS NULL))`,
  `DROP INDEX mail_outbox_unsent`,
  `CREATE INDEX mail_outbox_waiting ON mail_outbox (id)
    WHERE sent_at IS NULL AND filed_at IS NULL AND failed_at IS NULL`,
  `CREATE INDEX mail_outbox_failed ON mail_outbox (id) WHERE failed_at IS NOT NULL`,
  `CREATE INDEX mail_outbox_address ON mail_outbox (to_address COLLATE NOCASE)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
