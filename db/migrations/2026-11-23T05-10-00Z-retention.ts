/** What the nightly rule looks for (docs/decisions/036-retention.md). */
export const statements = [
  `CREATE INDEX bookings_wishes ON bookings (check_out) WHERE special_requests <> ''`,
];
