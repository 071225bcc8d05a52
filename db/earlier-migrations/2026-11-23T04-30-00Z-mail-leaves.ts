export const statements = [
  `ALTER TABLE mail_outbox ADD COLUMN channel TEXT NOT NULL DEFAULT 'mail'
    CHECK (channel IN ('mail', 'sms'))`,
  `ALTER TABLE mail_outbox ADD COLUMN kind TEXT`,
  `ALTER TABLE mail_outbox ADD COLUMN booking_id TEXT REFERENCES bookings (id) ON DELETE SET NULL`,
  `ALTER TABLE mail_outbox ADD COLUMN request_id TEXT REFERENCES requests (id) ON DELETE SET NULL`,
  `ALTER TABLE mail_outbox ADD COLUMN content TEXT
    CHECK (content IS NULL OR json_valid(content))`,
  `ALTER TABLE mail_outbox ADD COLUMN calendar TEXT`,
  `ALTER TABLE mail_outbox ADD COLUMN sealed TEXT`,
  `ALTER TABLE mail_outbox ADD COLUMN unsubscribe_url TEXT`,
  `ALTER TABLE mail_outbox ADD COLUMN is_bulk INTEGER NOT NULL DEFAULT 0 CHECK (is_bulk IN (0, 1))`,
  `ALTER TABLE mail_outbox ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE mail_outbox ADD COLUMN first_attempt_at TEXT`,
  `ALTER TABLE mail_outbox ADD COLUMN next_attempt_at TEXT`,
  `ALTER TABLE mail_outbox ADD COLUMN sending_at TEXT`,
  `ALTER TABLE mail_outbox ADD COLUMN times_in_doubt INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE mail_outbox ADD COLUMN answer TEXT NOT NULL DEFAULT '' CHECK (length(answer) <= 2000)`,
  `ALTER TABLE mail_outbox ADD COLUMN held_at TEXT`,

  `DROP INDEX mail_outbox_waiting`,
  `CREATE INDEX mail_outbox_waiting ON mail_outbox (is_bulk, id)
    WHERE sent_at IS NULL AND filed_at IS NULL AND failed_at IS NULL`,
  `CREATE INDEX mail_outbox_sheets ON mail_outbox (created_at) WHERE kind = 'arrivals-sheet'`,
  `CREATE INDEX mail_outbox_booking ON mail_outbox (booking_id, id) WHERE booking_id IS NOT NULL`,
  `CREATE INDEX mail_outbox_request ON mail_outbox (request_id, id) WHERE request_id IS NOT NULL`,
];
