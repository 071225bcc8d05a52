/** What of a change of address or number was shown already, and when an account was last changed. */
export const statements = [
  "ALTER TABLE one_time_codes ADD COLUMN shown TEXT CHECK (shown IN ('code', 'owner'))",
  "ALTER TABLE users ADD COLUMN updated_at TEXT",
];
