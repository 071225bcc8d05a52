export const statements = [
  "ALTER TABLE newsletter_subscribers ADD COLUMN confirmation_due_since TEXT",
  `CREATE INDEX newsletter_confirmations_due ON newsletter_subscribers (confirmation_due_since)
    WHERE confirmation_due_since IS NOT NULL`,
];
