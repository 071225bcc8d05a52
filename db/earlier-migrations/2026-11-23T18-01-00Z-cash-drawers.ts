const currencies = "('USD', 'EUR', 'GBP', 'RWF')";

export const statements = [
  `CREATE TABLE cash_drawers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- The lodge's, in which payments count that came in no other.
    currency TEXT NOT NULL CHECK (currency IN ${currencies}),
    opened_at TEXT NOT NULL,
    opened_on TEXT NOT NULL CHECK (opened_on IS date(opened_on)),
    opened_by TEXT NOT NULL REFERENCES users (id),
    -- Why it holds other money than the one before was closed with.
    opening_note TEXT NOT NULL DEFAULT '' CHECK (length(opening_note) <= 500),
    closed_at TEXT,
    closed_by TEXT REFERENCES users (id),
    -- Why it held other money than it should.
    closing_note TEXT NOT NULL DEFAULT '' CHECK (length(closing_note) <= 500),
    CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
    CHECK (closed_at >= opened_at)
  ) STRICT`,
  `CREATE UNIQUE INDEX cash_drawers_open ON cash_drawers (closed_at IS NULL) WHERE closed_at IS NULL`,
  `CREATE INDEX cash_drawers_opened_by ON cash_drawers (opened_by)`,
  `CREATE INDEX cash_drawers_closed_by ON cash_drawers (closed_by)`,
  `CREATE INDEX cash_drawers_opened ON cash_drawers (opened_at)`,
  `CREATE TRIGGER cash_drawers_closed BEFORE UPDATE ON cash_drawers
    WHEN OLD.closed_at IS NOT NULL OR NEW.closed_at IS NULL OR NEW.id <> OLD.id
      OR NEW.currency <> OLD.currency OR NEW.opened_at <> OLD.opened_at
      OR NEW.opened_on <> OLD.opened_on OR NEW.opened_by <> OLD.opened_by
      OR NEW.opening_note <> OLD.opening_note
    BEGIN SELECT RAISE(ABORT, 'drawer_closed'); END`,
  `CREATE TRIGGER cash_drawers_kept BEFORE DELETE ON cash_drawers
    BEGIN SELECT RAISE(ABORT, 'drawers_are_kept'); END`,

  `CREATE TABLE cash_counts (
    drawer_id INTEGER NOT NULL REFERENCES cash_drawers (id),
    moment TEXT NOT NULL CHECK (moment IN ('opened', 'closed')),
    currency TEXT NOT NULL CHECK (currency IN ${currencies}),
    counted_cents INTEGER NOT NULL CHECK (counted_cents >= 0),
    expected_cents INTEGER NOT NULL,
    PRIMARY KEY (drawer_id, moment, currency)
  ) STRICT, WITHOUT ROWID`,
  ...whileOpen("cash_counts"),

  `CREATE TABLE cash_moves (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    drawer_id INTEGER NOT NULL REFERENCES cash_drawers (id),
    at TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('payment', 'paid-in', 'paid-out')),
    currency TEXT NOT NULL CHECK (currency IN ${currencies}),
    -- Below 0: it went out.
    cents INTEGER NOT NULL CHECK (cents <> 0),
    reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
    recorded_by TEXT REFERENCES users (id),
    payment_id INTEGER UNIQUE REFERENCES payments (id),
    form_key TEXT UNIQUE CHECK (length(form_key) BETWEEN 16 AND 64),
    CHECK ((kind = 'payment') = (payment_id IS NOT NULL)),
    CHECK (kind = 'payment' OR (cents > 0) = (kind = 'paid-in'))
  ) STRICT`,
  `CREATE INDEX cash_moves_drawer ON cash_moves (drawer_id, currency)`,
  `CREATE INDEX cash_moves_recorded_by ON cash_moves (recorded_by)`,
  ...whileOpen("cash_moves"),

  `CREATE TRIGGER payments_in_drawer AFTER INSERT ON payments
    WHEN NEW.method = 'cash' AND NEW.kind <> 'moved'
    BEGIN
      INSERT INTO cash_moves (drawer_id, at, kind, currency, cents, recorded_by, payment_id)
      SELECT cash_drawers.id, NEW.at, 'payment', ifnull(NEW.foreign_currency, cash_drawers.currency),
        ifnull(NEW.foreign_cents, NEW.amount_cents), NEW.recorded_by, NEW.id
      FROM cash_drawers
      WHERE closed_at IS NULL AND CASE NEW.kind WHEN 'paid' THEN opened_on <= NEW.day
        ELSE id = (SELECT drawer_id FROM cash_moves WHERE payment_id = NEW.of_id) END;
    END`,

  `CREATE INDEX bookings_overpaid ON bookings (check_in, status) WHERE received_cents > bill_cents`,

  `CREATE VIEW agreed_prices (is_any) AS
    SELECT EXISTS (SELECT 1 FROM bookings) OR EXISTS (SELECT 1 FROM payments)
      OR EXISTS (SELECT 1 FROM conference_requests) OR EXISTS (SELECT 1 FROM cash_drawers)`,
];

function whileOpen(table: string) {
  return [
    `CREATE TRIGGER ${table}_while_open BEFORE INSERT ON ${table}
      WHEN (SELECT closed_at FROM cash_drawers WHERE id = NEW.drawer_id) IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'drawer_closed'); END`,
    `CREATE TRIGGER ${table}_never_changed BEFORE UPDATE ON ${table}
      BEGIN SELECT RAISE(ABORT, 'drawers_are_kept'); END`,
    `CREATE TRIGGER ${table}_never_deleted BEFORE DELETE ON ${table}
      BEGIN SELECT RAISE(ABORT, 'drawers_are_kept'); END`,
  ];
}
