/** Channels' calendars that fail often, and events that the channel marks as free time. */
export const statements = [
  `ALTER TABLE channels ADD COLUMN recent_failures INTEGER NOT NULL DEFAULT 0
    CHECK (recent_failures >= 0)`,
  `ALTER TABLE channels ADD COLUMN free_time_notified_at TEXT`,
];
