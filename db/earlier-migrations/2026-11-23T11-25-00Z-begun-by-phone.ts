export const statements = [
  `CREATE INDEX users_begun_by_phone ON users (phone, created_at)
    WHERE email = '' AND status = 'pending'`,
];
