/** What the lodge says to a review; empty while it says nothing. */
export const statements = [
  `ALTER TABLE reviews ADD COLUMN reply TEXT NOT NULL DEFAULT '' CHECK (length(reply) <= 2000)`,
  // A room's page tells how many gave each rating.
  `CREATE INDEX reviews_ratings ON reviews (room_id, rating) WHERE hidden_at IS NULL`,
];
