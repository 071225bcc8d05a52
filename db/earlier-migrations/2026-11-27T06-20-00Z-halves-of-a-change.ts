export const statements = [
  "ALTER TABLE one_time_codes ADD COLUMN shown TEXT CHECK (shown IN ('code', 'owner'))",
  "ALTER TABLE users ADD COLUMN updated_at TEXT",
];
