/** A draft says whether its guest has only one name, so that a blank last name is an answer. */
export const statements = [
  `ALTER TABLE booking_drafts ADD COLUMN has_one_name INTEGER NOT NULL DEFAULT 0
    CHECK (has_one_name IN (0, 1))`,
];
