const shown: { table: string; columns?: string[] }[] = [
  { table: "settings" },
  { table: "rooms" },
  { table: "room_images" },
  { table: "room_amenities" },
  { table: "room_nights" },
  { table: "seasons" },
  { table: "season_rates" },
  { table: "menu_items" },
  { table: "conference_spaces" },
  { table: "amenities" },
  { table: "media", columns: ["filename", "type", "mime", "width", "widths", "state", "alt_text"] },
  {
    table: "content",
    columns: [
      ...["type", "title", "slug", "excerpt", "body", "status", "tags", "is_featured"],
      ...["cover_media_id", "author_name", "publish_at", "updated_at"],
    ],
  },
  { table: "content_slugs" },
  { table: "reviews" },
];

const raise = "BEGIN UPDATE public_version SET version = version + 1; END";

export const statements = [
  `CREATE TABLE public_version (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    version INTEGER NOT NULL
  ) STRICT`,
  "INSERT INTO public_version (one, version) VALUES (1, 0)",
  ...shown.flatMap(({ table, columns }) => [
    `CREATE TRIGGER ${table}_shown_insert AFTER INSERT ON ${table} ${raise}`,
    `CREATE TRIGGER ${table}_shown_delete AFTER DELETE ON ${table} ${raise}`,
    `CREATE TRIGGER ${table}_shown_update AFTER UPDATE ${columns ? `OF ${columns.join(", ")} ` : ""}ON ${table} ${raise}`,
  ]),
  `CREATE TRIGGER bookings_shown_update AFTER UPDATE OF check_in ON bookings
    WHEN new.check_in IS NOT old.check_in ${raise}`,
];
