import { refuse } from "../migration-sql";

/** Backups and drills, imports from a previous system, and the setup checklist. */
export const tables = [
  `CREATE TABLE maintenance_runs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('backup', 'copy', 'drill', 'restore')),
    is_scheduled INTEGER NOT NULL DEFAULT 0 CHECK (is_scheduled IN (0, 1)),
    started_at TEXT NOT NULL,
    ended_at TEXT,
    outcome TEXT CHECK (outcome IN ('ok', 'failed')),
    detail TEXT NOT NULL DEFAULT '' CHECK (length(detail) <= 1000),
    folder TEXT,
    CHECK ((ended_at IS NULL) = (outcome IS NULL))
  ) STRICT`,
  `CREATE TABLE imports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('guests', 'bookings', 'payments')),
    file_name TEXT NOT NULL CHECK (length(file_name) <= 200),
    digest TEXT NOT NULL,
    row_count INTEGER NOT NULL CHECK (row_count > 0),
    reading TEXT NOT NULL CHECK (json_valid(reading)),
    rows TEXT CHECK (rows IS NULL OR json_valid(rows)),
    checked_at TEXT NOT NULL,
    checked_by TEXT NOT NULL REFERENCES users (id),
    imported_at TEXT,
    imported_by TEXT REFERENCES users (id),
    created_count INTEGER,
    existing_count INTEGER,
    reverted_at TEXT,
    reverted_by TEXT REFERENCES users (id),
    CHECK ((rows IS NULL) = (imported_at IS NOT NULL)),
    CHECK ((imported_at IS NULL) = (imported_by IS NULL)),
    CHECK ((imported_at IS NULL) = (created_count IS NULL)),
    CHECK ((imported_at IS NULL) = (existing_count IS NULL)),
    CHECK ((reverted_at IS NULL) = (reverted_by IS NULL)),
    CHECK (reverted_at IS NULL OR imported_at IS NOT NULL)
  ) STRICT`,
  `CREATE TABLE imported_rows (
    kind TEXT NOT NULL CHECK (kind IN ('guests', 'bookings', 'payments')),
    key TEXT NOT NULL,
    import_id INTEGER NOT NULL REFERENCES imports (id),
    line INTEGER NOT NULL,
    subject_id TEXT NOT NULL,
    is_created INTEGER NOT NULL CHECK (is_created IN (0, 1)),
    PRIMARY KEY (kind, key)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE setup_checks (
    line TEXT PRIMARY KEY CHECK (length(line) BETWEEN 1 AND 40),
    marked_at TEXT NOT NULL,
    marked_by TEXT NOT NULL REFERENCES users (id)
  ) STRICT, WITHOUT ROWID`,
];

export const indexes = [
  `CREATE INDEX maintenance_runs_kind ON maintenance_runs (kind, id)`,
  `CREATE INDEX imports_checked_by ON imports (checked_by)`,
  `CREATE INDEX imports_imported_by ON imports (imported_by)`,
  `CREATE INDEX imports_taken_back_by ON imports (reverted_by)`,
  `CREATE INDEX imported_rows_import ON imported_rows (import_id, line)`,
  `CREATE INDEX imported_rows_subject ON imported_rows (subject_id, kind)`,
];

export const triggers = [
  // An import can be undone once, and only the last one.
  refuse(
    "imports_go_on",
    `BEFORE UPDATE ON imports
    WHEN OLD.reverted_at IS NOT NULL OR (OLD.imported_at IS NOT NULL
      AND (NEW.imported_at IS NOT OLD.imported_at OR NEW.reverted_at IS NULL
        OR EXISTS (SELECT 1 FROM imports AS later WHERE later.reverted_at IS NULL
          AND (later.imported_at, later.id) > (OLD.imported_at, OLD.id))))`,
    "imports_are_kept",
  ),
  refuse(
    "imports_kept",
    "BEFORE DELETE ON imports WHEN OLD.imported_at IS NOT NULL",
    "imports_are_kept",
  ),
];
