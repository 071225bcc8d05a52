import { refuse } from "../migration-sql";

/** Settings, the change log, and the keys that keep a form from creating a record twice. */
export const tables = [
  `CREATE TABLE settings (
    group_name TEXT PRIMARY KEY,
    values_json TEXT NOT NULL CHECK (json_valid(values_json)),
    updated_at TEXT NOT NULL,
    updated_by TEXT REFERENCES users (id),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
  ) STRICT, WITHOUT ROWID`,
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
  `CREATE TABLE idempotency_keys (
    key TEXT PRIMARY KEY CHECK (length(key) = 64),
    record_id TEXT NOT NULL CHECK (length(record_id) BETWEEN 1 AND 64),
    created_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
];

export const indexes = [
  `CREATE INDEX audit_log_at ON audit_log (at)`,
  `CREATE INDEX audit_log_subject ON audit_log (subject, at)`,
  `CREATE INDEX audit_log_thing ON audit_log (subject_id, subject)`,
  `CREATE INDEX audit_log_action ON audit_log (action, at, subject)`,
  `CREATE INDEX audit_log_actor ON audit_log (actor_id)`,
  `CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at)`,
];

/** The trigger on updates is in the migration of guests, because their erasure changes entries. */
export const triggers = [
  refuse("audit_log_never_deleted", "BEFORE DELETE ON audit_log", "audit_log_is_append_only"),
  refuse(
    "audit_log_never_replaced",
    "BEFORE INSERT ON audit_log WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id)",
    "audit_log_is_append_only",
  ),
];
