const isDate = (column: string) => `${column} IS date(${column})`;
const isList = (column: string) => `json_valid(${column}) AND json_type(${column}) = 'array'`;

export const statements = [
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
  `CREATE INDEX rooms_listed ON rooms (is_listed, position)`,

  `CREATE VIEW room_facts AS
    SELECT id, name, type, capacity, units, is_listed, position FROM rooms`,

  `CREATE TABLE room_images (
    room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    picture TEXT NOT NULL,
    alt TEXT NOT NULL CHECK (length(alt) > 0),
    media_id INTEGER REFERENCES media (id),
    PRIMARY KEY (room_id, position)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX room_images_media ON room_images (media_id)`,

  `CREATE TABLE room_amenities (
    room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    name TEXT NOT NULL CHECK (length(name) > 0),
    PRIMARY KEY (room_id, position)
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE past_room_units (
    room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    until TEXT NOT NULL CHECK (${isDate("until")}),
    units INTEGER NOT NULL CHECK (units >= 0),
    PRIMARY KEY (room_id, until)
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE seasons (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    first_night TEXT NOT NULL CHECK (${isDate("first_night")}),
    last_night TEXT NOT NULL CHECK (${isDate("last_night")}),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
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

  `CREATE VIEW room_rates (room_id, rates) AS
    SELECT rooms.id, json_object(
      'usual', ${boardRates("rooms")},
      'seasons', json((
        SELECT json_group_array(json_object(
          'name', seasons.name,
          'firstNight', seasons.first_night,
          'lastNight', seasons.last_night,
          'rates', ${boardRates("season_rates")}))
        FROM season_rates JOIN seasons ON seasons.id = season_rates.season_id
        WHERE season_rates.room_id = rooms.id)))
    FROM rooms`,

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
];

function boardRates(table: string) {
  const pairs = ["bb", "hb", "fb"].map(
    (board) => `'${board.toUpperCase()}', ${table}.rate_${board}_cents`,
  );
  return `json_object(${pairs.join(", ")})`;
}
