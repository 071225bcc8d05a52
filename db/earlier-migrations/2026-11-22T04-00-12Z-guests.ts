export const statements = [
  `CREATE TABLE reviews (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    booking_id TEXT NOT NULL UNIQUE REFERENCES bookings (id),
    room_id INTEGER NOT NULL REFERENCES rooms (id),
    user_id TEXT REFERENCES users (id),
    author_name TEXT NOT NULL,
    rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
    body TEXT NOT NULL DEFAULT '' CHECK (length(body) <= 2000),
    created_at TEXT NOT NULL,
    hidden_at TEXT,
    hidden_by TEXT REFERENCES users (id),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
  ) STRICT`,
  `CREATE INDEX reviews_created ON reviews (created_at)`,
  `CREATE INDEX reviews_room ON reviews (room_id, hidden_at)`,
  `CREATE INDEX reviews_shown ON reviews (room_id, created_at) WHERE hidden_at IS NULL`,
  `CREATE INDEX reviews_best ON reviews (rating, created_at) WHERE hidden_at IS NULL AND body <> ''`,
  `CREATE INDEX reviews_user ON reviews (user_id)`,
  `CREATE INDEX reviews_hidden_by ON reviews (hidden_by)`,
  `CREATE TRIGGER reviews_inserted AFTER INSERT ON reviews BEGIN ${count("NEW", "+")} END`,
  `CREATE TRIGGER reviews_updated AFTER UPDATE OF room_id, rating, hidden_at ON reviews
    BEGIN ${count("OLD", "-")} ${count("NEW", "+")} END`,
  `CREATE TRIGGER reviews_deleted AFTER DELETE ON reviews BEGIN ${count("OLD", "-")} END`,
];

function count(row: "NEW" | "OLD", sign: "+" | "-") {
  return `UPDATE rooms
    SET review_count = review_count ${sign} 1, rating_sum = rating_sum ${sign} ${row}.rating
    WHERE id = ${row}.room_id AND ${row}.hidden_at IS NULL;`;
}
