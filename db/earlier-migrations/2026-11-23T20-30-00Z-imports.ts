const digits = (phone: string) =>
  ["(0)", " ", "+", "(", ")", "-", ".", "/"].reduce(
    (rest, sign) => `replace(${rest}, '${sign}', '')`,
    `ifnull(${phone}, '')`,
  );

const reference = (row: string) => `ifnull(char(10) || ${row}.their_reference, '')`;

const bookingWords = (row: string) =>
  `${row}.id || char(10) || ${row}.first_name || ' ' || ${row}.last_name || char(10)
    || ifnull(${row}.email, '') || char(10) || ${digits(`${row}.phone`)} || ${reference(row)}`;
const personWords = (row: string) =>
  `${row}.first_name || ' ' || ${row}.last_name || char(10) || ifnull(${row}.email, '')
    || char(10) || ${row}.company || char(10) || ${digits(`${row}.phone`)} || ${reference(row)}`;
const isShown = (row: string) => `(${row}.merged_into IS NULL AND ${row}.erased_at IS NULL)`;

const isTakenBack = `EXISTS (SELECT 1 FROM imported_rows
  JOIN imports ON imports.id = imported_rows.import_id
  WHERE +imported_rows.kind = 'payments' AND imported_rows.subject_id = CAST(OLD.id AS TEXT)
    AND imported_rows.is_made = 1 AND imports.taken_back_at IS NOT NULL)`;

export const statements = [
  `ALTER TABLE bookings ADD COLUMN their_reference TEXT
    CHECK (length(their_reference) BETWEEN 1 AND 60)`,
  `ALTER TABLE people ADD COLUMN their_reference TEXT
    CHECK (length(their_reference) BETWEEN 1 AND 60)`,
  `CREATE INDEX bookings_their_reference ON bookings (their_reference)
    WHERE their_reference IS NOT NULL`,

  `DROP TRIGGER bookings_text_inserted`,
  `DROP TRIGGER bookings_text_updated`,
  `CREATE TRIGGER bookings_text_inserted AFTER INSERT ON bookings
    BEGIN INSERT INTO booking_texts (booking_id, words) VALUES (NEW.id, ${bookingWords("NEW")}); END`,
  `CREATE TRIGGER bookings_text_updated
    AFTER UPDATE OF first_name, last_name, email, phone, their_reference ON bookings
    BEGIN UPDATE booking_texts SET words = ${bookingWords("NEW")} WHERE booking_id = NEW.id; END`,
  `DROP TRIGGER people_text_inserted`,
  `DROP TRIGGER people_text_updated`,
  `CREATE TRIGGER people_text_inserted AFTER INSERT ON people WHEN ${isShown("NEW")}
    BEGIN INSERT INTO person_texts (person_id, words) VALUES (NEW.id, ${personWords("NEW")}); END`,
  `CREATE TRIGGER people_text_updated
    AFTER UPDATE OF first_name, last_name, email, phone, company, their_reference ON people
    WHEN ${personWords("OLD")} <> ${personWords("NEW")}
    BEGIN UPDATE person_texts SET words = ${personWords("NEW")} WHERE person_id = NEW.id; END`,

  `CREATE TABLE imports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('guests', 'bookings', 'payments')),
    file_name TEXT NOT NULL CHECK (length(file_name) <= 200),
    -- Of its bytes.
    digest TEXT NOT NULL,
    row_count INTEGER NOT NULL CHECK (row_count > 0),
    -- How the file was read, as JSON.
    reading TEXT NOT NULL CHECK (json_valid(reading)),
    -- What stands in it, as JSON, until it is imported.
    rows TEXT CHECK (json_valid(rows)),
    checked_at TEXT NOT NULL,
    checked_by TEXT NOT NULL REFERENCES users (id),
    imported_at TEXT,
    imported_by TEXT REFERENCES users (id),
    made_count INTEGER,
    known_count INTEGER,
    taken_back_at TEXT,
    taken_back_by TEXT REFERENCES users (id),
    CHECK ((rows IS NULL) = (imported_at IS NOT NULL)),
    CHECK ((imported_at IS NULL) = (imported_by IS NULL)),
    CHECK ((imported_at IS NULL) = (made_count IS NULL)),
    CHECK ((imported_at IS NULL) = (known_count IS NULL)),
    CHECK ((taken_back_at IS NULL) = (taken_back_by IS NULL)),
    CHECK (taken_back_at IS NULL OR imported_at IS NOT NULL)
  ) STRICT`,
  `CREATE INDEX imports_checked_by ON imports (checked_by)`,
  `CREATE INDEX imports_imported_by ON imports (imported_by)`,
  `CREATE INDEX imports_taken_back_by ON imports (taken_back_by)`,
  `CREATE TRIGGER imports_go_on BEFORE UPDATE ON imports
    WHEN OLD.taken_back_at IS NOT NULL OR (OLD.imported_at IS NOT NULL
      AND (NEW.imported_at IS NOT OLD.imported_at OR NEW.taken_back_at IS NULL
        OR EXISTS (SELECT 1 FROM imports AS later WHERE later.taken_back_at IS NULL
          AND (later.imported_at, later.id) > (OLD.imported_at, OLD.id))))
    BEGIN SELECT RAISE(ABORT, 'imports_are_kept'); END`,
  `CREATE TRIGGER imports_kept BEFORE DELETE ON imports WHEN OLD.imported_at IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'imports_are_kept'); END`,

  `CREATE TABLE imported_rows (
    kind TEXT NOT NULL CHECK (kind IN ('guests', 'bookings', 'payments')),
    key TEXT NOT NULL,
    import_id INTEGER NOT NULL REFERENCES imports (id),
    line INTEGER NOT NULL,
    -- The guest, the booking or the payment.
    subject_id TEXT NOT NULL,
    -- 0: it was here already, and the row says the same.
    is_made INTEGER NOT NULL CHECK (is_made IN (0, 1)),
    PRIMARY KEY (kind, key)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX imported_rows_import ON imported_rows (import_id, line)`,
  `CREATE INDEX imported_rows_subject ON imported_rows (subject_id, kind)`,

  `DROP TRIGGER payments_never_deleted`,
  `CREATE TRIGGER payments_never_deleted BEFORE DELETE ON payments
    WHEN NOT ${isTakenBack} OR OLD.day <= (SELECT max(day) FROM closed_days)
    BEGIN SELECT RAISE(ABORT, 'payments_are_append_only'); END`,
  `CREATE TRIGGER payments_taken_back AFTER DELETE ON payments BEGIN
    UPDATE bookings SET received_cents = received_cents - OLD.amount_cents
      WHERE id = OLD.booking_id;
  END`,
];
