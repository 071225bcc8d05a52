/**
 * Records which addresses only a provider for guests has verified, and which identities an account with desk rights
 * added itself. A provider creates its identity in the transaction that verifies the address.
 */
export const statements = [
  "ALTER TABLE users ADD COLUMN email_verified_by TEXT",
  `UPDATE users SET email_verified_by =
    (SELECT provider FROM identities WHERE user_id = users.id AND created_at = users.email_verified_at)`,
  `ALTER TABLE identities ADD COLUMN is_added_by_staff INTEGER NOT NULL DEFAULT 0
    CHECK (is_added_by_staff IN (0, 1))`,
];
