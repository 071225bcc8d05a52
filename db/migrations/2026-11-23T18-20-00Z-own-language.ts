/** An account's language is never empty, as those of bookings and requests. */
export const statements = [
  "ALTER TABLE users ADD COLUMN own_language TEXT NOT NULL DEFAULT 'en' CHECK (own_language <> '')",
  "UPDATE users SET own_language = language WHERE language <> ''",
  "ALTER TABLE users DROP COLUMN language",
  "ALTER TABLE users RENAME COLUMN own_language TO language",
];
