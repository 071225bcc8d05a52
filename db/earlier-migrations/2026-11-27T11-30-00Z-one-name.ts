export const statements = [
  `ALTER TABLE booking_drafts ADD COLUMN has_one_name INTEGER NOT NULL DEFAULT 0
    CHECK (has_one_name IN (0, 1))`,
];
