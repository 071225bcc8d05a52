export const statements = [
  `CREATE TABLE users (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    email TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (length(email) BETWEEN 3 AND 254),
    password_hash TEXT NOT NULL,
    role TEXT NOT NULL DEFAULT 'guest' CHECK (role IN ('guest', 'staff', 'admin')),
    status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive', 'pending')),
    phone TEXT,
    created_at TEXT NOT NULL,
    last_sign_in_at TEXT,
    removed_at TEXT,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX users_role ON users (role)`,
  ...[
    { name: "created", columns: "created_at, id, role, status, name, email, phone" },
    { name: "name", columns: "name COLLATE NOCASE, id, role, status" },
    { name: "role_listed", columns: "role, id, status" },
    { name: "status", columns: "status, id, role" },
    { name: "seen", columns: "last_sign_in_at, id, role, status" },
  ].map(
    ({ name, columns }) =>
      `CREATE INDEX users_${name} ON users (${columns}) WHERE removed_at IS NULL`,
  ),

  `CREATE VIEW user_names AS
    SELECT id, name, CASE WHEN removed_at IS NULL THEN email END AS email FROM users`,

  `CREATE TABLE sessions (
    id_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    last_seen_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX sessions_user ON sessions (user_id)`,
  `CREATE INDEX sessions_expiry ON sessions (expires_at)`,

  `CREATE TABLE sign_in_attempts (
    email TEXT NOT NULL COLLATE NOCASE,
    place TEXT NOT NULL,
    failures INTEGER NOT NULL CHECK (failures > 0),
    last_failed_at TEXT NOT NULL,
    PRIMARY KEY (email, place)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX sign_in_attempts_age ON sign_in_attempts (last_failed_at)`,

  `CREATE TABLE address_attempts (
    address TEXT NOT NULL,
    way TEXT NOT NULL
      CHECK (way IN ('sign-in', 'sign-up', 'draft', 'request', 'stay', 'room-night')),
    attempts INTEGER NOT NULL CHECK (attempts >= 0),
    began_at TEXT NOT NULL,
    PRIMARY KEY (address, way)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX address_attempts_age ON address_attempts (way, began_at)`,

  `CREATE TABLE setup_tokens (
    token_hash TEXT PRIMARY KEY,
    created_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE user_counts (
    role TEXT NOT NULL,
    status TEXT NOT NULL,
    users INTEGER NOT NULL CHECK (users >= 0),
    PRIMARY KEY (role, status)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TRIGGER users_counted_insert AFTER INSERT ON users BEGIN ${count("NEW", 1)} END`,
  `CREATE TRIGGER users_counted_update AFTER UPDATE OF role, status, removed_at ON users
    BEGIN ${count("OLD", -1)} ${count("NEW", 1)} END`,
  `CREATE TRIGGER users_counted_delete AFTER DELETE ON users BEGIN ${count("OLD", -1)} END`,

  `CREATE TABLE user_texts (
    row INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    words TEXT NOT NULL
  ) STRICT`,
  `CREATE TRIGGER users_text_inserted AFTER INSERT ON users
    BEGIN INSERT INTO user_texts (user_id, words) VALUES (NEW.id, ${words()}); END`,
  `CREATE TRIGGER users_text_updated AFTER UPDATE OF name, email, phone ON users
    BEGIN UPDATE user_texts SET words = ${words()} WHERE user_id = NEW.id; END`,
  `CREATE TRIGGER users_text_removed AFTER UPDATE OF removed_at ON users
    WHEN NEW.removed_at IS NOT NULL BEGIN DELETE FROM user_texts WHERE user_id = NEW.id; END`,
  `CREATE VIRTUAL TABLE user_search USING fts5(
    words, content = 'user_texts', content_rowid = 'row', detail = 'none',
    tokenize = 'trigram remove_diacritics 1')`,
  `CREATE TRIGGER user_texts_inserted AFTER INSERT ON user_texts BEGIN
    INSERT INTO user_search (rowid, words) VALUES (NEW.row, NEW.words); END`,
  `CREATE TRIGGER user_texts_updated AFTER UPDATE ON user_texts BEGIN
    INSERT INTO user_search (user_search, rowid, words) VALUES ('delete', OLD.row, OLD.words);
    INSERT INTO user_search (rowid, words) VALUES (NEW.row, NEW.words); END`,
  `CREATE TRIGGER user_texts_deleted AFTER DELETE ON user_texts BEGIN
    INSERT INTO user_search (user_search, rowid, words) VALUES ('delete', OLD.row, OLD.words); END`,
];

function count(row: "NEW" | "OLD", step: 1 | -1) {
  const isIt = `role = ${row}.role AND status = ${row}.status`;
  const add = `INSERT INTO user_counts (role, status, users) SELECT ${row}.role, ${row}.status, 0
    WHERE NOT EXISTS (SELECT 1 FROM user_counts WHERE ${isIt});`;
  return `${step > 0 ? add : ""} UPDATE user_counts SET users = users + ${step}
    WHERE ${isIt} AND ${row}.removed_at IS NULL;`;
}

function words() {
  return `NEW.name || char(10) || NEW.email || char(10) || ifnull(NEW.phone, '')`;
}
