export const statements = [
  `CREATE TABLE price_items (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (length(name) BETWEEN 1 AND 120),
    category TEXT NOT NULL COLLATE NOCASE CHECK (length(category) BETWEEN 1 AND 60),
    price_cents INTEGER NOT NULL CHECK (price_cents >= 0),
    tax_percent REAL NOT NULL CHECK (tax_percent BETWEEN 0 AND 100),
    position INTEGER NOT NULL DEFAULT 0 CHECK (position BETWEEN 0 AND 9999),
    is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
  ) STRICT`,
  `CREATE INDEX price_items_order ON price_items (category, position, name)`,

  `CREATE TABLE bill_lines (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    booking_id TEXT NOT NULL REFERENCES bookings (id),
    day TEXT NOT NULL CHECK (day IS date(day)),
    kind TEXT NOT NULL CHECK (kind IN ('extra', 'discount', 'correction', 'transfer', 'price')),
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 200),
    category TEXT CHECK (length(category) BETWEEN 1 AND 60),
    quantity INTEGER NOT NULL CHECK (quantity > 0),
    unit_cents INTEGER NOT NULL,
    amount_cents INTEGER NOT NULL CHECK (amount_cents = quantity * unit_cents),
    tax_percent REAL NOT NULL CHECK (tax_percent BETWEEN 0 AND 100),
    price_item_id INTEGER REFERENCES price_items (id),
    -- The line that this takes back, or moves away, wholly or in part.
    reverses_id INTEGER REFERENCES bill_lines (id),
    -- Of what was moved here: the line that takes it away from the other stay.
    pair_id INTEGER UNIQUE REFERENCES bill_lines (id),
    reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
    created_at TEXT NOT NULL,
    created_by TEXT REFERENCES users (id),
    -- Of the form that added it, and its place among what that form added.
    form_key TEXT CHECK (length(form_key) BETWEEN 16 AND 64),
    form_line INTEGER NOT NULL DEFAULT 0 CHECK (form_line >= 0),
    UNIQUE (form_key, form_line),
    CHECK (kind <> 'correction' OR reverses_id IS NOT NULL),
    CHECK (kind IN ('correction', 'transfer') OR reverses_id IS NULL),
    CHECK (kind = 'transfer' OR pair_id IS NULL),
    CHECK (pair_id IS NULL OR reverses_id IS NULL),
    CHECK (kind <> 'discount' OR amount_cents < 0),
    CHECK (kind NOT IN ('extra', 'price') OR amount_cents >= 0),
    CHECK (kind NOT IN ('discount', 'price', 'correction') OR reason <> '')
  ) STRICT`,
  `CREATE INDEX bill_lines_booking ON bill_lines (booking_id)`,
  `CREATE INDEX bill_lines_day ON bill_lines (day)`,
  `CREATE INDEX bill_lines_created_by ON bill_lines (created_by)`,
  `CREATE INDEX bill_lines_reverses ON bill_lines (reverses_id) WHERE reverses_id IS NOT NULL`,
  `CREATE INDEX bill_lines_item ON bill_lines (price_item_id) WHERE price_item_id IS NOT NULL`,
  `CREATE TRIGGER bill_lines_never_changed BEFORE UPDATE ON bill_lines
    BEGIN SELECT RAISE(ABORT, 'bill_lines_are_append_only'); END`,
  `CREATE TRIGGER bill_lines_never_deleted BEFORE DELETE ON bill_lines
    BEGIN SELECT RAISE(ABORT, 'bill_lines_are_append_only'); END`,
  `CREATE TRIGGER bill_lines_reversed BEFORE INSERT ON bill_lines WHEN NEW.reverses_id IS NOT NULL
    BEGIN
      SELECT RAISE(ABORT, 'bill_line_is_less') WHERE NOT EXISTS (
        SELECT 1 FROM bill_lines AS line
        WHERE line.id = NEW.reverses_id AND line.booking_id = NEW.booking_id
          AND line.tax_percent = NEW.tax_percent AND line.reverses_id IS NULL
          AND (line.kind <> 'transfer' OR line.pair_id IS NOT NULL)
          AND NEW.amount_cents * line.amount_cents < 0
          AND abs(NEW.amount_cents) <= abs(line.amount_cents) - abs((
            SELECT coalesce(sum(amount_cents), 0) FROM bill_lines
            WHERE reverses_id = NEW.reverses_id)));
    END`,
  `CREATE TRIGGER bill_lines_paired BEFORE INSERT ON bill_lines WHEN NEW.pair_id IS NOT NULL
    BEGIN
      SELECT RAISE(ABORT, 'bill_line_is_no_pair') WHERE NOT EXISTS (
        SELECT 1 FROM bill_lines AS given
        WHERE given.id = NEW.pair_id AND given.kind = 'transfer' AND given.pair_id IS NULL
          AND given.booking_id <> NEW.booking_id
          AND given.amount_cents = -NEW.amount_cents AND given.tax_percent = NEW.tax_percent);
    END`,
];
