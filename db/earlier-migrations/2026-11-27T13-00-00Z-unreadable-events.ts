export const statements = [
  `ALTER TABLE portals ADD COLUMN unreadable_count INTEGER NOT NULL DEFAULT 0
    CHECK (unreadable_count >= 0)`,
];
