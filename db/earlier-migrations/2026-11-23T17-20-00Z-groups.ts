export const statements = [
  `CREATE TABLE booking_groups (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    lead_id TEXT UNIQUE REFERENCES bookings (id) ON DELETE SET NULL,
    form_key TEXT UNIQUE CHECK (length(form_key) BETWEEN 16 AND 64),
    created_at TEXT NOT NULL,
    created_by TEXT REFERENCES users (id),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
  ) STRICT`,
  `CREATE INDEX booking_groups_created_by ON booking_groups (created_by)`,
  `CREATE TABLE booking_sources (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (length(name) BETWEEN 1 AND 100),
    position INTEGER NOT NULL,
    is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
    commission_percent REAL CHECK (commission_percent BETWEEN 0 AND 100),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
  ) STRICT`,
  `INSERT INTO booking_sources (name, position)
    VALUES ('Phone', 1), ('Email', 2), ('Walk-in', 3), ('Travel agent', 4), ('Booking portal', 5)`,

  `CREATE VIEW group_names AS SELECT id, name, lead_id FROM booking_groups`,
  `CREATE VIEW source_names AS SELECT id, name, commission_percent FROM booking_sources`,
];
