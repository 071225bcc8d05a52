/**
 * Translations of the lodge's texts, and the version of what the public pages show. Each write that a public page
 * could show raises the version, which empties the page cache (docs/decisions/004-page-cache.md).
 */
export const tables = [
  `CREATE TABLE translations (
    kind TEXT NOT NULL CHECK (kind IN
      ('room', 'season', 'dish', 'space', 'amenity', 'article', 'upload', 'setting', 'text')),
    record_id TEXT NOT NULL CHECK (length(record_id) BETWEEN 1 AND 40),
    field TEXT NOT NULL CHECK (length(field) BETWEEN 1 AND 40),
    language TEXT NOT NULL CHECK (length(language) BETWEEN 2 AND 12 AND language <> 'en'),
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 100000),
    made_of TEXT NOT NULL,
    PRIMARY KEY (kind, record_id, field, language)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE public_version (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    version INTEGER NOT NULL
  ) STRICT`,
];

const raiseVersion = "BEGIN UPDATE public_version SET version = version + 1; END";

/** Tables that public pages show. If they show only some columns, those are listed. */
const shownTables: Record<string, string> = {
  settings: "",
  rooms: "",
  room_images: "",
  room_amenities: "",
  room_nights: "",
  seasons: "",
  season_rates: "",
  menu_items: "",
  conference_spaces: "",
  amenities: "",
  page_texts: "",
  place_pictures: "",
  translations: "",
  media: "filename, type, mime, width, widths, state, alt_text",
  content: `type, title, slug, excerpt, body, status, tags, is_featured, cover_media_id, author_name,
      publish_at, updated_at`,
  content_slugs: "",
  reviews: "",
};

/** The records of each kind that translations are about. */
const translatedTables = {
  room: "rooms",
  season: "seasons",
  dish: "menu_items",
  space: "conference_spaces",
  amenity: "amenities",
  article: "content",
  upload: "media",
  text: "page_texts",
};

export const triggers = [
  ...Object.entries(shownTables).flatMap(([table, columns]) => [
    `CREATE TRIGGER ${table}_shown_insert AFTER INSERT ON ${table} ${raiseVersion}`,
    `CREATE TRIGGER ${table}_shown_delete AFTER DELETE ON ${table} ${raiseVersion}`,
    `CREATE TRIGGER ${table}_shown_update AFTER UPDATE ${columns ? `OF ${columns} ` : ""}ON ${table} ${raiseVersion}`,
  ]),
  // A review on the home page names the month of its stay.
  `CREATE TRIGGER bookings_shown_update AFTER UPDATE OF check_in ON bookings
    WHEN new.check_in IS NOT old.check_in ${raiseVersion}`,

  ...Object.entries(translatedTables).map(
    ([kind, table]) => `CREATE TRIGGER ${table}_translations_delete AFTER DELETE ON ${table}
    BEGIN
      DELETE FROM translations WHERE kind = '${kind}' AND record_id = CAST(old.id AS TEXT);
    END`,
  ),
];

export const rows = ["INSERT INTO public_version (one, version) VALUES (1, 0)"];
