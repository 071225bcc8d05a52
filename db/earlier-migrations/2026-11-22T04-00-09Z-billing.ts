export const statements = [
  `CREATE TABLE payments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    booking_id TEXT NOT NULL REFERENCES bookings (id),
    at TEXT NOT NULL,
    amount_cents INTEGER NOT NULL CHECK (amount_cents <> 0),
    method TEXT NOT NULL CHECK (method IN ('cash', 'credit-card', 'bank-transfer', 'paypal')),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 500),
    recorded_by TEXT REFERENCES users (id),
    form_key TEXT CHECK (length(form_key) BETWEEN 16 AND 64)
  ) STRICT`,
  `CREATE INDEX payments_booking ON payments (booking_id)`,
  `CREATE INDEX payments_at ON payments (at)`,
  `CREATE INDEX payments_recorded_by ON payments (recorded_by)`,
  `CREATE UNIQUE INDEX payments_form_key ON payments (form_key)`,
  `CREATE TRIGGER payments_never_changed BEFORE UPDATE ON payments
    BEGIN SELECT RAISE(ABORT, 'payments_are_append_only'); END`,
  `CREATE TRIGGER payments_never_deleted BEFORE DELETE ON payments
    BEGIN SELECT RAISE(ABORT, 'payments_are_append_only'); END`,
  `CREATE TRIGGER payments_received AFTER INSERT ON payments BEGIN
    UPDATE bookings SET received_cents = received_cents + NEW.amount_cents WHERE id = NEW.booking_id;
  END`,
];
