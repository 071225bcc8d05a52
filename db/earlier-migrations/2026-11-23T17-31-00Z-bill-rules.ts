const due = (
  row: string,
) => `(CASE ${row}.status WHEN 'cancelled' THEN ${row}.cancellation_charge_cents
  ELSE ${row}.total_cents END + ${row}.extra_cents)`;

const isClosed = (bill: string) =>
  `EXISTS (SELECT 1 FROM bookings AS bill WHERE bill.id = ${bill} AND bill.bill_closed_at IS NOT NULL)`;

export const statements = [
  `CREATE TRIGGER bill_lines_closed BEFORE INSERT ON bill_lines
    WHEN EXISTS (SELECT 1 FROM bookings AS stay
      JOIN bookings AS bill ON bill.id = coalesce(stay.bill_id, stay.id)
      WHERE stay.id = NEW.booking_id AND bill.bill_closed_at IS NOT NULL)
    BEGIN SELECT RAISE(ABORT, 'bill_closed'); END`,
  `CREATE TRIGGER bookings_bill_closed
    BEFORE UPDATE OF total_cents, status, cancellation_charge_cents, bill_id ON bookings
    WHEN (${due("OLD")} <> ${due("NEW")} OR OLD.bill_id IS NOT NEW.bill_id)
      AND (${isClosed("coalesce(OLD.bill_id, OLD.id)")} OR ${isClosed("coalesce(NEW.bill_id, NEW.id)")})
    BEGIN SELECT RAISE(ABORT, 'bill_closed'); END`,
  `CREATE TRIGGER bookings_bill_led BEFORE UPDATE OF bill_id, bill_closed_at ON bookings
    WHEN NEW.bill_id IS NOT NULL AND (NEW.bill_closed_at IS NOT NULL
      OR OLD.received_cents <> 0
      OR EXISTS (SELECT 1 FROM bookings WHERE id = NEW.bill_id AND bill_id IS NOT NULL)
      OR EXISTS (SELECT 1 FROM bookings WHERE bill_id = NEW.id))
    BEGIN SELECT RAISE(ABORT, 'bill_not_led'); END`,
  `CREATE TRIGGER bookings_bill_led_inserted BEFORE INSERT ON bookings
    WHEN NEW.bill_id IS NOT NULL
      AND EXISTS (SELECT 1 FROM bookings WHERE id = NEW.bill_id
        AND (bill_id IS NOT NULL OR bill_closed_at IS NOT NULL))
    BEGIN SELECT RAISE(ABORT, 'bill_not_led'); END`,

  `CREATE TRIGGER bookings_bill_left AFTER DELETE ON bookings WHEN OLD.bill_id IS NOT NULL
    BEGIN
      UPDATE bookings SET bill_cents = bill_cents - ${due("OLD")} WHERE id = OLD.bill_id;
    END`,

  `DROP INDEX bookings_owed`,
  `CREATE INDEX bookings_owed ON bookings (check_in, status)
    WHERE bill_cents > received_cents AND status <> 'pending'`,
];
