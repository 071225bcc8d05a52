export const statements = [
  `DROP INDEX bookings_insight`,
  `CREATE INDEX bookings_insight ON bookings (check_in, check_out, status, room_id, total_cents,
    board, source, created_at, cancelled_at, checked_out_at, no_show_at, source_id, person_id, guests, infants, quote)`,

  `DROP VIEW agreed_quotes`,
  `DROP VIEW booking_facts`,
  `CREATE VIEW booking_facts AS
    SELECT id, room_id, user_id, check_in, check_out, guests, children, infants, board, status, quote,
      total_cents, first_name, last_name, phone, special_requests, arrival_time, source, created_at,
      checked_in_at, checked_out_at, no_show_at, cancelled_at, cancellation_charge_cents,
      received_cents, held_until, person_id, booker_id, group_id, source_id, bill_id, extra_cents,
      bill_cents, bill_closed_at,
      json_extract(terms, '$.checkInTime') AS check_in_time,
      json_extract(terms, '$.checkOutTime') AS check_out_time,
      json_extract(terms, '$.timeZone') AS time_zone
    FROM bookings`,
];
