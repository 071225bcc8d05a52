export const statements = [
  `CREATE TABLE idempotency_keys (
    key TEXT PRIMARY KEY CHECK (length(key) = 64),
    record_id TEXT NOT NULL CHECK (length(record_id) BETWEEN 1 AND 64),
    created_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at)",
];
