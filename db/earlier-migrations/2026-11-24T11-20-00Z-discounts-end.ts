export const statements = [
  `ALTER TABLE bookings ADD COLUMN cancelled_day TEXT CHECK (cancelled_day IS date(cancelled_day))`,
  `CREATE TRIGGER bookings_discounts_end AFTER UPDATE OF status ON bookings
    WHEN NEW.status = 'cancelled' AND OLD.status <> 'cancelled'
    BEGIN
      INSERT INTO bill_lines (booking_id, day, kind, text, category, quantity, unit_cents,
          amount_cents, tax_percent, reverses_id, reason, created_at)
        SELECT booking_id, coalesce(NEW.cancelled_day, date(NEW.cancelled_at)), 'correction', text,
          category, 1, -left_cents, -left_cents, tax_percent, id, 'The stay was cancelled',
          NEW.cancelled_at
        FROM (SELECT line.*, line.amount_cents + (SELECT coalesce(sum(amount_cents), 0)
            FROM bill_lines WHERE reverses_id = line.id) AS left_cents
          FROM bill_lines AS line
          WHERE line.booking_id = NEW.id AND line.reverses_id IS NULL AND line.amount_cents < 0
            AND (line.kind = 'discount' OR line.pair_id IS NOT NULL))
        WHERE left_cents < 0
        ORDER BY id;
    END`,
];
