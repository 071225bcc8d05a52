export const statements = [
  `CREATE TABLE audit_log (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    actor_id TEXT REFERENCES users (id),
    actor_name TEXT NOT NULL,
    subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 40),
    subject_id TEXT NOT NULL,
    action TEXT NOT NULL CHECK (length(action) BETWEEN 1 AND 40),
    detail TEXT NOT NULL DEFAULT '' CHECK (length(detail) <= 4000),
    before_json TEXT CHECK (before_json IS NULL OR json_valid(before_json)),
    after_json TEXT CHECK (after_json IS NULL OR json_valid(after_json))
  ) STRICT`,
  `CREATE INDEX audit_log_at ON audit_log (at)`,
  `CREATE INDEX audit_log_subject ON audit_log (subject, at)`,
  `CREATE INDEX audit_log_thing ON audit_log (subject_id, subject)`,
  `CREATE INDEX audit_log_action ON audit_log (action, at, subject)`,
  `CREATE INDEX audit_log_actor ON audit_log (actor_id)`,
  `CREATE TRIGGER audit_log_never_changed BEFORE UPDATE ON audit_log
    BEGIN SELECT RAISE(ABORT, 'audit_log_is_append_only'); END`,
  `CREATE TRIGGER audit_log_never_deleted BEFORE DELETE ON audit_log
    BEGIN SELECT RAISE(ABORT, 'audit_log_is_append_only'); END`,
];
