const isDate = (column: string) => `${column} IS date(${column})`;

export const statements = [
  `CREATE TABLE bookings (
    id TEXT PRIMARY KEY
      CHECK (length(id) = 8 AND NOT id GLOB '*[^0-9ABCDEFGHJKMNPQRSTVWXYZ]*'),
    room_id INTEGER NOT NULL REFERENCES rooms (id),
    user_id TEXT REFERENCES users (id),
    check_in TEXT NOT NULL CHECK (${isDate("check_in")} AND check_in >= '2020-01-01'),
    check_out TEXT NOT NULL CHECK (${isDate("check_out")} AND check_out <= '2100-01-01'),
    guests INTEGER NOT NULL CHECK (guests BETWEEN 1 AND 6),
    board TEXT NOT NULL CHECK (board IN ('BB', 'HB', 'FB')),
    status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'cancelled')),
    quote TEXT NOT NULL CHECK (json_valid(quote)),
    terms TEXT NOT NULL CHECK (json_valid(terms)),
    total_cents INTEGER NOT NULL CHECK (total_cents >= 0),
    first_name TEXT NOT NULL CHECK (length(first_name) <= 100),
    last_name TEXT NOT NULL CHECK (length(last_name) <= 100),
    email TEXT CHECK (length(email) BETWEEN 3 AND 254),
    phone TEXT CHECK (length(phone) <= 50),
    special_requests TEXT NOT NULL DEFAULT '' CHECK (length(special_requests) <= 2000),
    payment_method TEXT NOT NULL CHECK (payment_method IN ('credit-card', 'cash')),
    source TEXT NOT NULL CHECK (source IN ('guest', 'desk')),
    created_at TEXT NOT NULL,
    created_by TEXT REFERENCES users (id),
    checked_in_at TEXT,
    checked_out_at TEXT CHECK (checked_out_at IS NULL OR checked_in_at IS NOT NULL),
    no_show_at TEXT CHECK (no_show_at IS NULL OR checked_in_at IS NULL),
    cancelled_at TEXT,
    cancelled_by TEXT REFERENCES users (id),
    cancellation_charge_cents INTEGER NOT NULL DEFAULT 0 CHECK (cancellation_charge_cents >= 0),
    received_cents INTEGER NOT NULL DEFAULT 0,
    held_until TEXT
      CHECK (held_until IS NULL OR (source = 'guest' AND status <> 'confirmed')),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    CHECK (check_out > check_in),
    CHECK (julianday(check_out) - julianday(check_in) <= 366),
    CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
    CHECK (status = 'cancelled' OR cancellation_charge_cents = 0),
    CHECK (json_extract(quote, '$.totalCents') IS total_cents)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX bookings_created ON bookings (created_at, id, status, room_id, check_in, source)`,
  `CREATE INDEX bookings_check_in ON bookings (check_in, check_out, status, room_id, source)`,
  `CREATE INDEX bookings_check_out ON bookings (check_out, id, status, room_id, check_in, source)`,
  `CREATE INDEX bookings_total ON bookings (total_cents, id, status, room_id, check_in, source)`,
  `CREATE INDEX bookings_status ON bookings (status, created_at)`,
  `CREATE INDEX bookings_room ON bookings (room_id, check_in, check_out)`,
  `CREATE INDEX bookings_nights ON bookings (julianday(check_out) - julianday(check_in))`,
  `CREATE INDEX bookings_in_house ON bookings (check_out)
    WHERE checked_in_at IS NOT NULL AND checked_out_at IS NULL`,
  `CREATE INDEX bookings_owed ON bookings (check_in, status)
    WHERE cancellation_charge_cents > received_cents
      OR (status = 'confirmed' AND total_cents > received_cents)`,
  `CREATE INDEX bookings_insight ON bookings (check_in, check_out, status, room_id, total_cents,
    board, source, created_at, cancelled_at, checked_out_at, no_show_at)`,
  `CREATE INDEX bookings_cancelled ON bookings (cancelled_at, cancellation_charge_cents)
    WHERE cancelled_at IS NOT NULL`,
  `CREATE INDEX bookings_held ON bookings (held_until)
    WHERE held_until IS NOT NULL AND cancelled_at IS NULL`,
  `CREATE INDEX bookings_email ON bookings (email COLLATE NOCASE, check_out)`,
  `CREATE INDEX bookings_user ON bookings (user_id, check_in)`,
  `CREATE INDEX bookings_created_by ON bookings (created_by)`,
  `CREATE INDEX bookings_cancelled_by ON bookings (cancelled_by)`,

  `CREATE VIEW booking_facts AS
    SELECT id, room_id, user_id, check_in, check_out, guests, board, status, total_cents,
      first_name, last_name, phone, special_requests, source, created_at, checked_in_at,
      checked_out_at, no_show_at, cancelled_at, cancellation_charge_cents, received_cents,
      json_extract(terms, '$.checkInTime') AS check_in_time,
      json_extract(terms, '$.checkOutTime') AS check_out_time,
      json_extract(terms, '$.timeZone') AS time_zone
    FROM bookings`,

  `CREATE TABLE calendar_days (day TEXT PRIMARY KEY) STRICT, WITHOUT ROWID`,
  `INSERT INTO calendar_days (day)
    WITH RECURSIVE days (day) AS (
      SELECT '2020-01-01'
      UNION ALL
      SELECT date(day, '+1 day') FROM days WHERE day < '2099-12-31'
    )
    SELECT day FROM days`,

  `CREATE TABLE room_nights (
    room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    night TEXT NOT NULL,
    taken INTEGER NOT NULL CHECK (taken >= 0),
    PRIMARY KEY (room_id, night)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TRIGGER room_nights_full_on_insert BEFORE INSERT ON room_nights
    WHEN NEW.taken > (SELECT units FROM rooms WHERE id = NEW.room_id)
    BEGIN SELECT RAISE(ABORT, 'room_full'); END`,
  `CREATE TRIGGER room_nights_full_on_update BEFORE UPDATE ON room_nights
    WHEN NEW.taken > OLD.taken
      AND NEW.taken > (SELECT units FROM rooms WHERE id = NEW.room_id)
    BEGIN SELECT RAISE(ABORT, 'room_full'); END`,
  `CREATE TRIGGER room_nights_kept BEFORE DELETE ON room_nights WHEN OLD.taken > 0
    BEGIN SELECT RAISE(ABORT, 'room_nights_are_kept'); END`,
  `CREATE TRIGGER rooms_units_lowered BEFORE UPDATE OF units ON rooms
    WHEN NEW.units < OLD.units AND EXISTS (
      SELECT 1 FROM room_nights
      WHERE room_id = OLD.id AND night >= date('now', '-1 day') AND taken > NEW.units)
    BEGIN SELECT RAISE(ABORT, 'room_full'); END`,

  `CREATE TRIGGER bookings_inserted AFTER INSERT ON bookings WHEN NEW.status <> 'cancelled'
    BEGIN
      ${addMissingNights()};
      UPDATE room_nights SET taken = taken + 1
        WHERE room_id = NEW.room_id AND night >= NEW.check_in AND night < NEW.check_out;
    END`,
  `CREATE TRIGGER bookings_updated
    AFTER UPDATE OF room_id, check_in, check_out, status ON bookings
    BEGIN
      UPDATE room_nights SET taken = taken - 1
        WHERE OLD.status <> 'cancelled'
          AND room_id = OLD.room_id AND night >= OLD.check_in AND night < OLD.check_out;
      ${addMissingNights("NEW.status <> 'cancelled'")};
      UPDATE room_nights SET taken = taken + 1
        WHERE NEW.status <> 'cancelled'
          AND room_id = NEW.room_id AND night >= NEW.check_in AND night < NEW.check_out;
    END`,
  `CREATE TRIGGER bookings_deleted AFTER DELETE ON bookings WHEN OLD.status <> 'cancelled'
    BEGIN
      UPDATE room_nights SET taken = taken - 1
        WHERE room_id = OLD.room_id AND night >= OLD.check_in AND night < OLD.check_out;
    END`,

  `CREATE TABLE booking_texts (
    row INTEGER PRIMARY KEY AUTOINCREMENT,
    booking_id TEXT NOT NULL UNIQUE REFERENCES bookings (id) ON DELETE CASCADE,
    words TEXT NOT NULL
  ) STRICT`,
  `CREATE TRIGGER bookings_text_inserted AFTER INSERT ON bookings
    BEGIN INSERT INTO booking_texts (booking_id, words) VALUES (NEW.id, ${words()}); END`,
  `CREATE TRIGGER bookings_text_updated AFTER UPDATE OF first_name, last_name, email ON bookings
    BEGIN UPDATE booking_texts SET words = ${words()} WHERE booking_id = NEW.id; END`,
  `CREATE VIRTUAL TABLE booking_search USING fts5(
    words, content = 'booking_texts', content_rowid = 'row', detail = 'none',
    tokenize = 'trigram remove_diacritics 1')`,
  `CREATE TRIGGER booking_texts_inserted AFTER INSERT ON booking_texts BEGIN
    INSERT INTO booking_search (rowid, words) VALUES (NEW.row, NEW.words); END`,
  `CREATE TRIGGER booking_texts_updated AFTER UPDATE ON booking_texts BEGIN
    INSERT INTO booking_search (booking_search, rowid, words)
      VALUES ('delete', OLD.row, OLD.words);
    INSERT INTO booking_search (rowid, words) VALUES (NEW.row, NEW.words); END`,
  `CREATE TRIGGER booking_texts_deleted AFTER DELETE ON booking_texts BEGIN
    INSERT INTO booking_search (booking_search, rowid, words)
      VALUES ('delete', OLD.row, OLD.words); END`,

  `CREATE TABLE booking_counts (
    room_id INTEGER NOT NULL,
    source TEXT NOT NULL CHECK (source IN ('guest', 'desk')),
    status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'cancelled')),
    bookings INTEGER NOT NULL CHECK (bookings >= 0),
    PRIMARY KEY (room_id, source, status)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE booking_day_counts (
    check_in TEXT NOT NULL,
    room_id INTEGER NOT NULL,
    source TEXT NOT NULL CHECK (source IN ('guest', 'desk')),
    status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'cancelled')),
    bookings INTEGER NOT NULL CHECK (bookings >= 0),
    PRIMARY KEY (check_in, room_id, source, status)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TRIGGER bookings_counted_insert AFTER INSERT ON bookings BEGIN ${count("NEW", 1)} END`,
  `CREATE TRIGGER bookings_counted_update AFTER UPDATE OF check_in, room_id, source, status
    ON bookings BEGIN ${count("OLD", -1)} ${count("NEW", 1)} END`,
  `CREATE TRIGGER bookings_counted_delete AFTER DELETE ON bookings BEGIN ${count("OLD", -1)} END`,

  `CREATE TABLE booking_drafts (
    id_hash TEXT PRIMARY KEY,
    room_id INTEGER REFERENCES rooms (id) ON DELETE SET NULL,
    check_in TEXT CHECK (${isDate("check_in")}),
    check_out TEXT CHECK (${isDate("check_out")}),
    guests INTEGER NOT NULL CHECK (guests BETWEEN 1 AND 6),
    board TEXT NOT NULL CHECK (board IN ('BB', 'HB', 'FB')),
    first_name TEXT NOT NULL DEFAULT '' CHECK (length(first_name) <= 100),
    last_name TEXT NOT NULL DEFAULT '' CHECK (length(last_name) <= 100),
    email TEXT NOT NULL DEFAULT '' CHECK (length(email) <= 254),
    phone TEXT NOT NULL DEFAULT '' CHECK (length(phone) <= 50),
    special_requests TEXT NOT NULL DEFAULT '' CHECK (length(special_requests) <= 2000),
    payment_method TEXT CHECK (payment_method IN ('credit-card', 'cash')),
    quoted_total_cents INTEGER CHECK (quoted_total_cents >= 0),
    booking_id TEXT UNIQUE REFERENCES bookings (id) ON DELETE SET NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX booking_drafts_room ON booking_drafts (room_id)`,
  `CREATE INDEX booking_drafts_age ON booking_drafts (updated_at)`,
];

