import { isDayClosed, refuse } from "../migration-sql";

/**
 * Invoices and credit notes, numbered without gaps (docs/decisions/019-invoices-and-cash.md). Rows are only added.
 */
export const tables = [
  `CREATE TABLE invoices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
    year INTEGER NOT NULL CHECK (year = CAST(substr(day, 1, 4) AS INTEGER)),
    number INTEGER NOT NULL CHECK (number > 0),
    name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 60),
    issued_at TEXT NOT NULL,
    day TEXT NOT NULL CHECK (day IS date(day)),
    folio_id TEXT NOT NULL REFERENCES bookings (id),
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
    retained_until TEXT NOT NULL CHECK (retained_until IS date(retained_until)),
    purged_on TEXT,
    issued_by TEXT REFERENCES users (id),
    idempotency_key TEXT NOT NULL UNIQUE CHECK (length(idempotency_key) BETWEEN 16 AND 64),
    UNIQUE (kind, year, number),
    CHECK ((kind = 'credit-note') = (credits_id IS NOT NULL)),
    CHECK (kind = 'invoice' OR reason <> ''),
    CHECK (purged_on IS NOT NULL OR (bill_to_name IS NOT NULL AND bill_to_company IS NOT NULL
      AND bill_to_address IS NOT NULL AND bill_to_tax_number IS NOT NULL))
  ) STRICT`,
  `CREATE TABLE invoice_lines (
    invoice_id INTEGER NOT NULL REFERENCES invoices (id),
    position INTEGER NOT NULL CHECK (position > 0),
    booking_id TEXT NOT NULL REFERENCES bookings (id),
    folio_line_id INTEGER REFERENCES folio_lines (id),
    credits_position INTEGER,
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
    amount_cents INTEGER NOT NULL CHECK (amount_cents <> 0),
    tax_percent REAL NOT NULL CHECK (tax_percent BETWEEN 0 AND 100),
    PRIMARY KEY (invoice_id, position)
  ) STRICT`,
  `CREATE TABLE fiscal_receipt_numbers (
    invoice_id INTEGER PRIMARY KEY REFERENCES invoices (id),
    number TEXT NOT NULL CHECK (length(number) BETWEEN 1 AND 60),
    entered_at TEXT NOT NULL,
    entered_by TEXT REFERENCES users (id)
  ) STRICT`,
  `CREATE TABLE invoice_number_checks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    requested_at TEXT NOT NULL,
    backup_at TEXT NOT NULL,
    answered_at TEXT,
    answered_by TEXT REFERENCES users (id)
  ) STRICT`,
  `CREATE TABLE invoice_gaps (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
    year INTEGER NOT NULL CHECK (year BETWEEN 2000 AND 9999),
    from_number INTEGER NOT NULL CHECK (from_number > 0),
    to_number INTEGER NOT NULL CHECK (to_number >= from_number),
    check_id INTEGER NOT NULL REFERENCES invoice_number_checks (id)
  ) STRICT`,
];

export const indexes = [
  `CREATE INDEX invoices_day ON invoices (day)`,
  `CREATE INDEX invoices_bill ON invoices (folio_id)`,
  `CREATE INDEX invoices_credits ON invoices (credits_id) WHERE credits_id IS NOT NULL`,
  `CREATE INDEX invoices_issued_by ON invoices (issued_by)`,
  `CREATE INDEX invoices_kept ON invoices (retained_until) WHERE purged_on IS NULL`,
  `CREATE INDEX invoice_lines_booking ON invoice_lines (booking_id)`,
  `CREATE INDEX invoice_lines_bill_line ON invoice_lines (folio_line_id)`,
  `CREATE INDEX fiscal_receipt_numbers_entered_by ON fiscal_receipt_numbers (entered_by)`,
  `CREATE INDEX invoice_number_checks_answered_by ON invoice_number_checks (answered_by)`,
  `CREATE INDEX invoice_gaps_series ON invoice_gaps (kind, year, to_number)`,
  `CREATE INDEX invoice_gaps_question ON invoice_gaps (check_id)`,
];

/** The next number of a series, after all issued numbers and the known gaps. */
const nextNumber = `1 + max(
          coalesce((SELECT max(number) FROM invoices
            WHERE kind = NEW.kind AND year = NEW.year), 0),
          coalesce((SELECT max(to_number) FROM invoice_gaps
            WHERE kind = NEW.kind AND year = NEW.year), 0))`;

const lineCount = "(SELECT line_count FROM invoices WHERE id = NEW.invoice_id)";

/** The line of the invoice that a new line of a credit note credits. */
const creditedLine = `invoices AS note
        JOIN invoice_lines AS line
          ON line.invoice_id = note.credits_id AND line.position = NEW.credits_position`;

/** The amount that a credit note and those before it credit of the line. */
const creditedCents = `NEW.amount_cents + coalesce((
        SELECT sum(credited.amount_cents) FROM invoices AS note
        JOIN invoices AS other ON other.credits_id = note.credits_id
        JOIN invoice_lines AS credited
          ON credited.invoice_id = other.id AND credited.credits_position = NEW.credits_position
        WHERE note.id = NEW.invoice_id), 0)`;

