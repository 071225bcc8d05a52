export const withoutForeignKeys = true;

export const statements = [
  `CREATE TEMP TABLE imports_kept AS SELECT * FROM imports`,
  `UPDATE sqlite_sequence SET name = 'imports_kept' WHERE name = 'imports'`,
  `DROP TABLE imports`,
  `CREATE TABLE imports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('guests', 'bookings', 'payments')),
    file_name TEXT NOT NULL CHECK (length(file_name) <= 200),
    -- Of its bytes.
    digest TEXT NOT NULL,
    row_count INTEGER NOT NULL CHECK (row_count > 0),
    -- How the file was read, as JSON.
    reading TEXT NOT NULL CHECK (json_valid(reading)),
    -- What stands in it, as JSON, until it is imported.
    rows TEXT CHECK (rows IS NULL OR json_valid(rows)),
    checked_at TEXT NOT NULL,
    checked_by TEXT NOT NULL REFERENCES users (id),
    imported_at TEXT,
    imported_by TEXT REFERENCES users (id),
    made_count INTEGER,
    known_count INTEGER,
    taken_back_at TEXT,
    taken_back_by TEXT REFERENCES users (id),
    CHECK ((rows IS NULL) = (imported_at IS NOT NULL)),
    CHECK ((imported_at IS NULL) = (imported_by IS NULL)),
    CHECK ((imported_at IS NULL) = (made_count IS NULL)),
    CHECK ((imported_at IS NULL) = (known_count IS NULL)),
    CHECK ((taken_back_at IS NULL) = (taken_back_by IS NULL)),
    CHECK (taken_back_at IS NULL OR imported_at IS NOT NULL)
  ) STRICT`,
  `INSERT INTO imports SELECT * FROM imports_kept`,
  `DROP TABLE imports_kept`,
  `DELETE FROM sqlite_sequence WHERE name = 'imports'`,
  `UPDATE sqlite_sequence SET name = 'imports' WHERE name = 'imports_kept'`,
  `CREATE INDEX imports_checked_by ON imports (checked_by)`,
  `CREATE INDEX imports_imported_by ON imports (imported_by)`,
  `CREATE INDEX imports_taken_back_by ON imports (taken_back_by)`,
  `CREATE TRIGGER imports_go_on BEFORE UPDATE ON imports
    WHEN OLD.taken_back_at IS NOT NULL OR (OLD.imported_at IS NOT NULL
      AND (NEW.imported_at IS NOT OLD.imported_at OR NEW.taken_back_at IS NULL
        OR EXISTS (SELECT 1 FROM imports AS later WHERE later.taken_back_at IS NULL
          AND (later.imported_at, later.id) > (OLD.imported_at, OLD.id))))
    BEGIN SELECT RAISE(ABORT, 'imports_are_kept'); END`,
  `CREATE TRIGGER imports_kept BEFORE DELETE ON imports WHEN OLD.imported_at IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'imports_are_kept'); END`,
];
