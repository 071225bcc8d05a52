export const statements = [
  `CREATE TABLE mail_attachments (
    mail_id INTEGER PRIMARY KEY REFERENCES mail_outbox (id) ON DELETE CASCADE,
    file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 100),
    file_type TEXT NOT NULL,
    bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 1000000)
  ) STRICT`,
];