export const triggers = [
  `CREATE TRIGGER invoices_in_series BEFORE INSERT ON invoices
    BEGIN
      SELECT RAISE(ABORT, 'invoices_are_append_only') WHERE EXISTS (SELECT 1 FROM invoices
        WHERE id = NEW.id OR name = NEW.name OR idempotency_key = NEW.idempotency_key);
      SELECT RAISE(ABORT, 'last_number_unknown')
        WHERE EXISTS (SELECT 1 FROM invoice_number_checks WHERE answered_at IS NULL);
      SELECT RAISE(ABORT, 'invoice_number_out_of_series')
        WHERE NEW.number <> ${nextNumber};
      SELECT RAISE(ABORT, 'credit_note_without_invoice')
        WHERE NEW.kind = 'credit-note' AND NOT EXISTS (SELECT 1 FROM invoices
          WHERE id = NEW.credits_id AND kind = 'invoice' AND folio_id = NEW.folio_id
            AND currency = NEW.currency);
    END`,
  refuse("invoices_day_closed", `BEFORE INSERT ON invoices WHEN ${isDayClosed}`, "day_closed"),
  refuse(
    "invoices_never_changed",
    `BEFORE UPDATE OF id, kind, year, number, name, issued_at, day, folio_id, credits_id, currency,
      language, total_cents, line_count, reason, snapshot, retained_until, issued_by, idempotency_key
    ON invoices`,
    "invoices_are_append_only",
  ),
  // The addressee may be purged once, after the legal retention period.
  refuse(
    "invoices_bill_to_kept",
    `BEFORE UPDATE OF bill_to_name, bill_to_company, bill_to_address, bill_to_tax_number, purged_on
    ON invoices
    WHEN NOT (OLD.purged_on IS NULL AND NEW.purged_on IS date(NEW.purged_on)
      AND NEW.purged_on > OLD.retained_until AND NEW.bill_to_name IS NULL
      AND NEW.bill_to_company IS NULL AND NEW.bill_to_address IS NULL
      AND NEW.bill_to_tax_number IS NULL)`,
    "invoices_are_append_only",
  ),
  refuse("invoices_never_deleted", "BEFORE DELETE ON invoices", "invoices_are_append_only"),

  // An invoice is complete with `line_count` lines. Then their sum is its total.
  `CREATE TRIGGER invoice_lines_in_order BEFORE INSERT ON invoice_lines
    BEGIN
      SELECT RAISE(ABORT, 'invoices_are_append_only')
        WHERE NEW.position <> 1 + coalesce(
            (SELECT max(position) FROM invoice_lines WHERE invoice_id = NEW.invoice_id), 0)
          OR NEW.position > ${lineCount};
      SELECT RAISE(ABORT, 'credit_without_line')
        WHERE (NEW.credits_position IS NOT NULL)
          <> (SELECT kind = 'credit-note' FROM invoices WHERE id = NEW.invoice_id);
      SELECT RAISE(ABORT, 'credit_without_line')
        WHERE NEW.credits_position IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM ${creditedLine}
          WHERE note.id = NEW.invoice_id AND line.booking_id = NEW.booking_id
            AND line.folio_line_id IS NEW.folio_line_id AND line.tax_percent = NEW.tax_percent
            AND (line.amount_cents > 0) = (NEW.amount_cents > 0));
      SELECT RAISE(ABORT, 'credit_above_invoice')
        WHERE NEW.credits_position IS NOT NULL AND abs(${creditedCents})
          > (SELECT abs(line.amount_cents) FROM ${creditedLine} WHERE note.id = NEW.invoice_id);
    END`,
  refuse(
    "invoice_lines_add_up",
    `AFTER INSERT ON invoice_lines
    WHEN NEW.position = ${lineCount}
      AND (SELECT sum(amount_cents) FROM invoice_lines WHERE invoice_id = NEW.invoice_id)
        <> (SELECT total_cents FROM invoices WHERE id = NEW.invoice_id)`,
    "invoice_lines_do_not_add_up",
  ),
  refuse(
    "invoice_lines_never_changed",
    "BEFORE UPDATE ON invoice_lines",
    "invoices_are_append_only",
  ),
  refuse(
    "invoice_lines_never_deleted",
    "BEFORE DELETE ON invoice_lines",
    "invoices_are_append_only",
  ),

  refuse(
    "invoice_gaps_in_series",
    `BEFORE INSERT ON invoice_gaps
    WHEN NEW.from_number <> ${nextNumber}
      OR EXISTS (SELECT 1 FROM invoice_gaps WHERE id = NEW.id)`,
    "invoice_number_out_of_series",
  ),
  refuse("invoice_gaps_never_changed", "BEFORE UPDATE ON invoice_gaps", "invoices_are_append_only"),
  refuse("invoice_gaps_never_deleted", "BEFORE DELETE ON invoice_gaps", "invoices_are_append_only"),
];
