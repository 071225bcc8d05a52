export const statements = [
  `CREATE TABLE ready_marks (
    line TEXT PRIMARY KEY CHECK (length(line) BETWEEN 1 AND 40),
    marked_at TEXT NOT NULL,
    marked_by TEXT NOT NULL REFERENCES users (id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX mail_outbox_tests ON mail_outbox (id) WHERE kind = 'test'`,
];
