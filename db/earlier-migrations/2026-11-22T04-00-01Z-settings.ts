export const statements = [
  `CREATE TABLE settings (
    group_name TEXT PRIMARY KEY,
    values_json TEXT NOT NULL CHECK (json_valid(values_json)),
    updated_at TEXT NOT NULL,
    updated_by TEXT REFERENCES users (id),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
  ) STRICT, WITHOUT ROWID`,
];
