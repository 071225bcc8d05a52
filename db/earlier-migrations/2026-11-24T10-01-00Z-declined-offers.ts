export const statements = [
  `ALTER TABLE conference_offers ADD COLUMN declined_at TEXT`,
  `ALTER TABLE conference_offers ADD COLUMN declined_word TEXT NOT NULL DEFAULT ''
    CHECK (length(declined_word) <= 1000)`,
  `CREATE TRIGGER conference_offers_declined BEFORE UPDATE ON conference_offers
    WHEN (OLD.declined_at IS NOT NULL AND NEW.declined_at IS NOT OLD.declined_at)
      OR (NEW.declined_at IS NOT NULL
        AND (NEW.withdrawn_at IS NULL OR NEW.accepted_at IS NOT NULL))
    BEGIN SELECT RAISE(ABORT, 'offers_are_kept'); END`,
];
