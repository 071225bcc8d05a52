import { createSearchIndex, keepSearchTexts, phoneDigits, searchText } from "../migration-sql";

/** Bookings, their groups and drafts, and the links that open a booking. */
export const tables = [
  // The quotes and terms come last, so that a row's other columns are read without its overflow pages.
  `CREATE TABLE bookings (
    id TEXT PRIMARY KEY
      CHECK (length(id) = 8 AND NOT id GLOB '*[^0-9ABCDEFGHJKMNPQRSTVWXYZ]*'),
    room_id INTEGER NOT NULL REFERENCES rooms (id),
    check_in TEXT NOT NULL CHECK (check_in IS date(check_in) AND check_in >= '2020-01-01'),
    check_out TEXT NOT NULL CHECK (check_out IS date(check_out) AND check_out <= '2100-01-01'),
    guests INTEGER NOT NULL CHECK (guests BETWEEN 1 AND 6),
    children INTEGER NOT NULL DEFAULT 0 CHECK (children >= 0 AND children < guests),
    infants INTEGER NOT NULL DEFAULT 0 CHECK (infants BETWEEN 0 AND guests - children),
    board TEXT NOT NULL CHECK (board IN ('BB', 'HB', 'FB')),
    status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'cancelled')),
    total_cents INTEGER NOT NULL CHECK (total_cents >= 0),
    user_id TEXT REFERENCES users (id),
    profile_id INTEGER REFERENCES guest_profiles (id),
    booker_id INTEGER REFERENCES guest_profiles (id),
    group_id INTEGER REFERENCES booking_groups (id),
    first_name TEXT NOT NULL CHECK (length(first_name) <= 100),
    last_name TEXT NOT NULL CHECK (length(last_name) <= 100),
    email TEXT CHECK (length(email) BETWEEN 3 AND 254),
    phone TEXT CHECK (length(phone) <= 50),
    phone_e164 TEXT CHECK (phone_e164 GLOB '+[1-9]*'),
    language TEXT NOT NULL DEFAULT 'en' CHECK (language <> ''),
    special_requests TEXT NOT NULL DEFAULT '' CHECK (length(special_requests) <= 2000),
    arrival_time TEXT
      CHECK (arrival_time GLOB '[0-2][0-9]:[0-5][0-9]' AND arrival_time < '24:00'),
    payment_method TEXT NOT NULL CHECK (payment_method IN ('credit-card', 'cash')),
    source TEXT NOT NULL CHECK (source IN ('guest', 'desk')),
    source_id INTEGER REFERENCES booking_sources (id),
    external_reference TEXT CHECK (length(external_reference) BETWEEN 1 AND 60),
    created_at TEXT NOT NULL,
    created_by TEXT REFERENCES users (id),
    hold_expires_at TEXT
      CHECK (hold_expires_at IS NULL OR (source = 'guest' AND status <> 'confirmed')),
    priced_at TEXT,
    priced_day TEXT CHECK (priced_day IS date(priced_day)),
    checked_in_at TEXT,
    checked_out_at TEXT CHECK (checked_out_at IS NULL OR checked_in_at IS NOT NULL),
    no_show_at TEXT CHECK (no_show_at IS NULL OR checked_in_at IS NULL),
    released_from TEXT
      CHECK (released_from IS date(released_from))
      CHECK (released_from >= check_in AND released_from < check_out),
    cancelled_at TEXT,
    cancelled_day TEXT CHECK (cancelled_day IS date(cancelled_day)),
    cancelled_by TEXT REFERENCES users (id),
    cancellation_charge_cents INTEGER NOT NULL DEFAULT 0 CHECK (cancellation_charge_cents >= 0),
    folio_id TEXT REFERENCES bookings (id) CHECK (folio_id <> id),
    folio_cents INTEGER NOT NULL DEFAULT 0,
    folio_closed_at TEXT,
    extra_cents INTEGER NOT NULL DEFAULT 0,
    received_cents INTEGER NOT NULL DEFAULT 0,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    quote TEXT NOT NULL CHECK (json_valid(quote)),
    agreed_quote TEXT
      CHECK (agreed_quote IS NULL OR json_valid(agreed_quote))
      CHECK (agreed_quote IS NULL OR status = 'confirmed'
        AND (no_show_at IS NOT NULL OR checked_out_at IS NOT NULL AND released_from IS NOT NULL))
      CHECK (released_from IS NULL OR agreed_quote IS NOT NULL),
    terms TEXT NOT NULL CHECK (json_valid(terms)),
    CHECK (check_out > check_in),
    CHECK (julianday(check_out) - julianday(check_in) <= 366),
    CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
    CHECK (status = 'cancelled' OR cancellation_charge_cents = 0),
    CHECK (json_extract(quote, '$.totalCents') IS total_cents)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE booking_groups (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    lead_id TEXT UNIQUE REFERENCES bookings (id) ON DELETE SET NULL,
    idempotency_key TEXT UNIQUE CHECK (length(idempotency_key) BETWEEN 16 AND 64),
    created_at TEXT NOT NULL,
    created_by TEXT REFERENCES users (id),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
  ) STRICT`,
  `CREATE TABLE added_nights (
    id INTEGER PRIMARY KEY,
    booking_id TEXT NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
    nights INTEGER NOT NULL CHECK (nights > 0),
    added_at TEXT NOT NULL
  ) STRICT`,
  `CREATE TABLE booking_texts (
    row INTEGER PRIMARY KEY AUTOINCREMENT,
    booking_id TEXT NOT NULL UNIQUE REFERENCES bookings (id) ON DELETE CASCADE,
    words TEXT NOT NULL
  ) STRICT`,
  // Counts for each filter of a list of bookings. A `source_id` of 0 stands for none.
  `CREATE TABLE booking_counts (
    room_id INTEGER NOT NULL,
    source TEXT NOT NULL CHECK (source IN ('guest', 'desk')),
    source_id INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'cancelled')),
    bookings INTEGER NOT NULL CHECK (bookings >= 0),
    PRIMARY KEY (room_id, source, source_id, status)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE booking_day_counts (
    check_in TEXT NOT NULL,
    room_id INTEGER NOT NULL,
    source TEXT NOT NULL CHECK (source IN ('guest', 'desk')),
    source_id INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'cancelled')),
    bookings INTEGER NOT NULL CHECK (bookings >= 0),
    PRIMARY KEY (check_in, room_id, source, source_id, status)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE booking_links (
    secret_hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('link', 'pass')),
    booking_id TEXT NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE booking_drafts (
    id_hash TEXT PRIMARY KEY,
    room_id INTEGER REFERENCES rooms (id) ON DELETE SET NULL,
    check_in TEXT CHECK (check_in IS date(check_in)),
    check_out TEXT CHECK (check_out IS date(check_out)),
    guests INTEGER NOT NULL CHECK (guests BETWEEN 1 AND 6),
    children INTEGER NOT NULL DEFAULT 0 CHECK (children >= 0 AND children < guests),
    infants INTEGER NOT NULL DEFAULT 0 CHECK (infants BETWEEN 0 AND guests - children),
    board TEXT NOT NULL CHECK (board IN ('BB', 'HB', 'FB')),
    first_name TEXT NOT NULL DEFAULT '' CHECK (length(first_name) <= 100),
    last_name TEXT NOT NULL DEFAULT '' CHECK (length(last_name) <= 100),
    has_one_name INTEGER NOT NULL DEFAULT 0 CHECK (has_one_name IN (0, 1)),
    email TEXT NOT NULL DEFAULT '' CHECK (length(email) <= 254),
    phone TEXT NOT NULL DEFAULT '' CHECK (length(phone) <= 50),
    special_requests TEXT NOT NULL DEFAULT '' CHECK (length(special_requests) <= 2000),
    arrival_time TEXT
      CHECK (arrival_time GLOB '[0-2][0-9]:[0-5][0-9]' AND arrival_time < '24:00'),
    payment_method TEXT CHECK (payment_method IN ('credit-card', 'cash')),
    quoted_total_cents INTEGER CHECK (quoted_total_cents >= 0),
    booking_id TEXT UNIQUE REFERENCES bookings (id) ON DELETE SET NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
];

/** The day on which a stay stops occupying its room. */
const occupiedUntil = "coalesce(released_from, check_out)";

export const indexes = [
  // Each order of the list of bookings is read from an index alone.
  `CREATE INDEX bookings_created ON bookings (created_at, id, status, room_id, check_in, source)`,
  `CREATE INDEX bookings_check_in ON bookings (check_in, check_out, status, room_id, source)`,
  `CREATE INDEX bookings_check_out ON bookings (check_out, id, status, room_id, check_in, source)`,
  `CREATE INDEX bookings_total ON bookings (total_cents, id, status, room_id, check_in, source)`,
  `CREATE INDEX bookings_status ON bookings (status, created_at)`,
  // The longest stay limits how far back guests in house can have arrived.
  `CREATE INDEX bookings_nights ON bookings (julianday(check_out) - julianday(check_in))`,
  `CREATE INDEX bookings_in_house ON bookings (check_out)
    WHERE checked_in_at IS NOT NULL AND checked_out_at IS NULL`,
  `CREATE INDEX bookings_cancelled ON bookings (cancelled_at, cancellation_charge_cents)
    WHERE cancelled_at IS NOT NULL`,
  // Each request looks for expired holds.
  `CREATE INDEX bookings_held ON bookings (hold_expires_at)
    WHERE hold_expires_at IS NOT NULL AND cancelled_at IS NULL`,
  `CREATE INDEX bookings_email ON bookings (email COLLATE NOCASE, check_out)`,
  `CREATE INDEX bookings_created_by ON bookings (created_by)`,
  `CREATE INDEX bookings_cancelled_by ON bookings (cancelled_by)`,
  `CREATE INDEX bookings_person ON bookings (profile_id) WHERE profile_id IS NOT NULL`,
  `CREATE INDEX bookings_booker ON bookings (booker_id) WHERE booker_id IS NOT NULL`,
  `CREATE INDEX bookings_group ON bookings (group_id) WHERE group_id IS NOT NULL`,
  `CREATE INDEX bookings_source_id ON bookings (source_id) WHERE source_id IS NOT NULL`,
  `CREATE INDEX bookings_bill ON bookings (folio_id) WHERE folio_id IS NOT NULL`,
  `CREATE INDEX bookings_owed ON bookings (check_in, status)
    WHERE folio_cents > received_cents AND status <> 'pending'`,
  `CREATE INDEX bookings_came_from ON bookings (source_id, source, created_at)`,
  `CREATE INDEX bookings_overpaid ON bookings (check_in, status) WHERE received_cents > folio_cents`,
  `CREATE INDEX bookings_their_reference ON bookings (external_reference)
    WHERE external_reference IS NOT NULL`,
  // A page of users adds up the stays of each from this index alone.
  `CREATE INDEX bookings_user ON bookings
    (user_id, check_in, status, total_cents, cancellation_charge_cents)`,
  `CREATE INDEX bookings_occupied ON bookings (${occupiedUntil})`,
  `CREATE INDEX bookings_wishes ON bookings (${occupiedUntil})
    WHERE special_requests <> ''`,
  // Who has a room on a night is read from this index alone.
  `CREATE INDEX bookings_room ON bookings (room_id, check_in, check_out, released_from)`,
  // Reports read a period from this index alone.
  `CREATE INDEX bookings_insight ON bookings
    (check_in, check_out, released_from, status, room_id, total_cents, board, source, created_at,
    cancelled_at, checked_out_at, no_show_at, source_id, profile_id, guests, infants, quote,
    agreed_quote)`,
  `CREATE INDEX booking_groups_created_by ON booking_groups (created_by)`,
  `CREATE INDEX added_nights_at ON added_nights (added_at)`,
  `CREATE INDEX added_nights_booking ON added_nights (booking_id)`,
  `CREATE INDEX booking_links_booking ON booking_links (booking_id, kind, created_at)`,
  `CREATE INDEX booking_links_expiry ON booking_links (expires_at)`,
  `CREATE INDEX booking_drafts_room ON booking_drafts (room_id)`,
  `CREATE INDEX booking_drafts_age ON booking_drafts (updated_at)`,
];

export const views = [
  `CREATE VIEW booking_summaries AS
    SELECT id, room_id, user_id, check_in, check_out, guests, children, infants, board, status, quote,
      total_cents, first_name, last_name, phone, special_requests, arrival_time, source, created_at,
      checked_in_at, checked_out_at, no_show_at, cancelled_at, cancellation_charge_cents,
      received_cents, hold_expires_at, profile_id, booker_id, group_id, source_id, folio_id, extra_cents,
      folio_cents, folio_closed_at, agreed_quote, released_from,
      ${occupiedUntil} AS occupied_until,
      CASE WHEN agreed_quote IS NOT NULL AND no_show_at IS NOT NULL THEN check_in
        ELSE ${occupiedUntil} END AS sold_until,
      json_extract(terms, '$.checkInTime') AS check_in_time,
      json_extract(terms, '$.checkOutTime') AS check_out_time,
      json_extract(terms, '$.timeZone') AS time_zone
    FROM bookings`,
  `CREATE VIEW group_names AS SELECT id, name, lead_id FROM booking_groups`,
];

export const searchIndexes = createSearchIndex("booking_search", "booking_texts");

/** The rows of both count tables that a booking belongs to. */
const countOf = (row: "NEW" | "OLD") =>
  `room_id = ${row}.room_id AND source = ${row}.source AND source_id = ifnull(${row}.source_id, 0)
        AND status = ${row}.status`;
const dayCountOf = (row: "NEW" | "OLD") => `check_in = ${row}.check_in AND ${countOf(row)}`;

// An upsert is not used, because an outer INSERT OR REPLACE would override its conflict clause.
const addMissingCounts = `INSERT INTO booking_counts (room_id, source, source_id, status, bookings)
      SELECT NEW.room_id, NEW.source, ifnull(NEW.source_id, 0), NEW.status, 0
      WHERE NOT EXISTS (SELECT 1 FROM booking_counts WHERE ${countOf("NEW")});
      INSERT INTO booking_day_counts (check_in, room_id, source, source_id, status, bookings)
      SELECT NEW.check_in, NEW.room_id, NEW.source, ifnull(NEW.source_id, 0), NEW.status, 0
      WHERE NOT EXISTS (SELECT 1 FROM booking_day_counts WHERE ${dayCountOf("NEW")})`;
const addToCounts = (row: "NEW" | "OLD", step: "+ 1" | "- 1") =>
  `UPDATE booking_counts SET bookings = bookings ${step} WHERE ${countOf(row)};
      UPDATE booking_day_counts SET bookings = bookings ${step} WHERE ${dayCountOf(row)}`;

export const triggers = [
  // A booking without a guest profile gets a new one.
  `CREATE TRIGGER bookings_person_inserted AFTER INSERT ON bookings WHEN NEW.profile_id IS NULL
    BEGIN
      INSERT INTO guest_profiles (first_name, last_name, email, phone, language, created_at)
        VALUES (NEW.first_name, NEW.last_name, NEW.email, NEW.phone, NEW.language, NEW.created_at);
      UPDATE bookings SET profile_id = last_insert_rowid() WHERE id = NEW.id;
    END`,

  `CREATE TRIGGER bookings_counted_insert AFTER INSERT ON bookings
    BEGIN
      ${addMissingCounts};
      ${addToCounts("NEW", "+ 1")};
    END`,
  `CREATE TRIGGER bookings_counted_update
    AFTER UPDATE OF check_in, room_id, source, source_id, status ON bookings
    BEGIN
      ${addToCounts("OLD", "- 1")};
      ${addMissingCounts};
      ${addToCounts("NEW", "+ 1")};
    END`,
  `CREATE TRIGGER bookings_counted_delete AFTER DELETE ON bookings
    BEGIN
      ${addToCounts("OLD", "- 1")};
    END`,

  ...keepSearchTexts({
    table: "bookings",
    texts: "booking_texts",
    key: "booking_id",
    search: "booking_search",
    words: searchText(
      "id",
      "first_name || ' ' || last_name",
      "ifnull(email, '')",
      phoneDigits,
      "ifnull(phone_e164, '')",
      "ifnull(external_reference, '')",
    ),
    columns: "first_name, last_name, email, phone, external_reference",
    isSearched: "1",
  }),

  // Mailed links do not open a booking that has another address now.
  `CREATE TRIGGER bookings_passes_end AFTER UPDATE OF email ON bookings
    WHEN NEW.email IS NOT OLD.email
    BEGIN DELETE FROM booking_links WHERE booking_id = NEW.id; END`,
];
