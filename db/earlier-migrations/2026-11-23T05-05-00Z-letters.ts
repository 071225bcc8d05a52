export const statements = [
  `CREATE TABLE newsletter_letters (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
    body TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 10000),
    status TEXT NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'sending', 'sent', 'stopped')),
    version INTEGER NOT NULL DEFAULT 1,
    created_at TEXT NOT NULL,
    created_by TEXT REFERENCES users (id),
    updated_at TEXT NOT NULL,
    updated_by TEXT REFERENCES users (id),
    started_at TEXT CHECK ((started_at IS NULL) = (status = 'draft')),
    started_by TEXT REFERENCES users (id),
    finished_at TEXT CHECK ((finished_at IS NULL) = (status <> 'sent')),
    recipients INTEGER NOT NULL DEFAULT 0,
    written INTEGER NOT NULL DEFAULT 0 CHECK (written BETWEEN 0 AND recipients),
    sent INTEGER NOT NULL DEFAULT 0 CHECK (sent BETWEEN 0 AND written)
  ) STRICT`,
  `CREATE INDEX newsletter_letters_sending ON newsletter_letters (id) WHERE status = 'sending'`,
  `CREATE TRIGGER letters_stay_as_they_are BEFORE UPDATE OF subject, body ON newsletter_letters
    WHEN old.status <> 'draft'
    BEGIN SELECT RAISE(ABORT, 'a letter that was started stays as it is'); END`,

  `CREATE TABLE letter_recipients (
    letter_id INTEGER NOT NULL REFERENCES newsletter_letters (id) ON DELETE CASCADE,
    email TEXT NOT NULL COLLATE NOCASE,
    mailed_at TEXT,
    PRIMARY KEY (letter_id, email)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX letter_recipients_waiting ON letter_recipients (letter_id, email)
    WHERE mailed_at IS NULL`,
  `CREATE INDEX letter_recipients_email ON letter_recipients (email)`,

  `ALTER TABLE mail_outbox ADD COLUMN letter_id INTEGER
    REFERENCES newsletter_letters (id) ON DELETE SET NULL`,
  `CREATE INDEX mail_outbox_letter ON mail_outbox (letter_id, sent_at, failed_at, filed_at)
    WHERE letter_id IS NOT NULL`,

  `CREATE INDEX newsletter_subscribers_created ON newsletter_subscribers (created_at)`,
];
