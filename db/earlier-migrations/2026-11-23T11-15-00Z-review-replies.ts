export const statements = [
  `ALTER TABLE reviews ADD COLUMN reply TEXT NOT NULL DEFAULT '' CHECK (length(reply) <= 2000)`,
  `CREATE INDEX reviews_ratings ON reviews (room_id, rating) WHERE hidden_at IS NULL`,
];
