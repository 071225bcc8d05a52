import { type QueryExecutorProvider, sql } from "kysely";

/** Menu, conference spaces, amenities, what visitors ask for, newsletter and outgoing mail. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const isDate = (column: string) => `${column} IS date(${column})`;
const isTime = (column: string) => `${column} IS strftime('%H:%M', ${column})`;
const isList = (column: string) => `json_valid(${column}) AND json_type(${column}) = 'array'`;

const statements = [
  `CREATE TABLE menu_items (
    id INTEGER PRIMARY KEY,
    category TEXT NOT NULL
      CHECK (category IN ('starter', 'breakfast', 'main', 'dessert', 'drink')),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    description TEXT NOT NULL,
    price_cents INTEGER NOT NULL CHECK (price_cents > 0),
    dietary TEXT NOT NULL DEFAULT '[]' CHECK (${isList("dietary")}),
    is_listed INTEGER NOT NULL DEFAULT 1 CHECK (is_listed IN (0, 1)),
    position INTEGER NOT NULL
  ) STRICT`,
  `CREATE INDEX menu_items_category ON menu_items (category, position)`,

  `CREATE TABLE conference_spaces (
    id TEXT PRIMARY KEY CHECK (length(id) > 0 AND NOT id GLOB '*[^a-z-]*'),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    description TEXT NOT NULL,
    capacity INTEGER NOT NULL CHECK (capacity > 0),
    price_per_hour_cents INTEGER NOT NULL CHECK (price_per_hour_cents >= 0),
    amenities TEXT NOT NULL DEFAULT '[]' CHECK (${isList("amenities")}),
    images TEXT NOT NULL DEFAULT '[]' CHECK (${isList("images")}),
    is_listed INTEGER NOT NULL DEFAULT 1 CHECK (is_listed IN (0, 1)),
    position INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE amenities (
    id TEXT PRIMARY KEY CHECK (length(id) > 0 AND NOT id GLOB '*[^a-z-]*'),
    type TEXT NOT NULL CHECK (type IN ('dining', 'bar', 'shop', 'services')),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    description TEXT NOT NULL,
    hours TEXT NOT NULL DEFAULT '[]' CHECK (${isList("hours")}),
    images TEXT NOT NULL DEFAULT '[]' CHECK (${isList("images")}),
    is_listed INTEGER NOT NULL DEFAULT 1 CHECK (is_listed IN (0, 1)),
    position INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,

  // What visitors ask the lodge for; a table or a conference has a row of its own beside it.
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

  `CREATE TABLE newsletter_subscribers (
    email TEXT PRIMARY KEY COLLATE NOCASE CHECK (length(email) BETWEEN 3 AND 254),
    created_at TEXT NOT NULL,
    confirm_token_hash TEXT,
    last_mailed_at TEXT NOT NULL,
    confirmed_at TEXT,
    unsubscribe_token TEXT NOT NULL UNIQUE,
    unsubscribed_at TEXT
  ) STRICT, WITHOUT ROWID`,
  `CREATE UNIQUE INDEX newsletter_confirm ON newsletter_subscribers (confirm_token_hash)`,

  // Written in the transaction of what causes the mail; sending it comes after.
  `CREATE TABLE mail_outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    to_address TEXT NOT NULL CHECK (length(to_address) BETWEEN 3 AND 254),
    subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 300),
    body TEXT NOT NULL,
    created_at TEXT NOT NULL,
    sent_at TEXT
  ) STRICT`,
  `CREATE INDEX mail_outbox_unsent ON mail_outbox (id) WHERE sent_at IS NULL`,
];
