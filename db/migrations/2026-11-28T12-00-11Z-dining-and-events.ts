import { refuse, setE164 } from "../migration-sql";

/** Enquiries, restaurant tables and their reservations, conference offers and events. */
export const tables = [
  `CREATE TABLE enquiries (
    id TEXT PRIMARY KEY
      CHECK (length(id) = 16 AND NOT id GLOB '*[^0-9ABCDEFGHJKMNPQRSTVWXYZ]*'),
    kind TEXT NOT NULL CHECK (kind IN ('table', 'conference', 'message')),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    email TEXT CHECK (length(email) BETWEEN 3 AND 254),
    phone TEXT CHECK (length(phone) BETWEEN 1 AND 50),
    phone_e164 TEXT CHECK (phone_e164 GLOB '+[1-9]*'),
    message TEXT NOT NULL DEFAULT '' CHECK (length(message) <= 2000),
    language TEXT NOT NULL DEFAULT 'en' CHECK (language <> ''),
    created_at TEXT NOT NULL,
    handled_at TEXT,
    handled_by TEXT REFERENCES users (id),
    CHECK (email IS NOT NULL OR phone IS NOT NULL)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE table_enquiries (
    enquiry_id TEXT PRIMARY KEY REFERENCES enquiries (id) ON DELETE CASCADE,
    day TEXT NOT NULL CHECK (day IS date(day)),
    time TEXT NOT NULL CHECK (time IS strftime('%H:%M', time)),
    people INTEGER NOT NULL CHECK (people > 0)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE conference_enquiries (
    enquiry_id TEXT PRIMARY KEY REFERENCES enquiries (id) ON DELETE CASCADE,
    space_id TEXT NOT NULL REFERENCES conference_spaces (id),
    day TEXT NOT NULL CHECK (day IS date(day)),
    start_time TEXT NOT NULL CHECK (start_time IS strftime('%H:%M', start_time)),
    hours INTEGER NOT NULL CHECK (hours BETWEEN 1 AND 24),
    people INTEGER NOT NULL CHECK (people > 0),
    layout TEXT NOT NULL,
    catering TEXT NOT NULL,
    quote TEXT NOT NULL CHECK (json_valid(quote)),
    total_cents INTEGER NOT NULL CHECK (total_cents >= 0),
    CHECK (json_extract(quote, '$.totalCents') IS total_cents)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE restaurant_tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (length(name) BETWEEN 1 AND 40),
    seats INTEGER NOT NULL CHECK (seats BETWEEN 1 AND 60),
    position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 9999),
    is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
  ) STRICT`,
  `CREATE TABLE table_reservations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    day TEXT NOT NULL CHECK (day IS date(day)),
    time TEXT NOT NULL CHECK (time IS strftime('%H:%M', time)),
    until TEXT NOT NULL CHECK (until IS strftime('%H:%M', until) OR until = '24:00'),
    people INTEGER NOT NULL CHECK (people > 0),
    name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 200),
    phone TEXT NOT NULL DEFAULT '' CHECK (length(phone) <= 50),
    phone_e164 TEXT CHECK (phone_e164 GLOB '+[1-9]*'),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
    booking_id TEXT REFERENCES bookings (id),
    enquiry_id TEXT UNIQUE REFERENCES enquiries (id) ON DELETE CASCADE,
    cancelled_at TEXT,
    created_at TEXT NOT NULL,
    created_by TEXT REFERENCES users (id),
    idempotency_key TEXT UNIQUE CHECK (length(idempotency_key) BETWEEN 16 AND 64),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    CHECK (until > time)
  ) STRICT`,
  `CREATE TABLE table_reservation_tables (
    table_reservation_id INTEGER NOT NULL REFERENCES table_reservations (id) ON DELETE CASCADE,
    table_id INTEGER NOT NULL REFERENCES restaurant_tables (id),
    PRIMARY KEY (table_reservation_id, table_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE conference_offers (
    id TEXT PRIMARY KEY
      CHECK (length(id) = 16 AND NOT id GLOB '*[^0-9ABCDEFGHJKMNPQRSTVWXYZ]*'),
    enquiry_id TEXT NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
    space_id TEXT NOT NULL REFERENCES conference_spaces (id),
    day TEXT NOT NULL CHECK (day IS date(day)),
    start_time TEXT NOT NULL CHECK (start_time IS strftime('%H:%M', start_time)),
    end_time TEXT NOT NULL CHECK (end_time IS strftime('%H:%M', end_time) OR end_time = '24:00'),
    setup_minutes INTEGER NOT NULL CHECK (setup_minutes BETWEEN 0 AND 1440),
    teardown_minutes INTEGER NOT NULL CHECK (teardown_minutes BETWEEN 0 AND 1440),
    people INTEGER NOT NULL CHECK (people > 0),
    quote TEXT NOT NULL CHECK (json_valid(quote)),
    total_cents INTEGER NOT NULL CHECK (total_cents >= 0),
    text TEXT NOT NULL CHECK (length(text) <= 5000),
    valid_until TEXT NOT NULL CHECK (valid_until IS date(valid_until)),
    language TEXT NOT NULL CHECK (language <> ''),
    idempotency_key TEXT NOT NULL UNIQUE CHECK (length(idempotency_key) BETWEEN 16 AND 64),
    sent_at TEXT NOT NULL,
    sent_by TEXT REFERENCES users (id),
    withdrawn_at TEXT,
    accepted_at TEXT,
    declined_at TEXT,
    decline_message TEXT NOT NULL DEFAULT '' CHECK (length(decline_message) <= 1000),
    CHECK (end_time > start_time),
    CHECK (json_extract(quote, '$.totalCents') IS total_cents)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE space_events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    space_id TEXT NOT NULL REFERENCES conference_spaces (id),
    day TEXT NOT NULL CHECK (day IS date(day)),
    start_time TEXT NOT NULL CHECK (start_time IS strftime('%H:%M', start_time)),
    end_time TEXT NOT NULL CHECK (end_time IS strftime('%H:%M', end_time) OR end_time = '24:00'),
    setup_minutes INTEGER NOT NULL CHECK (setup_minutes BETWEEN 0 AND 1440),
    teardown_minutes INTEGER NOT NULL CHECK (teardown_minutes BETWEEN 0 AND 1440),
    held_from TEXT NOT NULL GENERATED ALWAYS AS
      (strftime('%Y-%m-%dT%H:%M', day || 'T' || start_time, (-setup_minutes) || ' minutes')) STORED,
    hold_expires_at TEXT NOT NULL GENERATED ALWAYS AS
      (strftime('%Y-%m-%dT%H:%M', day || 'T' || end_time, (teardown_minutes) || ' minutes')) STORED,
    title TEXT NOT NULL CHECK (length(title) <= 200),
    people INTEGER NOT NULL CHECK (people > 0),
    contact TEXT NOT NULL DEFAULT '' CHECK (length(contact) <= 300),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
    offer_id TEXT UNIQUE REFERENCES conference_offers (id) ON DELETE SET NULL,
    idempotency_key TEXT UNIQUE CHECK (length(idempotency_key) BETWEEN 16 AND 64),
    cancelled_at TEXT,
    created_at TEXT NOT NULL,
    created_by TEXT REFERENCES users (id),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    CHECK (end_time > start_time)
  ) STRICT`,
];

