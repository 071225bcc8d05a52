export const statements = [
  `ALTER TABLE portals ADD COLUMN left_out_count INTEGER NOT NULL DEFAULT 0
    CHECK (left_out_count >= 0)`,
  `UPDATE portals SET left_out_count = length(left_out) - length(replace(left_out, char(10), '')) + 1
    WHERE left_out IS NOT NULL`,
  `ALTER TABLE portals ADD COLUMN ignored TEXT`,
  `ALTER TABLE portals ADD COLUMN failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0)`,
  `ALTER TABLE portals ADD COLUMN failing_since TEXT`,
  `UPDATE portals SET failures = 1, failing_since = asked_at WHERE problem IS NOT NULL`,
  `ALTER TABLE portals ADD COLUMN outage_told_at TEXT`,
  `ALTER TABLE portals ADD COLUMN notice_days INTEGER CHECK (notice_days BETWEEN 0 AND 30)`,
  `ALTER TABLE portals ADD COLUMN fetched_at TEXT`,
  `UPDATE portals SET etag = NULL, last_modified = NULL`,
  `ALTER TABLE portal_stays ADD COLUMN part_of INTEGER
    REFERENCES portal_stays (id) ON DELETE CASCADE`,
  `CREATE INDEX portal_stays_part_of ON portal_stays (part_of) WHERE part_of IS NOT NULL`,
  `ALTER TABLE portal_stays ADD COLUMN uid TEXT NOT NULL DEFAULT ''`,
  `ALTER TABLE portal_stays ADD COLUMN missing_since TEXT`,
  `ALTER TABLE portal_told ADD COLUMN echoed_at TEXT`,
  `DELETE FROM portal_told WHERE portal_id IN (SELECT id FROM portals WHERE token IS NULL)`,
];
