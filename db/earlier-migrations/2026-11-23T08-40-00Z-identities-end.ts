const end = `BEGIN
  DELETE FROM identities WHERE user_id = NEW.id;
  DELETE FROM provider_flows WHERE user_id = NEW.id;
END`;

export const statements = [
  `CREATE TRIGGER users_identities_removed AFTER UPDATE OF removed_at ON users
    WHEN NEW.removed_at IS NOT NULL ${end}`,
  `CREATE TRIGGER users_identities_ended AFTER UPDATE OF password_hash ON users
    WHEN NEW.password_hash IS NULL ${end}`,
];
