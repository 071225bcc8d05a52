const isDate = (column: string) => `${column} IS date(${column})`;
const isTime = (column: string) => `${column} IS strftime('%H:%M', ${column})`;
const clock = (time: string, minutes: string) =>
  `strftime('%Y-%m-%dT%H:%M', day || 'T' || ${time}, ${minutes} || ' minutes')`;

const taken = `EXISTS (SELECT 1 FROM space_events AS other
      WHERE other.space_id = NEW.space_id AND other.id <> NEW.id AND other.cancelled_at IS NULL
        AND other.held_from < NEW.held_until AND other.held_until > NEW.held_from)`;

const offered = ["id", "request_id", "space_id", "day", "start_time", "end_time", "setup_minutes"];
const agreed = ["teardown_minutes", "people", "quote", "total_cents", "valid_until"];
const kept = [...offered, ...agreed, "language", "sent_at", "sent_by"];
const all = (row: string) => `(${kept.map((column) => `${row}.${column}`).join(", ")})`;

export const statements = [
  `CREATE TABLE conference_offers (
    id TEXT PRIMARY KEY
      CHECK (length(id) = 16 AND NOT id GLOB '*[^0-9ABCDEFGHJKMNPQRSTVWXYZ]*'),
    request_id TEXT NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
    space_id TEXT NOT NULL REFERENCES conference_spaces (id),
    day TEXT NOT NULL CHECK (${isDate("day")}),
    start_time TEXT NOT NULL CHECK (${isTime("start_time")}),
    end_time TEXT NOT NULL CHECK (${isTime("end_time")} OR end_time = '24:00'),
    setup_minutes INTEGER NOT NULL CHECK (setup_minutes BETWEEN 0 AND 1440),
    teardown_minutes INTEGER NOT NULL CHECK (teardown_minutes BETWEEN 0 AND 1440),
    people INTEGER NOT NULL CHECK (people > 0),
    quote TEXT NOT NULL CHECK (json_valid(quote)),
    total_cents INTEGER NOT NULL CHECK (total_cents >= 0),
    text TEXT NOT NULL CHECK (length(text) <= 5000),
    valid_until TEXT NOT NULL CHECK (${isDate("valid_until")}),
    language TEXT NOT NULL CHECK (language <> ''),
    form_key TEXT NOT NULL UNIQUE CHECK (length(form_key) BETWEEN 16 AND 64),
    sent_at TEXT NOT NULL,
    sent_by TEXT REFERENCES users (id),
    withdrawn_at TEXT,
    accepted_at TEXT,
    CHECK (end_time > start_time),
    CHECK (json_extract(quote, '$.totalCents') IS total_cents)
  ) STRICT, WITHOUT ROWID`,
  `CREATE UNIQUE INDEX conference_offers_standing ON conference_offers (request_id)
    WHERE withdrawn_at IS NULL`,
  `CREATE INDEX conference_offers_request ON conference_offers (request_id, sent_at)`,
  `CREATE INDEX conference_offers_space ON conference_offers (space_id)`,
  `CREATE INDEX conference_offers_sent_by ON conference_offers (sent_by)`,
  `CREATE TRIGGER conference_offers_kept BEFORE UPDATE ON conference_offers
    WHEN ${all("NEW")} IS NOT ${all("OLD")} OR (NEW.text <> OLD.text AND NEW.text <> '')
      OR (OLD.accepted_at IS NOT NULL AND NEW.accepted_at IS NULL)
    BEGIN SELECT RAISE(ABORT, 'offers_are_kept'); END`,
  `CREATE TRIGGER conference_offers_accepted BEFORE UPDATE OF accepted_at ON conference_offers
    WHEN OLD.accepted_at IS NULL AND NEW.accepted_at IS NOT NULL AND NEW.withdrawn_at IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'offer_withdrawn'); END`,

  `CREATE TABLE space_events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    space_id TEXT NOT NULL REFERENCES conference_spaces (id),
    day TEXT NOT NULL CHECK (${isDate("day")}),
    start_time TEXT NOT NULL CHECK (${isTime("start_time")}),
    end_time TEXT NOT NULL CHECK (${isTime("end_time")} OR end_time = '24:00'),
    setup_minutes INTEGER NOT NULL CHECK (setup_minutes BETWEEN 0 AND 1440),
    teardown_minutes INTEGER NOT NULL CHECK (teardown_minutes BETWEEN 0 AND 1440),
    held_from TEXT NOT NULL GENERATED ALWAYS AS (${clock("start_time", "(-setup_minutes)")}) STORED,
    held_until TEXT NOT NULL GENERATED ALWAYS AS (${clock("end_time", "(teardown_minutes)")}) STORED,
    title TEXT NOT NULL CHECK (length(title) <= 200),
    people INTEGER NOT NULL CHECK (people > 0),
    contact TEXT NOT NULL DEFAULT '' CHECK (length(contact) <= 300),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
    offer_id TEXT UNIQUE REFERENCES conference_offers (id) ON DELETE SET NULL,
    form_key TEXT UNIQUE CHECK (length(form_key) BETWEEN 16 AND 64),
    cancelled_at TEXT,
    created_at TEXT NOT NULL,
    created_by TEXT REFERENCES users (id),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    CHECK (end_time > start_time)
  ) STRICT`,
  `CREATE INDEX space_events_held ON space_events (space_id, held_from)`,
  `CREATE INDEX space_events_day ON space_events (day, start_time)`,
  `CREATE INDEX space_events_created_by ON space_events (created_by)`,
  `CREATE TRIGGER space_events_put BEFORE INSERT ON space_events
    WHEN EXISTS (SELECT 1 FROM space_events WHERE id = NEW.id OR offer_id = NEW.offer_id
      OR form_key = NEW.form_key)
    BEGIN SELECT RAISE(ABORT, 'events_are_changed'); END`,
  `CREATE TRIGGER space_events_inserted AFTER INSERT ON space_events
    WHEN NEW.cancelled_at IS NULL AND ${taken}
    BEGIN SELECT RAISE(ABORT, 'space_taken'); END`,
  `CREATE TRIGGER space_events_updated
    AFTER UPDATE OF id, space_id, day, start_time, end_time, setup_minutes, teardown_minutes,
      cancelled_at ON space_events
    WHEN NEW.cancelled_at IS NULL AND ${taken}
    BEGIN SELECT RAISE(ABORT, 'space_taken'); END`,
];
