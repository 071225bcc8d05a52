export const statements = [
  `CREATE INDEX bookings_wishes ON bookings (check_out) WHERE special_requests <> ''`,
];
