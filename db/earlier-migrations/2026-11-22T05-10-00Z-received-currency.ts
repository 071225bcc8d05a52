export const statements = [
  `ALTER TABLE payments ADD COLUMN foreign_currency TEXT
    CHECK (foreign_currency IN ('USD', 'EUR', 'GBP', 'RWF'))`,
  `ALTER TABLE payments ADD COLUMN foreign_cents INTEGER
    CHECK (foreign_cents <> 0 AND (foreign_cents > 0) = (amount_cents > 0))`,
  `ALTER TABLE payments ADD COLUMN foreign_rate TEXT CHECK (
    (foreign_currency IS NULL) = (foreign_rate IS NULL)
    AND (foreign_currency IS NULL) = (foreign_cents IS NULL)
    AND (foreign_rate IS NULL OR CAST(foreign_rate AS REAL) > 0))`,
  `CREATE VIEW foreign_receipts (booking_id, currency, cents) AS
    SELECT booking_id, foreign_currency, foreign_cents FROM payments
    WHERE foreign_currency IS NOT NULL`,
  `CREATE VIEW agreed_prices (is_any) AS
    SELECT EXISTS (SELECT 1 FROM bookings) OR EXISTS (SELECT 1 FROM payments)
      OR EXISTS (SELECT 1 FROM conference_requests)`,
];
