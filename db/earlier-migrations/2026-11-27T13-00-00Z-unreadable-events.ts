/** Counts the events of a channel's calendar that cannot be read, so that the desk learns of new ones. */
export const statements = [
  `ALTER TABLE portals ADD COLUMN unreadable_count INTEGER NOT NULL DEFAULT 0
    CHECK (unreadable_count >= 0)`,
];
