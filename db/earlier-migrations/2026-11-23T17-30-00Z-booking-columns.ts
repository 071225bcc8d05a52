const due = `CASE WHEN bookings.status = 'cancelled' THEN bookings.cancellation_charge_cents
  ELSE bookings.total_cents END + bookings.extra_cents`;

const onBill = `CASE WHEN bookings.bill_id IS NOT NULL THEN 0 ELSE ${due} + coalesce(
  (SELECT sum(CASE WHEN joined.status = 'cancelled' THEN joined.cancellation_charge_cents
      ELSE joined.total_cents END + joined.extra_cents)
    FROM bookings AS joined WHERE joined.bill_id = bookings.id), 0) END`;

export const statements = [
  `ALTER TABLE bookings ADD COLUMN person_id INTEGER REFERENCES people (id)`,
  `ALTER TABLE bookings ADD COLUMN booker_id INTEGER REFERENCES people (id)`,
  `ALTER TABLE bookings ADD COLUMN group_id INTEGER REFERENCES booking_groups (id)`,
  `ALTER TABLE bookings ADD COLUMN source_id INTEGER REFERENCES booking_sources (id)`,
  `ALTER TABLE bookings ADD COLUMN bill_id TEXT REFERENCES bookings (id) CHECK (bill_id <> id)`,
  `ALTER TABLE bookings ADD COLUMN extra_cents INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE bookings ADD COLUMN bill_cents INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE bookings ADD COLUMN bill_closed_at TEXT`,
  `CREATE INDEX bookings_person ON bookings (person_id) WHERE person_id IS NOT NULL`,
  `CREATE INDEX bookings_booker ON bookings (booker_id) WHERE booker_id IS NOT NULL`,
  `CREATE INDEX bookings_group ON bookings (group_id) WHERE group_id IS NOT NULL`,
  `CREATE INDEX bookings_source_id ON bookings (source_id) WHERE source_id IS NOT NULL`,
  `CREATE INDEX bookings_bill ON bookings (bill_id) WHERE bill_id IS NOT NULL`,
  `UPDATE bookings SET bill_cents = ${due}`,

  `CREATE TRIGGER bookings_bill_inserted AFTER INSERT ON bookings BEGIN
    UPDATE bookings SET bill_cents = ${onBill} WHERE id IN (NEW.id, NEW.bill_id);
  END`,
  `CREATE TRIGGER bookings_bill_updated
    AFTER UPDATE OF total_cents, status, cancellation_charge_cents, extra_cents, bill_id ON bookings
  BEGIN
    UPDATE bookings SET bill_cents = ${onBill} WHERE id IN (NEW.id, NEW.bill_id, OLD.bill_id);
  END`,
  `CREATE TRIGGER bill_lines_extra AFTER INSERT ON bill_lines BEGIN
    UPDATE bookings SET extra_cents = extra_cents + NEW.amount_cents WHERE id = NEW.booking_id;
  END`,

  `DROP VIEW booking_facts`,
  `CREATE VIEW booking_facts AS
    SELECT id, room_id, user_id, check_in, check_out, guests, children, infants, board, status,
      total_cents, first_name, last_name, phone, special_requests, arrival_time, source, created_at,
      checked_in_at, checked_out_at, no_show_at, cancelled_at, cancellation_charge_cents,
      received_cents, held_until, person_id, booker_id, group_id, source_id, bill_id, extra_cents,
      bill_cents, bill_closed_at,
      json_extract(terms, '$.checkInTime') AS check_in_time,
      json_extract(terms, '$.checkOutTime') AS check_out_time,
      json_extract(terms, '$.timeZone') AS time_zone
    FROM bookings`,
];
