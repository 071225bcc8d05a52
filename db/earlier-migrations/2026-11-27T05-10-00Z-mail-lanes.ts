export const statements = [
  `ALTER TABLE mail_outbox ADD COLUMN lane INTEGER NOT NULL DEFAULT 3 CHECK (lane BETWEEN 1 AND 5)`,
  `UPDATE mail_outbox SET lane = CASE
      WHEN is_bulk = 1 OR kind = 'letter' THEN 5
      WHEN kind IN ('request', 'newsletter') THEN 4
      WHEN kind IN ('account', 'alarm') THEN 1
      WHEN kind IN ('booking-confirmation', 'booking-change', 'cancellation-notice',
        'payment-confirmation', 'invoice') THEN 2
      ELSE 3 END
    WHERE sent_at IS NULL`,
  `DROP INDEX mail_outbox_waiting`,
  `ALTER TABLE mail_outbox DROP COLUMN is_bulk`,
  `CREATE INDEX mail_outbox_waiting ON mail_outbox (lane, id)
    WHERE sent_at IS NULL AND filed_at IS NULL AND failed_at IS NULL`,
];
