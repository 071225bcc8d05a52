import { type QueryExecutorProvider, sql } from "kysely";

/**
 * What the desk works with: one log of every change, marks and payments on bookings, blocks and
 * seasons of rooms, the state of accounts, content, media and reviews.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const isDate = (column: string) => `${column} IS date(${column})`;
const version = "version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)";

const statements = [
  // One log for everything; what was written about bookings goes on there.
  `CREATE TABLE audit_log (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    actor_id TEXT REFERENCES users (id),
    actor_name TEXT NOT NULL,
    subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 40),
    subject_id TEXT NOT NULL,
    action TEXT NOT NULL CHECK (length(action) BETWEEN 1 AND 40),
    detail TEXT NOT NULL DEFAULT '' CHECK (length(detail) <= 4000),
    before_json TEXT CHECK (json_valid(before_json)),
    after_json TEXT CHECK (json_valid(after_json))
  ) STRICT`,
  `INSERT INTO audit_log (at, actor_id, actor_name, subject, subject_id, action, detail)
    SELECT at, actor_id, actor_name, 'booking', booking_id, action, detail
    FROM booking_log ORDER BY id`,
  `DROP TABLE booking_log`,
  `CREATE INDEX audit_log_subject ON audit_log (subject, subject_id)`,
  `CREATE INDEX audit_log_actor ON audit_log (actor_id)`,
  `CREATE INDEX audit_log_at ON audit_log (at)`,
  `CREATE TRIGGER audit_log_never_changed BEFORE UPDATE ON audit_log
    BEGIN SELECT RAISE(ABORT, 'audit_log_is_append_only'); END`,
  `CREATE TRIGGER audit_log_never_deleted BEFORE DELETE ON audit_log
    BEGIN SELECT RAISE(ABORT, 'audit_log_is_append_only'); END`,

  `ALTER TABLE bookings ADD COLUMN ${version}`,
  `ALTER TABLE bookings ADD COLUMN checked_in_at TEXT`,
  `ALTER TABLE bookings ADD COLUMN checked_out_at TEXT
    CHECK (checked_out_at IS NULL OR checked_in_at IS NOT NULL)`,
  `ALTER TABLE bookings ADD COLUMN no_show_at TEXT
    CHECK (no_show_at IS NULL OR checked_in_at IS NULL)`,
  `CREATE INDEX bookings_check_out ON bookings (check_out)`,

  `CREATE TABLE payments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    booking_id TEXT NOT NULL REFERENCES bookings (id),
    at TEXT NOT NULL,
    amount_cents INTEGER NOT NULL CHECK (amount_cents <> 0),
    method TEXT NOT NULL CHECK (method IN ('cash', 'credit-card', 'bank-transfer', 'paypal')),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 500),
    recorded_by TEXT REFERENCES users (id)
  ) STRICT`,
  `CREATE INDEX payments_booking ON payments (booking_id)`,
  `CREATE INDEX payments_at ON payments (at)`,
  `CREATE INDEX payments_recorded_by ON payments (recorded_by)`,
  `CREATE TRIGGER payments_never_changed BEFORE UPDATE ON payments
    BEGIN SELECT RAISE(ABORT, 'payments_are_append_only'); END`,
  `CREATE TRIGGER payments_never_deleted BEFORE DELETE ON payments
    BEGIN SELECT RAISE(ABORT, 'payments_are_append_only'); END`,

  // A block holds units of a room like a stay does, in the same night ledger.
  `CREATE TABLE room_blocks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    room_id INTEGER NOT NULL REFERENCES rooms (id),
    first_night TEXT NOT NULL CHECK (${isDate("first_night")} AND first_night >= '2020-01-01'),
    end_day TEXT NOT NULL CHECK (${isDate("end_day")} AND end_day <= '2100-01-01'),
    units INTEGER NOT NULL DEFAULT 1 CHECK (units BETWEEN 1 AND 1000),
    reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
    created_at TEXT NOT NULL,
    created_by TEXT REFERENCES users (id),
    ${version},
    CHECK (end_day > first_night),
    CHECK (julianday(end_day) - julianday(first_night) <= 366)
  ) STRICT`,
  `CREATE INDEX room_blocks_room ON room_blocks (room_id, first_night)`,
  `CREATE INDEX room_blocks_created_by ON room_blocks (created_by)`,
  `CREATE TRIGGER room_blocks_inserted AFTER INSERT ON room_blocks
    BEGIN ${holdNights()}; END`,
  `CREATE TRIGGER room_blocks_updated AFTER UPDATE OF room_id, first_night, end_day, units
    ON room_blocks BEGIN ${freeNights()}; ${holdNights()}; END`,
  `CREATE TRIGGER room_blocks_deleted AFTER DELETE ON room_blocks
    BEGIN ${freeNights()}; END`,

  `ALTER TABLE rooms ADD COLUMN ${version}`,
  `ALTER TABLE room_images ADD COLUMN media_id INTEGER REFERENCES media (id)`,

  // Seasons never share a night, so that a night has one rate.
  `CREATE TABLE seasons (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    first_night TEXT NOT NULL CHECK (${isDate("first_night")}),
    last_night TEXT NOT NULL CHECK (${isDate("last_night")}),
    ${version},
    CHECK (last_night >= first_night)
  ) STRICT`,
  `CREATE INDEX seasons_nights ON seasons (first_night, last_night)`,
  ...["INSERT", "UPDATE"].map(
    (event) => `CREATE TRIGGER seasons_apart_on_${event.toLowerCase()} AFTER ${event} ON seasons
    WHEN EXISTS (
      SELECT 1 FROM seasons AS other WHERE other.id <> NEW.id
        AND other.first_night <= NEW.last_night AND other.last_night >= NEW.first_night)
    BEGIN SELECT RAISE(ABORT, 'seasons_overlap'); END`,
  ),
  `CREATE TABLE season_rates (
    season_id INTEGER NOT NULL REFERENCES seasons (id) ON DELETE CASCADE,
    room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    rate_bb_cents INTEGER NOT NULL CHECK (rate_bb_cents >= 0),
    rate_hb_cents INTEGER CHECK (rate_hb_cents >= 0),
    rate_fb_cents INTEGER CHECK (rate_fb_cents >= 0),
    PRIMARY KEY (season_id, room_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX season_rates_room ON season_rates (room_id)`,

  // Pending: made at the desk and not signed in yet. A removed account keeps its row, nameless.
  `ALTER TABLE users ADD COLUMN status TEXT NOT NULL DEFAULT 'active'
    CHECK (status IN ('active', 'inactive', 'pending'))`,
  `ALTER TABLE users ADD COLUMN removed_at TEXT`,
  `ALTER TABLE users ADD COLUMN ${version}`,

  `CREATE TABLE media (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    filename TEXT NOT NULL UNIQUE,
    original_name TEXT NOT NULL CHECK (length(original_name) BETWEEN 1 AND 255),
    type TEXT NOT NULL CHECK (type IN ('image', 'video', 'document')),
    mime TEXT NOT NULL,
    size_bytes INTEGER NOT NULL CHECK (size_bytes >= 0),
    width INTEGER CHECK (width > 0),
    height INTEGER CHECK (height > 0),
    widths TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(widths)),
    state TEXT NOT NULL CHECK (state IN ('processing', 'ready', 'failed')),
    alt_text TEXT NOT NULL DEFAULT '' CHECK (length(alt_text) <= 500),
    caption TEXT NOT NULL DEFAULT '' CHECK (length(caption) <= 500),
    tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags)),
    is_featured INTEGER NOT NULL DEFAULT 0 CHECK (is_featured IN (0, 1)),
    uploaded_by TEXT REFERENCES users (id),
    uploader_name TEXT NOT NULL DEFAULT '',
    created_at TEXT NOT NULL,
    ${version}
  ) STRICT`,
  `CREATE INDEX media_created ON media (created_at)`,
  `CREATE INDEX media_uploaded_by ON media (uploaded_by)`,
  `CREATE INDEX room_images_media ON room_images (media_id)`,

  `CREATE TABLE content (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    type TEXT NOT NULL CHECK (type IN ('page', 'blog', 'announcement', 'promotion')),
    title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
    slug TEXT NOT NULL UNIQUE
      CHECK (length(slug) BETWEEN 1 AND 120 AND NOT slug GLOB '*[^a-z0-9-]*'),
    excerpt TEXT NOT NULL DEFAULT '' CHECK (length(excerpt) <= 500),
    body TEXT NOT NULL CHECK (length(body) <= 100000),
    status TEXT NOT NULL CHECK (status IN ('published', 'draft', 'archived')),
    tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags)),
    is_featured INTEGER NOT NULL DEFAULT 0 CHECK (is_featured IN (0, 1)),
    cover_media_id INTEGER REFERENCES media (id),
    author_id TEXT REFERENCES users (id),
    author_name TEXT NOT NULL,
    publish_at TEXT,
    views INTEGER NOT NULL DEFAULT 0 CHECK (views >= 0),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    ${version},
    CHECK (status <> 'published' OR publish_at IS NOT NULL)
  ) STRICT`,
  `CREATE INDEX content_published ON content (status, publish_at)`,
  `CREATE INDEX content_author ON content (author_id)`,
  `CREATE INDEX content_cover ON content (cover_media_id)`,

  `CREATE TABLE reviews (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    booking_id TEXT NOT NULL UNIQUE REFERENCES bookings (id),
    room_id INTEGER NOT NULL REFERENCES rooms (id),
    user_id TEXT REFERENCES users (id),
    author_name TEXT NOT NULL,
    rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
    body TEXT NOT NULL DEFAULT '' CHECK (length(body) <= 2000),
    created_at TEXT NOT NULL,
    hidden_at TEXT,
    hidden_by TEXT REFERENCES users (id),
    ${version}
  ) STRICT`,
  `CREATE INDEX reviews_room ON reviews (room_id, hidden_at)`,
  `CREATE INDEX reviews_created ON reviews (created_at)`,
  `CREATE INDEX reviews_user ON reviews (user_id)`,
  `CREATE INDEX reviews_hidden_by ON reviews (hidden_by)`,

  `ALTER TABLE settings ADD COLUMN ${version}`,
];

/** As bookings do it: the ledger's own triggers refuse a night that is full. */
function holdNights() {
  return `INSERT INTO room_nights (room_id, night, taken)
        SELECT NEW.room_id, calendar_days.day, 0 FROM calendar_days
        WHERE calendar_days.day >= NEW.first_night AND calendar_days.day < NEW.end_day
          AND NOT EXISTS (
            SELECT 1 FROM room_nights AS known
            WHERE known.room_id = NEW.room_id AND known.night = calendar_days.day);
      UPDATE room_nights SET taken = taken + NEW.units
        WHERE room_id = NEW.room_id AND night >= NEW.first_night AND night < NEW.end_day`;
}

function freeNights() {
  return `UPDATE room_nights SET taken = taken - OLD.units
        WHERE room_id = OLD.room_id AND night >= OLD.first_night AND night < OLD.end_day`;
}
