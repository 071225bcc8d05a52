/** Who was removed is nobody with a provider any more, whatever removed them. */
export const statements = [
  `CREATE TRIGGER users_identities_removed AFTER UPDATE OF removed_at ON users
    WHEN NEW.removed_at IS NOT NULL BEGIN
      DELETE FROM identities WHERE user_id = NEW.id;
      DELETE FROM provider_flows WHERE user_id = NEW.id;
    END`,
];
