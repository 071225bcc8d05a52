import { refuse } from "../migration-sql";

/** What the lodge offers: rooms and their rates, meals, spaces, extras, and the texts and pictures of its pages. */
export const tables = [
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
    position INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    review_count INTEGER NOT NULL DEFAULT 0 CHECK (review_count >= 0),
    rating_sum INTEGER NOT NULL DEFAULT 0 CHECK (rating_sum >= 0)
  ) STRICT`,
  `CREATE TABLE past_room_units (
    room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    until TEXT NOT NULL CHECK (until IS date(until)),
    units INTEGER NOT NULL CHECK (units >= 0),
    PRIMARY KEY (room_id, until)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE room_images (
    room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    picture TEXT NOT NULL,
    alt TEXT NOT NULL CHECK (length(alt) > 0),
    media_id INTEGER REFERENCES media (id),
    PRIMARY KEY (room_id, position)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE room_amenities (
    room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    name TEXT NOT NULL CHECK (length(name) > 0),
    PRIMARY KEY (room_id, position)
  ) STRICT, WITHOUT ROWID`,
  // Days of the week are bits, Monday the lowest.
  `CREATE TABLE seasons (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    first_night TEXT NOT NULL CHECK (first_night IS date(first_night)),
    last_night TEXT NOT NULL CHECK (last_night IS date(last_night)),
    weekdays INTEGER NOT NULL DEFAULT 127 CHECK (weekdays BETWEEN 1 AND 127),
    min_nights INTEGER CHECK (min_nights BETWEEN 1 AND 366),
    closed_arrivals INTEGER NOT NULL DEFAULT 0 CHECK (closed_arrivals BETWEEN 0 AND 127),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    CHECK (last_night >= first_night)
  ) STRICT`,
  `CREATE TABLE season_rates (
    season_id INTEGER NOT NULL REFERENCES seasons (id) ON DELETE CASCADE,
    room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    rate_bb_cents INTEGER NOT NULL CHECK (rate_bb_cents >= 0),
    rate_hb_cents INTEGER CHECK (rate_hb_cents >= 0),
    rate_fb_cents INTEGER CHECK (rate_fb_cents >= 0),
    PRIMARY KEY (season_id, room_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE menu_items (
    id INTEGER PRIMARY KEY,
    category TEXT NOT NULL
      CHECK (category IN ('starter', 'breakfast', 'main', 'dessert', 'drink')),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    description TEXT NOT NULL,
    price_cents INTEGER NOT NULL CHECK (price_cents > 0),
    dietary TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(dietary) AND json_type(dietary) = 'array'),
    is_listed INTEGER NOT NULL DEFAULT 1 CHECK (is_listed IN (0, 1)),
    sold_out_on TEXT CHECK (sold_out_on IS date(sold_out_on)),
    position INTEGER NOT NULL,
    idempotency_key TEXT CHECK (length(idempotency_key) BETWEEN 16 AND 64),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
  ) STRICT`,
  `CREATE TABLE conference_spaces (
    id TEXT PRIMARY KEY CHECK (length(id) > 0 AND NOT id GLOB '*[^a-z-]*'),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    description TEXT NOT NULL,
    capacity INTEGER NOT NULL CHECK (capacity > 0),
    price_per_hour_cents INTEGER NOT NULL CHECK (price_per_hour_cents >= 0),
    amenities TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(amenities) AND json_type(amenities) = 'array'),
    images TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(images) AND json_type(images) = 'array'),
    is_listed INTEGER NOT NULL DEFAULT 1 CHECK (is_listed IN (0, 1)),
    position INTEGER NOT NULL,
    idempotency_key TEXT CHECK (length(idempotency_key) BETWEEN 16 AND 64),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE amenities (
    id TEXT PRIMARY KEY CHECK (length(id) > 0 AND NOT id GLOB '*[^a-z-]*'),
    type TEXT NOT NULL CHECK (type IN ('dining', 'bar', 'shop', 'services')),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    description TEXT NOT NULL,
    hours TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(hours) AND json_type(hours) = 'array'),
    images TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(images) AND json_type(images) = 'array'),
    is_listed INTEGER NOT NULL DEFAULT 1 CHECK (is_listed IN (0, 1)),
    position INTEGER NOT NULL,
    idempotency_key TEXT CHECK (length(idempotency_key) BETWEEN 16 AND 64),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE extras (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (length(name) BETWEEN 1 AND 120),
    category TEXT NOT NULL COLLATE NOCASE CHECK (length(category) BETWEEN 1 AND 60),
    price_cents INTEGER NOT NULL CHECK (price_cents >= 0),
    tax_percent REAL NOT NULL CHECK (tax_percent BETWEEN 0 AND 100),
    position INTEGER NOT NULL DEFAULT 0 CHECK (position BETWEEN 0 AND 9999),
    is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
  ) STRICT`,
  `CREATE TABLE booking_sources (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (length(name) BETWEEN 1 AND 100),
    position INTEGER NOT NULL,
    is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
    commission_percent REAL CHECK (commission_percent BETWEEN 0 AND 100),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
  ) STRICT`,
  `CREATE TABLE page_texts (
    id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 40 AND NOT id GLOB '*[^a-z-]*'),
    page TEXT NOT NULL CHECK (length(page) BETWEEN 1 AND 20),
    list TEXT CHECK (length(list) BETWEEN 1 AND 20),
    title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
    body TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 20000),
    position INTEGER NOT NULL,
    is_listed INTEGER NOT NULL DEFAULT 1 CHECK (is_listed IN (0, 1)),
    idempotency_key TEXT CHECK (length(idempotency_key) BETWEEN 16 AND 64),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    CHECK (is_listed = 1 OR list IS NOT NULL)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE place_pictures (
    place TEXT NOT NULL CHECK (length(place) BETWEEN 1 AND 80),
    position INTEGER NOT NULL,
    picture TEXT NOT NULL,
    alt TEXT NOT NULL CHECK (length(alt) BETWEEN 1 AND 500),
    media_id INTEGER REFERENCES media (id),
    PRIMARY KEY (place, position),
    UNIQUE (place, picture)
  ) STRICT, WITHOUT ROWID`,
];

export const indexes = [
  `CREATE INDEX rooms_listed ON rooms (is_listed, position)`,
  `CREATE INDEX room_images_media ON room_images (media_id)`,
  `CREATE INDEX seasons_nights ON seasons (first_night, last_night)`,
  `CREATE INDEX season_rates_room ON season_rates (room_id)`,
  `CREATE INDEX menu_items_category ON menu_items (category, position)`,
  `CREATE UNIQUE INDEX menu_items_form ON menu_items (idempotency_key)`,
  `CREATE UNIQUE INDEX conference_spaces_form ON conference_spaces (idempotency_key)`,
  `CREATE UNIQUE INDEX amenities_form ON amenities (idempotency_key)`,
  `CREATE INDEX extras_order ON extras (category, position, name)`,
  `CREATE UNIQUE INDEX page_texts_form ON page_texts (idempotency_key)`,
  `CREATE INDEX place_pictures_media ON place_pictures (media_id)`,
];

/** The rates of a row by board, as JSON. */
const ratesOf = (row: "rooms" | "season_rates") =>
  `json_object('BB', ${row}.rate_bb_cents, 'HB', ${row}.rate_hb_cents, 'FB', ${row}.rate_fb_cents)`;

export const views = [
  `CREATE VIEW room_summaries AS
    SELECT id, name, type, capacity, units, is_listed, position FROM rooms`,
  `CREATE VIEW room_rates (room_id, rates) AS
    SELECT rooms.id, json_object(
      'usual', ${ratesOf("rooms")},
      'seasons', json((
        SELECT json_group_array(json_object(
          'name', seasons.name,
          'firstNight', seasons.first_night,
          'lastNight', seasons.last_night,
          'weekdays', seasons.weekdays,
          'rates', ${ratesOf("season_rates")}))
        FROM season_rates JOIN seasons ON seasons.id = season_rates.season_id
        WHERE season_rates.room_id = rooms.id)))
    FROM rooms`,
  `CREATE VIEW arrival_rules AS
    SELECT first_night, last_night, weekdays, min_nights, closed_arrivals FROM seasons
    WHERE min_nights IS NOT NULL OR closed_arrivals > 0`,
  `CREATE VIEW source_names AS SELECT id, name, commission_percent FROM booking_sources`,
];

/**
 * The condition that a season shares a night with another one that has rates. Weekdays repeat, so that seven days
 * of the common dates are enough.
 */
const sharesNight = (season: string) => `EXISTS (
      SELECT 1 FROM seasons AS one
      JOIN seasons AS other ON other.id <> one.id
        AND EXISTS (SELECT 1 FROM season_rates WHERE season_id = other.id)
      JOIN calendar_days ON day BETWEEN max(other.first_night, one.first_night)
        AND min(other.last_night, one.last_night,
          date(max(other.first_night, one.first_night), '+6 days'))
      WHERE one.id = ${season}
        AND (other.weekdays & one.weekdays) >> ((strftime('%w', day) + 6) % 7) & 1)`;

/** A night has one rate. Seasons without rates only have rules for arrivals, and may overlap. */
export const triggers = [
  refuse(
    "season_rates_apart_on_insert",
    `AFTER INSERT ON season_rates WHEN ${sharesNight("NEW.season_id")}`,
    "seasons_overlap",
  ),
  refuse(
    "season_rates_apart_on_update",
    `AFTER UPDATE OF season_id ON season_rates WHEN ${sharesNight("NEW.season_id")}`,
    "seasons_overlap",
  ),
  refuse(
    "seasons_apart_on_update",
    `AFTER UPDATE ON seasons
    WHEN EXISTS (SELECT 1 FROM season_rates WHERE season_id = NEW.id) AND ${sharesNight("NEW.id")}`,
    "seasons_overlap",
  ),
];

export const rows = [
  `INSERT INTO booking_sources (name, position) VALUES
    ('Phone', 1), ('Email', 2), ('Walk-in', 3), ('Travel agent', 4), ('Booking portal', 5)`,
];
