export const withoutForeignKeys = true;

const closed = "(SELECT max(day) FROM closed_days)";

const kept =
  "id, booking_id, at, amount_cents, method, note, recorded_by, form_key, foreign_currency, foreign_cents, foreign_rate";

export const statements = [
  `CREATE TABLE closed_days (
    day TEXT PRIMARY KEY CHECK (day IS date(day)),
    closed_at TEXT NOT NULL,
    closed_by TEXT REFERENCES users (id),
    -- What the report said, as JSON.
    figures TEXT NOT NULL CHECK (json_valid(figures))
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX closed_days_closed_by ON closed_days (closed_by)`,
  `CREATE TRIGGER closed_days_in_order BEFORE INSERT ON closed_days WHEN NEW.day <= ${closed}
    BEGIN SELECT RAISE(ABORT, 'day_closed'); END`,
  `CREATE TRIGGER closed_days_never_changed BEFORE UPDATE ON closed_days
    BEGIN SELECT RAISE(ABORT, 'closed_days_are_kept'); END`,
  `CREATE TRIGGER closed_days_last_first BEFORE DELETE ON closed_days WHEN OLD.day < ${closed}
    BEGIN SELECT RAISE(ABORT, 'closed_days_are_kept'); END`,

  `DROP VIEW foreign_receipts`,
  `DROP VIEW agreed_prices`,
  `CREATE TABLE payments_made_anew (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    booking_id TEXT NOT NULL REFERENCES bookings (id),
    at TEXT NOT NULL,
    -- Under which of the lodge's days it stands in the books.
    day TEXT NOT NULL DEFAULT (date('now', '+2 hours')) CHECK (day IS date(day)),
    amount_cents INTEGER NOT NULL CHECK (amount_cents <> 0),
    method TEXT NOT NULL CHECK (method IN
      ('cash', 'credit-card', 'bank-transfer', 'paypal', 'mobile-money')),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 500),
    recorded_by TEXT REFERENCES users (id),
    form_key TEXT CHECK (length(form_key) BETWEEN 16 AND 64),
    foreign_currency TEXT CHECK (foreign_currency IN ('USD', 'EUR', 'GBP', 'RWF')),
    foreign_cents INTEGER
      CHECK (foreign_cents <> 0 AND (foreign_cents > 0) = (amount_cents > 0)),
    -- Text, so that it is read back as it was typed; units of the other currency for one of the lodge's.
    foreign_rate TEXT CHECK (
      (foreign_currency IS NULL) = (foreign_rate IS NULL)
      AND (foreign_currency IS NULL) = (foreign_cents IS NULL)
      AND (foreign_rate IS NULL OR CAST(foreign_rate AS REAL) > 0)),
    -- Paid: money came or went. Moved and corrected: none did, an earlier row is set right.
    kind TEXT NOT NULL DEFAULT 'paid' CHECK (kind IN ('paid', 'moved', 'corrected')),
    -- The payment that it takes from or, where it was moved to, that it continues.
    of_id INTEGER REFERENCES payments (id),
    -- Where a moved one went to or came from.
    other_booking_id TEXT REFERENCES bookings (id),
    CHECK ((kind = 'paid') = (of_id IS NULL)),
    CHECK ((kind = 'moved') = (other_booking_id IS NOT NULL)),
    CHECK (other_booking_id <> booking_id)
  ) STRICT`,
  `INSERT INTO payments_made_anew (${kept}, day)
    SELECT ${kept}, ifnull(date(at, '+2 hours'), date('now', '+2 hours')) FROM payments`,
  `DROP TABLE payments`,
  `ALTER TABLE payments_made_anew RENAME TO payments`,
  `CREATE INDEX payments_booking ON payments (booking_id)`,
  `CREATE INDEX payments_at ON payments (at)`,
  `CREATE INDEX payments_day ON payments (day, method)`,
  `CREATE INDEX payments_recorded_by ON payments (recorded_by)`,
  `CREATE INDEX payments_of ON payments (of_id) WHERE of_id IS NOT NULL`,
  `CREATE UNIQUE INDEX payments_form_key ON payments (form_key)`,
  `CREATE TRIGGER payments_never_changed BEFORE UPDATE ON payments
    BEGIN SELECT RAISE(ABORT, 'payments_are_append_only'); END`,
  `CREATE TRIGGER payments_never_deleted BEFORE DELETE ON payments
    BEGIN SELECT RAISE(ABORT, 'payments_are_append_only'); END`,
  `CREATE TRIGGER payments_day_closed BEFORE INSERT ON payments WHEN NEW.day <= ${closed}
    BEGIN SELECT RAISE(ABORT, 'day_closed'); END`,
  `CREATE TRIGGER payments_on_bills BEFORE INSERT ON payments
    WHEN EXISTS (SELECT 1 FROM bookings WHERE id = NEW.booking_id AND bill_id IS NOT NULL)
    BEGIN SELECT RAISE(ABORT, 'bill_not_led'); END`,
  `CREATE TRIGGER payments_set_right BEFORE INSERT ON payments WHEN NEW.of_id IS NOT NULL
    BEGIN
      SELECT RAISE(ABORT, 'payment_not_there') WHERE NOT EXISTS (
        SELECT 1 FROM payments AS source
        WHERE source.id = NEW.of_id AND source.method = NEW.method
          AND source.foreign_currency IS NEW.foreign_currency
          AND CASE WHEN source.booking_id = NEW.booking_id
            THEN (source.amount_cents > 0) <> (NEW.amount_cents > 0)
              AND abs(NEW.amount_cents) <= ${leftOf("source")}
              AND NOT EXISTS (SELECT 1 FROM payments AS before
                WHERE before.id = source.of_id AND before.booking_id = source.booking_id)
            ELSE NEW.kind = 'moved' AND NEW.other_booking_id = source.booking_id
              AND (source.amount_cents > 0) = (NEW.amount_cents > 0)
              AND abs(NEW.amount_cents) <= ${underWay("source")}
            END);
    END`,
  `CREATE TRIGGER payments_received AFTER INSERT ON payments BEGIN
    UPDATE bookings SET received_cents = received_cents + NEW.amount_cents WHERE id = NEW.booking_id;
  END`,

  `CREATE VIEW foreign_receipts (booking_id, currency, cents) AS
    SELECT booking_id, foreign_currency, foreign_cents FROM payments
    WHERE foreign_currency IS NOT NULL`,

  `CREATE VIEW payment_facts AS
    SELECT id, booking_id, at, day, kind, amount_cents, method, recorded_by, foreign_currency,
      foreign_cents FROM payments`,
  `CREATE VIEW bill_line_facts AS
    SELECT id, booking_id, day, kind, text, category, amount_cents, tax_percent FROM bill_lines`,
  `CREATE VIEW agreed_quotes (booking_id, quote) AS SELECT id, quote FROM bookings`,

  `CREATE TRIGGER bill_lines_day_closed BEFORE INSERT ON bill_lines WHEN NEW.day <= ${closed}
    BEGIN SELECT RAISE(ABORT, 'day_closed'); END`,
  `CREATE TRIGGER invoices_day_closed BEFORE INSERT ON invoices WHEN NEW.day <= ${closed}
    BEGIN SELECT RAISE(ABORT, 'day_closed'); END`,
];

function leftOf(source: string) {
  return `abs(${source}.amount_cents + ifnull((SELECT sum(taken.amount_cents) FROM payments AS taken
                WHERE taken.of_id = ${source}.id AND taken.booking_id = ${source}.booking_id), 0))`;
}

function underWay(source: string) {
  return `abs(ifnull((SELECT sum(moved.amount_cents) FROM payments AS moved
                WHERE moved.of_id = ${source}.id AND moved.kind = 'moved'), 0))`;
}
