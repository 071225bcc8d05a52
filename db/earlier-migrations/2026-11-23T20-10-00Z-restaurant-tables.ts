const isDate = (column: string) => `${column} IS date(${column})`;
const isTime = (column: string) => `${column} IS strftime('%H:%M', ${column})`;

const taken = (own: string, table: string) => `EXISTS (SELECT 1 FROM seating_tables AS held
        JOIN seatings AS other ON other.id = held.seating_id
        WHERE held.table_id = ${table} AND other.id <> ${own}.id
          AND other.cancelled_at IS NULL AND other.day = ${own}.day
          AND other.time < ${own}.until AND other.until > ${own}.time)`;

export const statements = [
  `CREATE TABLE restaurant_tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (length(name) BETWEEN 1 AND 40),
    seats INTEGER NOT NULL CHECK (seats BETWEEN 1 AND 60),
    position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 9999),
    is_in_service INTEGER NOT NULL DEFAULT 1 CHECK (is_in_service IN (0, 1)),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
  ) STRICT`,

  `CREATE TABLE seatings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    day TEXT NOT NULL CHECK (${isDate("day")}),
    time TEXT NOT NULL CHECK (${isTime("time")}),
    until TEXT NOT NULL CHECK (${isTime("until")} OR until = '24:00'),
    people INTEGER NOT NULL CHECK (people > 0),
    name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 200),
    phone TEXT NOT NULL DEFAULT '' CHECK (length(phone) <= 50),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
    booking_id TEXT REFERENCES bookings (id),
    request_id TEXT UNIQUE REFERENCES requests (id) ON DELETE CASCADE,
    cancelled_at TEXT,
    created_at TEXT NOT NULL,
    created_by TEXT REFERENCES users (id),
    form_key TEXT UNIQUE CHECK (length(form_key) BETWEEN 16 AND 64),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    CHECK (until > time)
  ) STRICT`,
  `CREATE INDEX seatings_day ON seatings (day, time)`,
  `CREATE INDEX seatings_booking ON seatings (booking_id) WHERE booking_id IS NOT NULL`,
  `CREATE INDEX seatings_created_by ON seatings (created_by)`,

  `CREATE TABLE seating_tables (
    seating_id INTEGER NOT NULL REFERENCES seatings (id) ON DELETE CASCADE,
    table_id INTEGER NOT NULL REFERENCES restaurant_tables (id),
    PRIMARY KEY (seating_id, table_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX seating_tables_table ON seating_tables (table_id)`,

  `CREATE TRIGGER seating_tables_inserted BEFORE INSERT ON seating_tables
    BEGIN
      SELECT RAISE(ABORT, 'table_taken') FROM seatings AS own
        WHERE own.id = NEW.seating_id AND own.cancelled_at IS NULL
          AND ${taken("own", "NEW.table_id")};
    END`,
  `CREATE TRIGGER seating_tables_updated BEFORE UPDATE ON seating_tables
    BEGIN SELECT RAISE(ABORT, 'seating_tables_are_replaced'); END`,
  `CREATE TRIGGER seatings_inserted BEFORE INSERT ON seatings
    WHEN EXISTS (SELECT 1 FROM seatings WHERE id = NEW.id OR request_id = NEW.request_id
      OR form_key = NEW.form_key)
    BEGIN SELECT RAISE(ABORT, 'seatings_are_changed'); END`,
  `CREATE TRIGGER seatings_updated AFTER UPDATE OF id, day, time, until, cancelled_at ON seatings
    WHEN NEW.cancelled_at IS NULL
    BEGIN
      SELECT RAISE(ABORT, 'table_taken') FROM seating_tables AS own
        WHERE own.seating_id = NEW.id AND ${taken("NEW", "own.table_id")};
    END`,

  `CREATE VIEW table_wishes AS
    SELECT requests.id, requests.name, requests.phone, requests.message, requests.handled_at,
      tables.day, tables.time, tables.people
    FROM table_reservations AS tables JOIN requests ON requests.id = tables.request_id`,
];
