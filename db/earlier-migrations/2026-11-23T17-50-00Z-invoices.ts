const isThere = `SELECT 1 FROM invoices
  WHERE id = NEW.id OR name = NEW.name OR form_key = NEW.form_key`;

const lastNumber = (kind: string, year: string) => `max(
  coalesce((SELECT max(number) FROM invoices WHERE kind = ${kind} AND year = ${year}), 0),
  coalesce((SELECT max(to_number) FROM invoice_gaps WHERE kind = ${kind} AND year = ${year}), 0))`;

const forGood = [
  ...["id", "kind", "year", "number", "name", "issued_at", "day", "bill_id", "credits_id"],
  ...["currency", "language", "total_cents", "line_count", "reason", "snapshot", "keep_until"],
  ...["issued_by", "form_key"],
];

export const statements = [
  `CREATE TABLE invoices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
    year INTEGER NOT NULL CHECK (year = CAST(substr(day, 1, 4) AS INTEGER)),
    number INTEGER NOT NULL CHECK (number > 0),
    name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 60),
    issued_at TEXT NOT NULL,
    day TEXT NOT NULL CHECK (day IS date(day)),
    bill_id TEXT NOT NULL REFERENCES bookings (id),
    credits_id INTEGER REFERENCES invoices (id),
    currency TEXT NOT NULL,
    language TEXT NOT NULL,
    total_cents INTEGER NOT NULL CHECK (total_cents > 0),
    line_count INTEGER NOT NULL CHECK (line_count > 0),
    reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
    bill_to_name TEXT CHECK (length(bill_to_name) <= 200),
    bill_to_company TEXT CHECK (length(bill_to_company) <= 200),
    bill_to_address TEXT CHECK (length(bill_to_address) <= 500),
    bill_to_tax_number TEXT CHECK (length(bill_to_tax_number) <= 60),
    snapshot TEXT NOT NULL CHECK (json_valid(snapshot)),
    keep_until TEXT NOT NULL CHECK (keep_until IS date(keep_until)),
    forgotten_on TEXT,
    issued_by TEXT REFERENCES users (id),
    form_key TEXT NOT NULL UNIQUE CHECK (length(form_key) BETWEEN 16 AND 64),
    UNIQUE (kind, year, number),
    CHECK ((kind = 'credit-note') = (credits_id IS NOT NULL)),
    CHECK (kind = 'invoice' OR reason <> ''),
    CHECK (forgotten_on IS NOT NULL OR (bill_to_name IS NOT NULL AND bill_to_company IS NOT NULL
      AND bill_to_address IS NOT NULL AND bill_to_tax_number IS NOT NULL))
  ) STRICT`,
  `CREATE INDEX invoices_day ON invoices (day)`,
  `CREATE INDEX invoices_bill ON invoices (bill_id)`,
  `CREATE INDEX invoices_credits ON invoices (credits_id) WHERE credits_id IS NOT NULL`,
  `CREATE INDEX invoices_issued_by ON invoices (issued_by)`,
  `CREATE INDEX invoices_kept ON invoices (keep_until) WHERE forgotten_on IS NULL`,

  `CREATE TABLE invoice_lines (
    invoice_id INTEGER NOT NULL REFERENCES invoices (id),
    position INTEGER NOT NULL CHECK (position > 0),
    booking_id TEXT NOT NULL REFERENCES bookings (id),
    bill_line_id INTEGER REFERENCES bill_lines (id),
    credits_position INTEGER,
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
    amount_cents INTEGER NOT NULL CHECK (amount_cents <> 0),
    tax_percent REAL NOT NULL CHECK (tax_percent BETWEEN 0 AND 100),
    PRIMARY KEY (invoice_id, position)
  ) STRICT`,
  `CREATE INDEX invoice_lines_booking ON invoice_lines (booking_id)`,
  `CREATE INDEX invoice_lines_bill_line ON invoice_lines (bill_line_id)`,

  `CREATE TABLE receipt_machine_numbers (
    invoice_id INTEGER PRIMARY KEY REFERENCES invoices (id),
    number TEXT NOT NULL CHECK (length(number) BETWEEN 1 AND 60),
    entered_at TEXT NOT NULL,
    entered_by TEXT REFERENCES users (id)
  ) STRICT`,
  `CREATE INDEX receipt_machine_numbers_entered_by ON receipt_machine_numbers (entered_by)`,

  `CREATE TABLE last_number_questions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    asked_at TEXT NOT NULL,
    backup_at TEXT NOT NULL,
    answered_at TEXT,
    answered_by TEXT REFERENCES users (id)
  ) STRICT`,
  `CREATE INDEX last_number_questions_answered_by ON last_number_questions (answered_by)`,
  `CREATE TABLE invoice_gaps (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
    year INTEGER NOT NULL CHECK (year BETWEEN 2000 AND 9999),
    from_number INTEGER NOT NULL CHECK (from_number > 0),
    to_number INTEGER NOT NULL CHECK (to_number >= from_number),
    question_id INTEGER NOT NULL REFERENCES last_number_questions (id)
  ) STRICT`,
  `CREATE INDEX invoice_gaps_series ON invoice_gaps (kind, year, to_number)`,
  `CREATE INDEX invoice_gaps_question ON invoice_gaps (question_id)`,

  `CREATE TRIGGER invoices_in_series BEFORE INSERT ON invoices BEGIN
    SELECT RAISE(ABORT, 'invoices_are_append_only') WHERE EXISTS (${isThere});
    SELECT RAISE(ABORT, 'last_number_unknown')
      WHERE EXISTS (SELECT 1 FROM last_number_questions WHERE answered_at IS NULL);
    SELECT RAISE(ABORT, 'invoice_number_out_of_series')
      WHERE NEW.number <> 1 + ${lastNumber("NEW.kind", "NEW.year")};
    SELECT RAISE(ABORT, 'credit_note_without_invoice')
      WHERE NEW.kind = 'credit-note' AND NOT EXISTS (SELECT 1 FROM invoices
        WHERE id = NEW.credits_id AND kind = 'invoice' AND bill_id = NEW.bill_id
          AND currency = NEW.currency);
  END`,
  `CREATE TRIGGER invoices_never_changed BEFORE UPDATE OF ${forGood.join(", ")} ON invoices
    BEGIN SELECT RAISE(ABORT, 'invoices_are_append_only'); END`,
  `CREATE TRIGGER invoices_bill_to_kept
    BEFORE UPDATE OF bill_to_name, bill_to_company, bill_to_address, bill_to_tax_number, forgotten_on
    ON invoices
    WHEN NOT (OLD.forgotten_on IS NULL AND NEW.forgotten_on IS date(NEW.forgotten_on)
      AND NEW.forgotten_on > OLD.keep_until AND NEW.bill_to_name IS NULL
      AND NEW.bill_to_company IS NULL AND NEW.bill_to_address IS NULL
      AND NEW.bill_to_tax_number IS NULL)
    BEGIN SELECT RAISE(ABORT, 'invoices_are_append_only'); END`,
  `CREATE TRIGGER invoices_never_deleted BEFORE DELETE ON invoices
    BEGIN SELECT RAISE(ABORT, 'invoices_are_append_only'); END`,

  `CREATE TRIGGER invoice_lines_in_order BEFORE INSERT ON invoice_lines BEGIN
    SELECT RAISE(ABORT, 'invoices_are_append_only')
      WHERE NEW.position <> 1 + coalesce(
          (SELECT max(position) FROM invoice_lines WHERE invoice_id = NEW.invoice_id), 0)
        OR NEW.position > (SELECT line_count FROM invoices WHERE id = NEW.invoice_id);
    SELECT RAISE(ABORT, 'credit_without_line')
      WHERE (NEW.credits_position IS NOT NULL)
        <> (SELECT kind = 'credit-note' FROM invoices WHERE id = NEW.invoice_id);
    SELECT RAISE(ABORT, 'credit_without_line')
      WHERE NEW.credits_position IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM invoices AS note
        JOIN invoice_lines AS line
          ON line.invoice_id = note.credits_id AND line.position = NEW.credits_position
        WHERE note.id = NEW.invoice_id AND line.booking_id = NEW.booking_id
          AND line.bill_line_id IS NEW.bill_line_id AND line.tax_percent = NEW.tax_percent
          AND (line.amount_cents > 0) = (NEW.amount_cents > 0));
    SELECT RAISE(ABORT, 'credit_above_invoice')
      WHERE NEW.credits_position IS NOT NULL AND abs(NEW.amount_cents + coalesce((
        SELECT sum(credited.amount_cents) FROM invoices AS note
        JOIN invoices AS other ON other.credits_id = note.credits_id
        JOIN invoice_lines AS credited
          ON credited.invoice_id = other.id AND credited.credits_position = NEW.credits_position
        WHERE note.id = NEW.invoice_id), 0)) > (
        SELECT abs(line.amount_cents) FROM invoices AS note
        JOIN invoice_lines AS line
          ON line.invoice_id = note.credits_id AND line.position = NEW.credits_position
        WHERE note.id = NEW.invoice_id);
  END`,
  `CREATE TRIGGER invoice_lines_add_up AFTER INSERT ON invoice_lines
    WHEN NEW.position = (SELECT line_count FROM invoices WHERE id = NEW.invoice_id)
    BEGIN
      SELECT RAISE(ABORT, 'invoice_lines_do_not_add_up')
        WHERE (SELECT sum(amount_cents) FROM invoice_lines WHERE invoice_id = NEW.invoice_id)
          <> (SELECT total_cents FROM invoices WHERE id = NEW.invoice_id);
    END`,
  `CREATE TRIGGER invoice_lines_never_changed BEFORE UPDATE ON invoice_lines
    BEGIN SELECT RAISE(ABORT, 'invoices_are_append_only'); END`,
  `CREATE TRIGGER invoice_lines_never_deleted BEFORE DELETE ON invoice_lines
    BEGIN SELECT RAISE(ABORT, 'invoices_are_append_only'); END`,

  `CREATE TRIGGER invoice_gaps_in_series BEFORE INSERT ON invoice_gaps BEGIN
    SELECT RAISE(ABORT, 'invoice_number_out_of_series')
      WHERE NEW.from_number <> 1 + ${lastNumber("NEW.kind", "NEW.year")}
        OR EXISTS (SELECT 1 FROM invoice_gaps WHERE id = NEW.id);
  END`,
  `CREATE TRIGGER invoice_gaps_never_changed BEFORE UPDATE ON invoice_gaps
    BEGIN SELECT RAISE(ABORT, 'invoices_are_append_only'); END`,
  `CREATE TRIGGER invoice_gaps_never_deleted BEFORE DELETE ON invoice_gaps
    BEGIN SELECT RAISE(ABORT, 'invoices_are_append_only'); END`,
];
