export const statements = [
  `CREATE TABLE upkeep_runs (
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
  `CREATE INDEX upkeep_runs_kind ON upkeep_runs (kind, id)`,
];