export const indexes = [
  `CREATE INDEX enquiries_created ON enquiries (created_at)`,
  `CREATE INDEX enquiries_open ON enquiries (kind, created_at) WHERE handled_at IS NULL`,
  `CREATE INDEX enquiries_handled_by ON enquiries (handled_by)`,
  `CREATE INDEX enquiries_email ON enquiries (lower(email), created_at)`,
  `CREATE INDEX table_enquiries_day ON table_enquiries (day, time)`,
  `CREATE INDEX conference_enquiries_space ON conference_enquiries (space_id, day)`,
  `CREATE INDEX table_reservations_day ON table_reservations (day, time)`,
  `CREATE INDEX table_reservations_booking ON table_reservations (booking_id) WHERE booking_id IS NOT NULL`,
  `CREATE INDEX table_reservations_created_by ON table_reservations (created_by)`,
  `CREATE INDEX table_reservation_tables_table ON table_reservation_tables (table_id)`,
  // An enquiry has one valid offer.
  `CREATE UNIQUE INDEX conference_offers_standing ON conference_offers (enquiry_id)
    WHERE withdrawn_at IS NULL`,
  `CREATE INDEX conference_offers_request ON conference_offers (enquiry_id, sent_at)`,
  `CREATE INDEX conference_offers_space ON conference_offers (space_id)`,
  `CREATE INDEX conference_offers_sent_by ON conference_offers (sent_by)`,
  `CREATE INDEX space_events_held ON space_events (space_id, held_from)`,
  `CREATE INDEX space_events_day ON space_events (day, start_time)`,
  `CREATE INDEX space_events_created_by ON space_events (created_by)`,
];

export const views = [
  `CREATE VIEW table_enquiry_summaries AS
    SELECT enquiries.id, enquiries.name, enquiries.phone, enquiries.message, enquiries.handled_at,
      tables.day, tables.time, tables.people
    FROM table_enquiries AS tables JOIN enquiries ON enquiries.id = tables.enquiry_id`,
];

/** The condition that another reservation has a table at the same time. */
const isTableTaken = (own: "own" | "NEW", table: string) =>
  `EXISTS (SELECT 1 FROM table_reservation_tables AS held JOIN table_reservations AS other ON other.id = held.table_reservation_id
          WHERE held.table_id = ${table} AND other.id <> ${own}.id
            AND other.cancelled_at IS NULL AND other.day = ${own}.day
            AND other.time < ${own}.until AND other.until > ${own}.time)`;

