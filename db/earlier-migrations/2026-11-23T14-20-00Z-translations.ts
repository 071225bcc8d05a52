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

export const statements = [
  `CREATE TABLE translations (
    kind TEXT NOT NULL CHECK (kind IN
      ('room', 'season', 'dish', 'space', 'amenity', 'article', 'upload', 'setting')),
    record_id TEXT NOT NULL CHECK (length(record_id) BETWEEN 1 AND 40),
    field TEXT NOT NULL CHECK (length(field) BETWEEN 1 AND 40),
    language TEXT NOT NULL CHECK (length(language) BETWEEN 2 AND 12 AND language <> 'en'),
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 100000),
    made_of TEXT NOT NULL,
    PRIMARY KEY (kind, record_id, field, language)
  ) STRICT, WITHOUT ROWID`,
  ...["insert", "delete", "update"].map(
    (event) =>
      `CREATE TRIGGER translations_shown_${event} AFTER ${event.toUpperCase()} ON translations ${raise}`,
  ),
  ...Object.entries(tables).map(
    ([kind, table]) => `CREATE TRIGGER ${table}_translations_delete AFTER DELETE ON ${table} BEGIN
    DELETE FROM translations WHERE kind = '${kind}' AND record_id = CAST(old.id AS TEXT);
  END`,
  ),
];
