/** What is charged beside the stay; rows are only ever added. */
export const statements = [
  `CREATE TABLE bill_lines (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    booking_id TEXT NOT NULL REFERENCES bookings (id),
    day TEXT NOT NULL CHECK (day IS date(day)),
    kind TEXT NOT NULL CHECK (kind IN ('extra', 'discount', 'correction', 'transfer', 'price')),
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 200),
    category TEXT,
    quantity INTEGER NOT NULL CHECK (quantity > 0),
    unit_cents INTEGER NOT NULL,
    amount_cents INTEGER NOT NULL CHECK (amount_cents = quantity * unit_cents),
    tax_percent REAL NOT NULL CHECK (tax_percent BETWEEN 0 AND 100),
    reverses_id INTEGER UNIQUE REFERENCES bill_lines (id),
    reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
    created_at TEXT NOT NULL,
    created_by TEXT REFERENCES users (id),
    form_key TEXT UNIQUE CHECK (length(form_key) BETWEEN 16 AND 64)
  ) STRICT`,
  `CREATE INDEX bill_lines_booking ON bill_lines (booking_id)`,
  `CREATE INDEX bill_lines_day ON bill_lines (day)`,
  `CREATE INDEX bill_lines_created_by ON bill_lines (created_by)`,
  `CREATE TRIGGER bill_lines_never_changed BEFORE UPDATE ON bill_lines
    BEGIN SELECT RAISE(ABORT, 'bill_lines_are_append_only'); END`,
  `CREATE TRIGGER bill_lines_never_deleted BEFORE DELETE ON bill_lines
    BEGIN SELECT RAISE(ABORT, 'bill_lines_are_append_only'); END`,
];
