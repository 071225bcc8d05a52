const isDate = (column: string) => `${column} IS date(${column})`;

export const statements = [
  `CREATE TABLE portals (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    name TEXT NOT NULL COLLATE NOCASE CHECK (length(name) BETWEEN 1 AND 60),
    token TEXT UNIQUE CHECK (length(token) >= 40),
    url TEXT CHECK (length(url) BETWEEN 1 AND 2000),
    created_at TEXT NOT NULL,
    asked_at TEXT,
    answered_at TEXT,
    etag TEXT,
    last_modified TEXT,
    problem TEXT,
    left_out TEXT,
    empty_since TEXT,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    UNIQUE (room_id, name)
  ) STRICT`,
  `CREATE TABLE portal_stays (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    portal_id INTEGER NOT NULL REFERENCES portals (id) ON DELETE CASCADE,
    first_night TEXT NOT NULL CHECK (${isDate("first_night")}),
    end_day TEXT NOT NULL CHECK (${isDate("end_day")} AND end_day > first_night),
    block_id INTEGER UNIQUE REFERENCES room_blocks (id) ON DELETE SET NULL
  ) STRICT`,
  `CREATE INDEX portal_stays_portal ON portal_stays (portal_id, end_day)`,
  `CREATE VIEW block_origins AS
    SELECT block_id, (SELECT name FROM portals WHERE id = portal_id) AS portal_name
    FROM portal_stays WHERE block_id IS NOT NULL`,
  `CREATE TABLE portal_told (
    portal_id INTEGER NOT NULL REFERENCES portals (id) ON DELETE CASCADE,
    night TEXT NOT NULL,
    told_at TEXT NOT NULL,
    PRIMARY KEY (portal_id, night)
  ) STRICT, WITHOUT ROWID`,
];