function addMissingNights(condition = "1") {
  return `INSERT INTO room_nights (room_id, night, taken)
        SELECT NEW.room_id, calendar_days.day, 0 FROM calendar_days
        WHERE ${condition}
          AND calendar_days.day >= NEW.check_in AND calendar_days.day < NEW.check_out
          AND NOT EXISTS (
            SELECT 1 FROM room_nights AS known
            WHERE known.room_id = NEW.room_id AND known.night = calendar_days.day)`;
}

function words() {
  return `NEW.id || char(10) || NEW.first_name || ' ' || NEW.last_name || char(10)
    || ifnull(NEW.email, '')`;
}

function count(row: "NEW" | "OLD", step: 1 | -1) {
  const columns = ["room_id", "source", "status"];
  return [
    { table: "booking_counts", key: columns },
    { table: "booking_day_counts", key: ["check_in", ...columns] },
  ]
    .map(({ table, key }) => {
      const values = key.map((column) => `${row}.${column}`).join(", ");
      const isIt = key.map((column) => `${column} = ${row}.${column}`).join(" AND ");
      const add = `INSERT INTO ${table} (${key.join(", ")}, bookings) SELECT ${values}, 0
        WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE ${isIt});`;
      return `${step > 0 ? add : ""}
        UPDATE ${table} SET bookings = bookings + ${step} WHERE ${isIt};`;
    })
    .join("\n");
}
