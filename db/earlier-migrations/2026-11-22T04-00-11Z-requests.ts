const isDate = (column: string) => `${column} IS date(${column})`;
const isTime = (column: string) => `${column} IS strftime('%H:%M', ${column})`;

export const statements = [
  `CREATE TABLE requests (
    id TEXT PRIMARY KEY
      CHECK (length(id) = 16 AND NOT id GLOB '*[^0-9ABCDEFGHJKMNPQRSTVWXYZ]*'),
    kind TEXT NOT NULL CHECK (kind IN ('table', 'conference', 'message')),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    email TEXT CHECK (length(email) BETWEEN 3 AND 254),
    phone TEXT CHECK (length(phone) BETWEEN 1 AND 50),
    message TEXT NOT NULL DEFAULT '' CHECK (length(message) <= 2000),
    created_at TEXT NOT NULL,
    handled_at TEXT,
    handled_by TEXT REFERENCES users (id),
    CHECK (email IS NOT NULL OR phone IS NOT NULL)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX requests_created ON requests (created_at)`,
  `CREATE INDEX requests_open ON requests (kind, created_at) WHERE handled_at IS NULL`,
  `CREATE INDEX requests_handled_by ON requests (handled_by)`,

  `CREATE TABLE table_reservations (
    request_id TEXT PRIMARY KEY REFERENCES requests (id) ON DELETE CASCADE,
    day TEXT NOT NULL CHECK (${isDate("day")}),
    time TEXT NOT NULL CHECK (${isTime("time")}),
    people INTEGER NOT NULL CHECK (people > 0)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX table_reservations_day ON table_reservations (day, time)`,

  `CREATE TABLE conference_requests (
    request_id TEXT PRIMARY KEY REFERENCES requests (id) ON DELETE CASCADE,
    space_id TEXT NOT NULL REFERENCES conference_spaces (id),
    day TEXT NOT NULL CHECK (${isDate("day")}),
    start_time TEXT NOT NULL CHECK (${isTime("start_time")}),
    hours INTEGER NOT NULL CHECK (hours BETWEEN 1 AND 24),
    people INTEGER NOT NULL CHECK (people > 0),
    layout TEXT NOT NULL,
    catering TEXT NOT NULL,
    quote TEXT NOT NULL CHECK (json_valid(quote)),
    total_cents INTEGER NOT NULL CHECK (total_cents >= 0),
    CHECK (json_extract(quote, '$.totalCents') IS total_cents)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX conference_requests_space ON conference_requests (space_id, day)`,
];
