const raise = "BEGIN UPDATE public_version SET version = version + 1; END";

const tables = {
  room: "rooms",
  season: "seasons",
  dish: "menu_items",
  space: "conference_spaces",
  amenity: "amenities",
  article: "content",
  upload: "media",
};

const events = ["insert", "delete", "update"];

const forget = (kind: string, table: string) =>
  `CREATE TRIGGER ${table}_translations_delete AFTER DELETE ON ${table} BEGIN
    DELETE FROM translations WHERE kind = '${kind}' AND record_id = CAST(old.id AS TEXT);
  END`;
const forgets = Object.entries(tables);

export const statements = [
  `CREATE TABLE house_texts (
    id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 40 AND NOT id GLOB '*[^a-z-]*'),
    page TEXT NOT NULL CHECK (length(page) BETWEEN 1 AND 20),
    -- Of several that stand one after the other; null: it is the only one in its place.
    list TEXT CHECK (length(list) BETWEEN 1 AND 20),
    title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
    body TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 20000),
    position INTEGER NOT NULL,
    is_listed INTEGER NOT NULL DEFAULT 1 CHECK (is_listed IN (0, 1)),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    CHECK (is_listed = 1 OR list IS NOT NULL)
  ) STRICT, WITHOUT ROWID`,
  ...events.map(
    (event) =>
      `CREATE TRIGGER house_texts_shown_${event} AFTER ${event.toUpperCase()} ON house_texts ${raise}`,
  ),

  ...forgets.map(([, table]) => `DROP TRIGGER ${table}_translations_delete`),
  ...events.map((event) => `DROP TRIGGER translations_shown_${event}`),
  `CREATE TABLE translations_made_anew (
    kind TEXT NOT NULL CHECK (kind IN
      ('room', 'season', 'dish', 'space', 'amenity', 'article', 'upload', 'setting', 'text')),
    record_id TEXT NOT NULL CHECK (length(record_id) BETWEEN 1 AND 40),
    field TEXT NOT NULL CHECK (length(field) BETWEEN 1 AND 40),
    language TEXT NOT NULL CHECK (length(language) BETWEEN 2 AND 12 AND language <> 'en'),
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 100000),
    made_of TEXT NOT NULL,
    PRIMARY KEY (kind, record_id, field, language)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO translations_made_anew (kind, record_id, field, language, text, made_of)
    SELECT kind, record_id, field, language, text, made_of FROM translations`,
  `DROP TABLE translations`,
  `ALTER TABLE translations_made_anew RENAME TO translations`,
  ...events.map(
    (event) =>
      `CREATE TRIGGER translations_shown_${event} AFTER ${event.toUpperCase()} ON translations ${raise}`,
  ),
  ...forgets.map(([kind, table]) => forget(kind, table)),
  forget("text", "house_texts"),
];
