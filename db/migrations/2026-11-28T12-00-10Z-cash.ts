import { refuse } from "../migration-sql";

/** The cash drawer, its counts and its movements. One drawer is open at a time. */
export const tables = [
  `CREATE TABLE cash_drawers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    currency TEXT NOT NULL CHECK (currency IN ('USD', 'EUR', 'GBP', 'RWF')),
    opened_at TEXT NOT NULL,
    opened_on TEXT NOT NULL CHECK (opened_on IS date(opened_on)),
    opened_by TEXT NOT NULL REFERENCES users (id),
    opening_note TEXT NOT NULL DEFAULT '' CHECK (length(opening_note) <= 500),
    closed_at TEXT,
    closed_by TEXT REFERENCES users (id),
    closing_note TEXT NOT NULL DEFAULT '' CHECK (length(closing_note) <= 500),
    CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
    CHECK (closed_at >= opened_at)
  ) STRICT`,
  `CREATE TABLE cash_counts (
    drawer_id INTEGER NOT NULL REFERENCES cash_drawers (id),
    moment TEXT NOT NULL CHECK (moment IN ('opened', 'closed')),
    currency TEXT NOT NULL CHECK (currency IN ('USD', 'EUR', 'GBP', 'RWF')),
    counted_cents INTEGER NOT NULL CHECK (counted_cents >= 0),
    expected_cents INTEGER NOT NULL,
    PRIMARY KEY (drawer_id, moment, currency)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE cash_movements (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    drawer_id INTEGER NOT NULL REFERENCES cash_drawers (id),
    at TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('payment', 'paid-in', 'paid-out')),
    currency TEXT NOT NULL CHECK (currency IN ('USD', 'EUR', 'GBP', 'RWF')),
    cents INTEGER NOT NULL CHECK (cents <> 0),
    reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
    recorded_by TEXT REFERENCES users (id),
    payment_id INTEGER UNIQUE REFERENCES payments (id),
    idempotency_key TEXT UNIQUE CHECK (length(idempotency_key) BETWEEN 16 AND 64),
    CHECK ((kind = 'payment') = (payment_id IS NOT NULL)),
    CHECK (kind = 'payment' OR (cents > 0) = (kind = 'paid-in'))
  ) STRICT`,
];

export const indexes = [
  // One drawer is open at a time.
  `CREATE UNIQUE INDEX cash_drawers_open ON cash_drawers (closed_at IS NULL)
    WHERE closed_at IS NULL`,
  `CREATE INDEX cash_drawers_opened_by ON cash_drawers (opened_by)`,
  `CREATE INDEX cash_drawers_closed_by ON cash_drawers (closed_by)`,
  `CREATE INDEX cash_drawers_opened ON cash_drawers (opened_at)`,
  `CREATE INDEX cash_movements_drawer ON cash_movements (drawer_id, currency)`,
  `CREATE INDEX cash_movements_recorded_by ON cash_movements (recorded_by)`,
];

export const views = [
  // The expected cash of the open drawer, row by row. The first row says that one is open.
  `CREATE VIEW open_drawer_cash (opened_on, currency, cents) AS
    SELECT opened_on, currency, 0 FROM cash_drawers WHERE closed_at IS NULL
    UNION ALL
    SELECT opened_on, cash_counts.currency, counted_cents
      FROM cash_drawers JOIN cash_counts ON drawer_id = cash_drawers.id AND moment = 'opened'
      WHERE closed_at IS NULL
    UNION ALL
    SELECT opened_on, cash_movements.currency, cents
      FROM cash_drawers JOIN cash_movements ON drawer_id = cash_drawers.id
      WHERE closed_at IS NULL`,
  // Amounts are never converted, so the first agreed price or the first drawer fixes the lodge's currency.
  `CREATE VIEW agreed_prices (is_any) AS
    SELECT EXISTS (SELECT 1 FROM bookings) OR EXISTS (SELECT 1 FROM payments)
      OR EXISTS (SELECT 1 FROM conference_enquiries) OR EXISTS (SELECT 1 FROM cash_drawers)`,
];

const isDrawerClosed = "(SELECT closed_at FROM cash_drawers WHERE id = NEW.drawer_id) IS NOT NULL";

export const triggers = [
  // A drawer changes once, when it is closed.
  refuse(
    "cash_drawers_closed",
    `BEFORE UPDATE ON cash_drawers
    WHEN OLD.closed_at IS NOT NULL OR NEW.closed_at IS NULL OR NEW.id <> OLD.id
      OR NEW.currency <> OLD.currency OR NEW.opened_at <> OLD.opened_at
      OR NEW.opened_on <> OLD.opened_on OR NEW.opened_by <> OLD.opened_by
      OR NEW.opening_note <> OLD.opening_note`,
    "drawer_closed",
  ),
  refuse("cash_drawers_kept", "BEFORE DELETE ON cash_drawers", "drawers_are_kept"),
  refuse(
    "cash_drawers_never_replaced",
    "BEFORE INSERT ON cash_drawers WHEN EXISTS (SELECT 1 FROM cash_drawers WHERE id = NEW.id)",
    "drawers_are_kept",
  ),

  refuse(
    "cash_counts_while_open",
    `BEFORE INSERT ON cash_counts WHEN ${isDrawerClosed}`,
    "drawer_closed",
  ),
  refuse("cash_counts_never_changed", "BEFORE UPDATE ON cash_counts", "drawers_are_kept"),
  refuse("cash_counts_never_deleted", "BEFORE DELETE ON cash_counts", "drawers_are_kept"),
  refuse(
    "cash_counts_never_replaced",
    `BEFORE INSERT ON cash_counts
    WHEN EXISTS (SELECT 1 FROM cash_counts
      WHERE drawer_id = NEW.drawer_id AND moment = NEW.moment AND currency = NEW.currency)`,
    "drawers_are_kept",
  ),

  refuse(
    "cash_movements_while_open",
    `BEFORE INSERT ON cash_movements WHEN ${isDrawerClosed}`,
    "drawer_closed",
  ),
  refuse("cash_movements_never_changed", "BEFORE UPDATE ON cash_movements", "drawers_are_kept"),
  refuse("cash_movements_never_deleted", "BEFORE DELETE ON cash_movements", "drawers_are_kept"),
  refuse(
    "cash_movements_never_replaced",
    `BEFORE INSERT ON cash_movements
    WHEN EXISTS (SELECT 1 FROM cash_movements
      WHERE id = NEW.id OR payment_id = NEW.payment_id OR idempotency_key = NEW.idempotency_key)`,
    "drawers_are_kept",
  ),

  // Cash goes to the open drawer, unless it was received on a day before the drawer was opened, because the opening
  // count includes it. A correction goes to the drawer of the corrected payment, if that is still open.
  `CREATE TRIGGER payments_in_drawer AFTER INSERT ON payments
    WHEN NEW.method = 'cash' AND NEW.kind <> 'moved'
    BEGIN
      INSERT INTO cash_movements (drawer_id, at, kind, currency, cents, recorded_by, payment_id)
      SELECT cash_drawers.id, NEW.at, 'payment', ifnull(NEW.foreign_currency, cash_drawers.currency),
        ifnull(NEW.foreign_cents, NEW.amount_cents), NEW.recorded_by, NEW.id
      FROM cash_drawers
      WHERE closed_at IS NULL AND CASE NEW.kind WHEN 'paid' THEN opened_on <= NEW.day
        ELSE id = (SELECT drawer_id FROM cash_movements WHERE payment_id = NEW.of_id) END;
    END`,
];
