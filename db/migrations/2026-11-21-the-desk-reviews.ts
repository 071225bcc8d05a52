import { type QueryExecutorProvider, sql } from "kysely";

/** How each room is rated, kept beside the room, so that a search reads no reviews. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Adds a review to its room's sums, or takes it off; a hidden one does not count. */
const count = (row: "NEW" | "OLD", sign: "+" | "-") =>
  `UPDATE rooms SET review_count = review_count ${sign} 1, rating_sum = rating_sum ${sign} ${row}.rating
    WHERE id = ${row}.room_id AND ${row}.hidden_at IS NULL`;

const statements = [
  `ALTER TABLE rooms ADD COLUMN review_count INTEGER NOT NULL DEFAULT 0 CHECK (review_count >= 0)`,
  `ALTER TABLE rooms ADD COLUMN rating_sum INTEGER NOT NULL DEFAULT 0 CHECK (rating_sum >= 0)`,
  `UPDATE rooms SET
    review_count = (SELECT count(*) FROM reviews WHERE room_id = rooms.id AND hidden_at IS NULL),
    rating_sum = (SELECT coalesce(sum(rating), 0) FROM reviews
      WHERE room_id = rooms.id AND hidden_at IS NULL)`,
  `CREATE TRIGGER reviews_inserted AFTER INSERT ON reviews BEGIN ${count("NEW", "+")}; END`,
  `CREATE TRIGGER reviews_updated AFTER UPDATE OF room_id, rating, hidden_at ON reviews
    BEGIN ${count("OLD", "-")}; ${count("NEW", "+")}; END`,
  `CREATE TRIGGER reviews_deleted AFTER DELETE ON reviews BEGIN ${count("OLD", "-")}; END`,
  `CREATE INDEX reviews_shown ON reviews (room_id, created_at) WHERE hidden_at IS NULL`,
  `CREATE INDEX reviews_best ON reviews (rating, created_at) WHERE hidden_at IS NULL AND body <> ''`,
];