/** The condition that another event occupies the space at the same time, setup and teardown included. */
const isSpaceTaken = `NEW.cancelled_at IS NULL AND EXISTS (SELECT 1 FROM space_events AS other
      WHERE other.space_id = NEW.space_id AND other.id <> NEW.id AND other.cancelled_at IS NULL
        AND other.held_from < NEW.hold_expires_at AND other.hold_expires_at > NEW.held_from)`;

/** The terms of an offer. Its text may be purged. */
const termsOf = (row: "NEW" | "OLD") =>
  `(${row}.id, ${row}.enquiry_id, ${row}.space_id, ${row}.day, ${row}.start_time, ${row}.end_time,
        ${row}.setup_minutes, ${row}.teardown_minutes, ${row}.people, ${row}.quote,
        ${row}.total_cents, ${row}.valid_until, ${row}.language, ${row}.sent_at, ${row}.sent_by)`;

export const triggers = [
  `CREATE TRIGGER enquiries_phone_inserted AFTER INSERT ON enquiries WHEN NEW.phone <> ''
    BEGIN ${setE164("enquiries")}; END`,
  `CREATE TRIGGER enquiries_phone_updated AFTER UPDATE OF phone ON enquiries
    BEGIN ${setE164("enquiries")}; END`,

  // Conflicts are tested here, because an INSERT OR REPLACE would delete the other reservation without an error.
  refuse(
    "table_reservations_inserted",
    `BEFORE INSERT ON table_reservations
    WHEN EXISTS (SELECT 1 FROM table_reservations WHERE id = NEW.id OR enquiry_id = NEW.enquiry_id
      OR idempotency_key = NEW.idempotency_key)`,
    "table_reservations_are_changed",
  ),
  `CREATE TRIGGER table_reservations_updated AFTER UPDATE OF id, day, time, until, cancelled_at ON table_reservations
    WHEN NEW.cancelled_at IS NULL
    BEGIN
      SELECT RAISE(ABORT, 'table_taken') FROM table_reservation_tables AS own
        WHERE own.table_reservation_id = NEW.id AND ${isTableTaken("NEW", "own.table_id")};
    END`,
  `CREATE TRIGGER table_reservations_phone_inserted AFTER INSERT ON table_reservations WHEN NEW.phone <> ''
    BEGIN ${setE164("table_reservations")}; END`,
  `CREATE TRIGGER table_reservations_phone_updated AFTER UPDATE OF phone ON table_reservations
    BEGIN ${setE164("table_reservations")}; END`,
  `CREATE TRIGGER table_reservation_tables_inserted BEFORE INSERT ON table_reservation_tables
    BEGIN
      SELECT RAISE(ABORT, 'table_taken') FROM table_reservations AS own
        WHERE own.id = NEW.table_reservation_id AND own.cancelled_at IS NULL
          AND ${isTableTaken("own", "NEW.table_id")};
    END`,
  refuse(
    "table_reservation_tables_updated",
    "BEFORE UPDATE ON table_reservation_tables",
    "table_reservation_tables_are_replaced",
  ),

  refuse(
    "conference_offers_kept",
    `BEFORE UPDATE ON conference_offers
    WHEN ${termsOf("NEW")} IS NOT ${termsOf("OLD")} OR (NEW.text <> OLD.text AND NEW.text <> '')
      OR (OLD.accepted_at IS NOT NULL AND NEW.accepted_at IS NULL)`,
    "offers_are_kept",
  ),
  refuse(
    "conference_offers_accepted",
    `BEFORE UPDATE OF accepted_at ON conference_offers
    WHEN OLD.accepted_at IS NULL AND NEW.accepted_at IS NOT NULL AND NEW.withdrawn_at IS NOT NULL`,
    "offer_withdrawn",
  ),
  refuse(
    "conference_offers_declined",
    `BEFORE UPDATE ON conference_offers
    WHEN (OLD.declined_at IS NOT NULL AND NEW.declined_at IS NOT OLD.declined_at)
      OR (NEW.declined_at IS NOT NULL
        AND (NEW.withdrawn_at IS NULL OR NEW.accepted_at IS NOT NULL))`,
    "offers_are_kept",
  ),

  refuse(
    "space_events_put",
    `BEFORE INSERT ON space_events
    WHEN EXISTS (SELECT 1 FROM space_events WHERE id = NEW.id OR offer_id = NEW.offer_id
      OR idempotency_key = NEW.idempotency_key)`,
    "events_are_changed",
  ),
  refuse(
    "space_events_inserted",
    `AFTER INSERT ON space_events WHEN ${isSpaceTaken}`,
    "space_taken",
  ),
  refuse(
    "space_events_updated",
    `AFTER UPDATE OF id, space_id, day, start_time, end_time, setup_minutes, teardown_minutes,
      cancelled_at ON space_events WHEN ${isSpaceTaken}`,
    "space_taken",
  ),
];
