export const statements = [
  "DROP INDEX bookings_user",
  `CREATE INDEX bookings_user ON bookings
    (user_id, check_in, status, total_cents, cancellation_charge_cents)`,
];
