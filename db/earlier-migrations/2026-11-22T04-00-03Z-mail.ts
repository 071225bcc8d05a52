export const statements = [
  `CREATE TABLE mail_outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    to_address TEXT NOT NULL CHECK (length(to_address) BETWEEN 3 AND 254),
    subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 300),
    body TEXT NOT NULL,
    created_at TEXT NOT NULL,
    sent_at TEXT,
    filed_at TEXT,
    failed_at TEXT CHECK (failed_at IS NULL OR (filed_at IS NULL AND sent_at IS NULL)),
    failure TEXT NOT NULL DEFAULT ''
      CHECK (length(failure) <= 500 AND (failure = '') = (failed_at IS NULL)),
    counted_as TEXT CHECK (counted_as IN ('strangers', 'confirmation'))
  ) STRICT`,
  `CREATE INDEX mail_outbox_waiting ON mail_outbox (id)
    WHERE sent_at IS NULL AND filed_at IS NULL AND failed_at IS NULL`,
  `CREATE INDEX mail_outbox_failed ON mail_outbox (id) WHERE failed_at IS NOT NULL`,
  `CREATE INDEX mail_outbox_address ON mail_outbox (to_address COLLATE NOCASE, created_at)`,

  `CREATE TABLE proved_addresses (
    address TEXT PRIMARY KEY COLLATE NOCASE,
    proved_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,

  `INSERT INTO row_counts (name, total) VALUES ('mails', 0)`,
  `CREATE TRIGGER mails_counted_insert AFTER INSERT ON mail_outbox
    BEGIN UPDATE row_counts SET total = total + 1 WHERE name = 'mails'; END`,
  `CREATE TRIGGER mails_counted_delete AFTER DELETE ON mail_outbox
    BEGIN UPDATE row_counts SET total = total - 1 WHERE name = 'mails'; END`,
];
