const gainedRightsAt = (userId: string) => `(SELECT max(at) FROM audit_log
  WHERE subject = 'user' AND subject_id = ${userId} AND action = 'changed'
    AND before_json ->> 'role' = 'guest' AND after_json ->> 'role' <> 'guest')`;

const isOfDesk = (userId: string) => `${userId} IN
  (SELECT id FROM users WHERE role <> 'guest' AND email_proved_at IS NULL)`;

export const statements = [
  `ALTER TABLE users ADD COLUMN sign_out_count INTEGER NOT NULL DEFAULT 0
    CHECK (sign_out_count >= 0)`,
  `ALTER TABLE users ADD COLUMN login_phone_verified_at TEXT`,
  `ALTER TABLE users ADD COLUMN identities_ended_before TEXT`,
  `UPDATE users SET login_phone_verified_at = (SELECT max(at) FROM audit_log
      WHERE subject = 'user' AND subject_id = users.id AND action = 'phone-proved')
    WHERE login_phone IS NOT NULL`,
  `CREATE TRIGGER users_identities_ended_before AFTER UPDATE OF identities_ended_before ON users
    BEGIN
      DELETE FROM identities WHERE user_id = NEW.id AND created_at < NEW.identities_ended_before;
      DELETE FROM provider_flows WHERE user_id = NEW.id;
    END`,
  `UPDATE users SET login_phone = NULL, login_phone_verified_at = NULL
    WHERE login_phone IS NOT NULL AND ${isOfDesk("id")}
      AND ifnull(login_phone_verified_at, '') < ${gainedRightsAt("users.id")}`,
  `DELETE FROM identities WHERE ${isOfDesk("user_id")}
    AND created_at < ${gainedRightsAt("identities.user_id")}`,
  `DELETE FROM factors WHERE ${isOfDesk("user_id")}
    AND created_at < ${gainedRightsAt("factors.user_id")}`,
  `DELETE FROM recovery_codes WHERE ${isOfDesk("user_id")}
    AND created_at < ${gainedRightsAt("recovery_codes.user_id")}`,
];
