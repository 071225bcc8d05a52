export const statements = [
  `CREATE TABLE newsletter_subscribers (
    email TEXT PRIMARY KEY COLLATE NOCASE CHECK (length(email) BETWEEN 3 AND 254),
    created_at TEXT NOT NULL,
    confirm_token_hash TEXT,
    last_mailed_at TEXT NOT NULL,
    confirmed_at TEXT,
    unsubscribe_token TEXT NOT NULL UNIQUE,
    unsubscribed_at TEXT
  ) STRICT, WITHOUT ROWID`,
  `CREATE UNIQUE INDEX newsletter_confirm ON newsletter_subscribers (confirm_token_hash)`,
];
