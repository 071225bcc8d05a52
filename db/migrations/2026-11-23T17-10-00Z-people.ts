/** Guests as people, with or without an account. */
export const statements = [
  `CREATE TABLE people (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id TEXT UNIQUE REFERENCES users (id),
    first_name TEXT NOT NULL DEFAULT '' CHECK (length(first_name) <= 100),
    last_name TEXT NOT NULL DEFAULT '' CHECK (length(last_name) <= 100),
    email TEXT CHECK (length(email) BETWEEN 3 AND 254),
    phone TEXT CHECK (length(phone) <= 50),
    created_at TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
  ) STRICT`,
];
