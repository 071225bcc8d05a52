const young = [
  `children INTEGER NOT NULL DEFAULT 0 CHECK (children >= 0 AND children < guests)`,
  `infants INTEGER NOT NULL DEFAULT 0 CHECK (infants BETWEEN 0 AND guests - children)`,
];

const arrivalTime = `arrival_time TEXT
  CHECK (arrival_time GLOB '[0-2][0-9]:[0-5][0-9]' AND arrival_time < '24:00')`;

export const statements = [
  ...["bookings", "booking_drafts"].flatMap((table) =>
    [...young, arrivalTime].map((column) => `ALTER TABLE ${table} ADD COLUMN ${column}`),
  ),
  `DROP VIEW booking_facts`,
  `CREATE VIEW booking_facts AS
    SELECT id, room_id, user_id, check_in, check_out, guests, children, infants, board, status,
      total_cents, first_name, last_name, phone, special_requests, arrival_time, source, created_at,
      checked_in_at, checked_out_at, no_show_at, cancelled_at, cancellation_charge_cents,
      received_cents,
      json_extract(terms, '$.checkInTime') AS check_in_time,
      json_extract(terms, '$.checkOutTime') AS check_out_time,
      json_extract(terms, '$.timeZone') AS time_zone
    FROM bookings`,
];
