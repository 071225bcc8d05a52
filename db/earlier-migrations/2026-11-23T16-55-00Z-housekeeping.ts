export const withoutForeignKeys = true;

const columns = `id, name, email, password_hash, role, status, phone, created_at, last_sign_in_at,
  removed_at, version, is_provisional, email_proved_at, login_phone, metadata`;

export const statements = [
  `CREATE TEMP TABLE users_kept AS SELECT ${columns}, iif(language = '', 'en', language) AS language
    FROM users`,
  `DROP TABLE users`,
  `CREATE TABLE users (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    -- Empty where somebody comes in by telephone alone.
    email TEXT NOT NULL COLLATE NOCASE CHECK (email = '' OR length(email) BETWEEN 3 AND 254),
    -- Null where there is no password: who comes in by a provider or by codes alone.
    password_hash TEXT,
    role TEXT NOT NULL DEFAULT 'guest'
      CHECK (role IN ('guest', 'housekeeping', 'staff', 'admin')),
    status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive', 'pending')),
    phone TEXT,
    created_at TEXT NOT NULL,
    last_sign_in_at TEXT,
    removed_at TEXT,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    -- Made while mails leave, and not proved: others may have the same address.
    is_provisional INTEGER NOT NULL DEFAULT 0 CHECK (is_provisional IN (0, 1)),
    email_proved_at TEXT,
    -- A number that codes were received at, in the form +250788000000.
    login_phone TEXT UNIQUE,
    -- What clients of the auth service keep with an account, as a JSON object.
    metadata TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(metadata) AND length(metadata) <= 16384),
    language TEXT NOT NULL DEFAULT 'en' CHECK (language <> ''),
    CHECK (is_provisional = 0 OR (email <> '' AND email_proved_at IS NULL AND role = 'guest'))
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO users (${columns}, language) SELECT ${columns}, language FROM users_kept`,
  `DROP TABLE users_kept`,
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
  `CREATE UNIQUE INDEX users_email_held ON users (email) WHERE is_provisional = 0 AND email <> ''`,
  `CREATE INDEX users_email_provisional ON users (email, created_at) WHERE is_provisional = 1`,
  `CREATE INDEX users_provisional_age ON users (created_at) WHERE is_provisional = 1`,
  `CREATE INDEX users_begun_by_phone ON users (phone, created_at)
    WHERE email = '' AND status = 'pending'`,
  `CREATE TRIGGER users_counted_insert AFTER INSERT ON users BEGIN ${count("NEW", 1)} END`,
  `CREATE TRIGGER users_counted_update AFTER UPDATE OF role, status, removed_at ON users
    BEGIN ${count("OLD", -1)} ${count("NEW", 1)} END`,
  `CREATE TRIGGER users_counted_delete AFTER DELETE ON users BEGIN ${count("OLD", -1)} END`,
  `CREATE TRIGGER users_text_inserted AFTER INSERT ON users
    BEGIN INSERT INTO user_texts (user_id, words) VALUES (NEW.id, ${words()}); END`,
  `CREATE TRIGGER users_text_updated AFTER UPDATE OF name, email, phone ON users
    BEGIN UPDATE user_texts SET words = ${words()} WHERE user_id = NEW.id; END`,
  `CREATE TRIGGER users_text_removed AFTER UPDATE OF removed_at ON users
    WHEN NEW.removed_at IS NOT NULL BEGIN DELETE FROM user_texts WHERE user_id = NEW.id; END`,
  `CREATE TRIGGER users_client_codes_ended AFTER UPDATE OF password_hash, email, role, status ON users
    WHEN NEW.password_hash IS NOT OLD.password_hash OR NEW.email <> OLD.email
      OR NEW.role <> OLD.role OR NEW.status <> OLD.status
    BEGIN DELETE FROM client_codes WHERE user_id = NEW.id; END`,
  `CREATE TRIGGER users_identities_removed AFTER UPDATE OF removed_at ON users
    WHEN NEW.removed_at IS NOT NULL ${endIdentities()}`,
  `CREATE TRIGGER users_identities_ended AFTER UPDATE OF password_hash ON users
    WHEN NEW.password_hash IS NULL ${endIdentities()}`,

  `CREATE TABLE door_care (
    door_id INTEGER PRIMARY KEY REFERENCES doors (id) ON DELETE CASCADE,
    condition TEXT CHECK (condition IN ('dirty', 'clean', 'inspected')),
    marked_at TEXT,
    marked_by TEXT REFERENCES users (id),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 500),
    noted_at TEXT,
    noted_by TEXT REFERENCES users (id),
    -- Nobody can stay there, the note says why; the desk was told.
    is_unfit INTEGER NOT NULL DEFAULT 0 CHECK (is_unfit IN (0, 1)),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    CHECK ((condition IS NULL) = (marked_at IS NULL)),
    CHECK (is_unfit = 0 OR note <> '')
  ) STRICT`,
  `CREATE INDEX door_care_marked_by ON door_care (marked_by)`,
  `CREATE INDEX door_care_noted_by ON door_care (noted_by)`,
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

function endIdentities() {
  return `BEGIN
  DELETE FROM identities WHERE user_id = NEW.id;
  DELETE FROM provider_flows WHERE user_id = NEW.id;
END`;
}
