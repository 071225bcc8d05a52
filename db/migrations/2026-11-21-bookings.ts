import { type QueryExecutorProvider, sql } from "kysely";

/**
 * Rooms, accounts, drafts, bookings and the ledger that makes overbooking impossible
 * (docs/decisions/002-night-ledger.md).
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const isDate = (column: string) => `${column} IS date(${column})`;

const statements = [
  `CREATE TABLE rooms (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    description TEXT NOT NULL,
    type TEXT NOT NULL CHECK (type IN
      ('single', 'double', 'twin', 'triple', 'budget', 'standard', 'deluxe', 'suite')),
    view TEXT NOT NULL CHECK (view IN ('forest', 'garden', 'mountain')),
    beds TEXT NOT NULL,
    capacity INTEGER NOT NULL CHECK (capacity BETWEEN 1 AND 6),
    size_m2 INTEGER NOT NULL CHECK (size_m2 > 0),
    units INTEGER NOT NULL DEFAULT 1 CHECK (units BETWEEN 0 AND 1000),
    rate_bb_cents INTEGER NOT NULL CHECK (rate_bb_cents >= 0),
    rate_hb_cents INTEGER CHECK (rate_hb_cents >= 0),
    rate_fb_cents INTEGER CHECK (rate_fb_cents >= 0),
    is_listed INTEGER NOT NULL DEFAULT 1 CHECK (is_listed IN (0, 1)),
    position INTEGER NOT NULL
  ) STRICT`,
  `CREATE INDEX rooms_listed ON rooms (is_listed, position)`,

  `CREATE TABLE room_images (
    room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    picture TEXT NOT NULL,
    alt TEXT NOT NULL CHECK (length(alt) > 0),
    PRIMARY KEY (room_id, position)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE room_amenities (
    room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    name TEXT NOT NULL CHECK (length(name) > 0),
    PRIMARY KEY (room_id, position)
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE calendar_days (day TEXT PRIMARY KEY) STRICT, WITHOUT ROWID`,
  `INSERT INTO calendar_days (day)
    WITH RECURSIVE days (day) AS (
      SELECT '2020-01-01'
      UNION ALL
      SELECT date(day, '+1 day') FROM days WHERE day < '2099-12-31'
    )
    SELECT day FROM days`,

  `CREATE TABLE users (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    email TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (length(email) BETWEEN 3 AND 254),
    password_hash TEXT NOT NULL,
    role TEXT NOT NULL DEFAULT 'guest' CHECK (role IN ('guest', 'staff', 'admin')),
    phone TEXT,
    created_at TEXT NOT NULL,
    last_sign_in_at TEXT
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX users_role ON users (role)`,

  `CREATE TABLE sessions (
    id_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    last_seen_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX sessions_user ON sessions (user_id)`,
  `CREATE INDEX sessions_expiry ON sessions (expires_at)`,

  `CREATE TABLE sign_in_attempts (
    email TEXT PRIMARY KEY COLLATE NOCASE,
    failures INTEGER NOT NULL CHECK (failures > 0),
    last_failed_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX sign_in_attempts_age ON sign_in_attempts (last_failed_at)`,

  `CREATE TABLE setup_tokens (
    token_hash TEXT PRIMARY KEY,
    created_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,

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
    cancelled_at TEXT,
    cancelled_by TEXT REFERENCES users (id),
    cancellation_charge_cents INTEGER NOT NULL DEFAULT 0 CHECK (cancellation_charge_cents >= 0),
    CHECK (check_out > check_in),
    CHECK (julianday(check_out) - julianday(check_in) <= 366),
    CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
    CHECK (status = 'cancelled' OR cancellation_charge_cents = 0),
    CHECK (json_extract(quote, '$.totalCents') IS total_cents)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX bookings_created ON bookings (created_at)`,
  `CREATE INDEX bookings_status ON bookings (status, created_at)`,
  `CREATE INDEX bookings_room ON bookings (room_id, check_in)`,
  `CREATE INDEX bookings_user ON bookings (user_id, check_in)`,
  `CREATE INDEX bookings_check_in ON bookings (check_in)`,
  `CREATE INDEX bookings_created_by ON bookings (created_by)`,
  `CREATE INDEX bookings_cancelled_by ON bookings (cancelled_by)`,

  `CREATE TABLE room_nights (
    room_id INTEGER NOT NULL REFERENCES rooms (id),
    night TEXT NOT NULL,
    taken INTEGER NOT NULL CHECK (taken >= 0),
    PRIMARY KEY (room_id, night)
  ) STRICT, WITHOUT ROWID`,

  // The one rule: no night holds more active stays than the room has units.
  `CREATE TRIGGER room_nights_full_on_update BEFORE UPDATE ON room_nights
    WHEN NEW.taken > OLD.taken
      AND NEW.taken > (SELECT units FROM rooms WHERE id = NEW.room_id)
    BEGIN SELECT RAISE(ABORT, 'room_full'); END`,
  `CREATE TRIGGER room_nights_full_on_insert BEFORE INSERT ON room_nights
    WHEN NEW.taken > (SELECT units FROM rooms WHERE id = NEW.room_id)
    BEGIN SELECT RAISE(ABORT, 'room_full'); END`,
  `CREATE TRIGGER room_nights_kept BEFORE DELETE ON room_nights WHEN OLD.taken > 0
    BEGIN SELECT RAISE(ABORT, 'room_nights_are_kept'); END`,
  // Nights that are over can no longer be overbooked, so they do not hold back a lower number.
  `CREATE TRIGGER rooms_units_lowered BEFORE UPDATE OF units ON rooms
    WHEN NEW.units < OLD.units AND EXISTS (
      SELECT 1 FROM room_nights
      WHERE room_id = OLD.id AND night >= date('now', '-1 day') AND taken > NEW.units)
    BEGIN SELECT RAISE(ABORT, 'room_full'); END`,

  // No upsert here: an outer INSERT OR REPLACE would override its conflict clause.
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

  `CREATE TABLE booking_log (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    booking_id TEXT NOT NULL REFERENCES bookings (id),
    at TEXT NOT NULL,
    actor_id TEXT REFERENCES users (id),
    actor_name TEXT NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('created', 'confirmed', 'cancelled', 'note')),
    detail TEXT NOT NULL DEFAULT '' CHECK (length(detail) <= 4000)
  ) STRICT`,
  `CREATE INDEX booking_log_booking ON booking_log (booking_id, id)`,
  `CREATE INDEX booking_log_actor ON booking_log (actor_id)`,
  `CREATE TRIGGER booking_log_never_changed BEFORE UPDATE ON booking_log
    BEGIN SELECT RAISE(ABORT, 'booking_log_is_append_only'); END`,
  `CREATE TRIGGER booking_log_never_deleted BEFORE DELETE ON booking_log
    BEGIN SELECT RAISE(ABORT, 'booking_log_is_append_only'); END`,

  `CREATE TABLE notifications (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    message TEXT NOT NULL,
    type TEXT NOT NULL CHECK (type IN ('success', 'warning', 'error', 'info')),
    is_read INTEGER NOT NULL DEFAULT 0 CHECK (is_read IN (0, 1)),
    created_at TEXT NOT NULL,
    action_url TEXT CHECK (action_url LIKE '/%')
  ) STRICT`,
  `CREATE INDEX notifications_read ON notifications (is_read, created_at)`,
  `CREATE INDEX notifications_created ON notifications (created_at)`,

  `CREATE TABLE settings (
    group_name TEXT PRIMARY KEY,
    values_json TEXT NOT NULL CHECK (json_valid(values_json)),
    updated_at TEXT NOT NULL,
    updated_by TEXT REFERENCES users (id)
  ) STRICT, WITHOUT ROWID`,
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
