export const withoutForeignKeys = true;

const columns =
  "id, name, email, password_hash, role, status, phone, created_at, last_sign_in_at, removed_at, version";

export const statements = [
  `DROP VIEW user_names`,
  `CREATE TABLE users_made_anew (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    -- Empty where somebody comes in by telephone alone.
    email TEXT NOT NULL COLLATE NOCASE CHECK (email = '' OR length(email) BETWEEN 3 AND 254),
    -- Null where there is no password: who comes in by a provider or by codes alone.
    password_hash TEXT,
    role TEXT NOT NULL DEFAULT 'guest' CHECK (role IN ('guest', 'staff', 'admin')),
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
    CHECK (is_provisional = 0 OR (email <> '' AND email_proved_at IS NULL AND role = 'guest'))
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO users_made_anew (${columns}) SELECT ${columns} FROM users`,
  `DROP TABLE users`,
  `ALTER TABLE users_made_anew RENAME TO users`,
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
  `CREATE UNIQUE INDEX users_email_held ON users (email) WHERE is_provisional = 0 AND email <> ''`,
  `CREATE INDEX users_email_provisional ON users (email, created_at) WHERE is_provisional = 1`,
  `CREATE INDEX users_provisional_age ON users (created_at) WHERE is_provisional = 1`,

  `CREATE TABLE sessions_made_anew (
    id_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    last_seen_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL DEFAULT 'browser' CHECK (kind IN ('browser', 'service')),
    awaits TEXT CHECK (awaits IN ('factor', 'enrolment')),
    amr TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(amr)),
    user_agent TEXT NOT NULL DEFAULT '' CHECK (length(user_agent) <= 300),
    network TEXT
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO sessions_made_anew (id_hash, user_id, created_at, last_seen_at, expires_at, id)
    SELECT id_hash, user_id, created_at, last_seen_at, expires_at, lower(hex(randomblob(16)))
    FROM sessions`,
  `DROP TABLE sessions`,
  `ALTER TABLE sessions_made_anew RENAME TO sessions`,
  `CREATE INDEX sessions_user ON sessions (user_id)`,
  `CREATE INDEX sessions_expiry ON sessions (expires_at)`,

  `CREATE TABLE address_attempts_made_anew (
    address TEXT NOT NULL,
    way TEXT NOT NULL CHECK (way IN
      ('sign-in', 'sign-up', 'draft', 'request', 'stay', 'room-night', 'code-ask', 'code-try',
        'service', 'text')),
    attempts INTEGER NOT NULL CHECK (attempts >= 0),
    began_at TEXT NOT NULL,
    PRIMARY KEY (address, way)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO address_attempts_made_anew SELECT * FROM address_attempts`,
  `DROP TABLE address_attempts`,
  `ALTER TABLE address_attempts_made_anew RENAME TO address_attempts`,
  `CREATE INDEX address_attempts_age ON address_attempts (way, began_at)`,

  `CREATE TABLE one_time_codes (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL CHECK (purpose IN
      ('prove-email', 'recover', 'sign-in', 'change-email', 'prove-phone', 'reauthenticate')),
    sent_to TEXT NOT NULL COLLATE NOCASE,
    code_hash TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
    -- Where a client of the auth service wants its user afterwards, and its PKCE challenge.
    redirect_to TEXT,
    challenge TEXT,
    challenge_method TEXT CHECK (challenge_method IN ('plain', 's256'))
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX one_time_codes_user ON one_time_codes (user_id, purpose)`,
  `CREATE INDEX one_time_codes_expiry ON one_time_codes (expires_at)`,
  `CREATE INDEX one_time_codes_sent_to ON one_time_codes (sent_to, purpose)`,

  `CREATE TABLE factors (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    type TEXT NOT NULL CHECK (type IN ('totp', 'phone')),
    name TEXT NOT NULL,
    -- Of TOTP, encrypted with the session secret.
    sealed_secret TEXT,
    phone TEXT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    verified_at TEXT,
    -- The time step of the last code that was taken: none is taken twice.
    last_step INTEGER,
    UNIQUE (user_id, name)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE factor_challenges (
    id TEXT PRIMARY KEY,
    factor_id TEXT NOT NULL REFERENCES factors (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    -- Of a code by telephone.
    code_hash TEXT,
    tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX factor_challenges_factor ON factor_challenges (factor_id)`,
  `CREATE INDEX factor_challenges_expiry ON factor_challenges (expires_at)`,
  `CREATE TABLE recovery_codes (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL,
    created_at TEXT NOT NULL,
    used_at TEXT,
    PRIMARY KEY (user_id, code_hash)
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE identities (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    provider TEXT NOT NULL,
    subject TEXT NOT NULL,
    email TEXT,
    data TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(data) AND length(data) <= 16384),
    created_at TEXT NOT NULL,
    last_sign_in_at TEXT,
    UNIQUE (provider, subject)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX identities_user ON identities (user_id)`,
  `CREATE TABLE provider_flows (
    state_hash TEXT PRIMARY KEY,
    provider TEXT NOT NULL,
    sealed TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('browser', 'service', 'asked')),
    -- Whose account the provider is to be linked to; null: to sign in.
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    -- Of the auth service, to link: within which session, with which it ends.
    session_id TEXT REFERENCES sessions (id) ON DELETE CASCADE,
    redirect_to TEXT NOT NULL,
    challenge TEXT,
    challenge_method TEXT CHECK (challenge_method IN ('plain', 's256')),
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX provider_flows_expiry ON provider_flows (expires_at)`,
  `CREATE INDEX provider_flows_user ON provider_flows (user_id)`,
  `CREATE INDEX provider_flows_session ON provider_flows (session_id)`,

  `CREATE TABLE refresh_tokens (
    token_hash TEXT PRIMARY KEY,
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    used_at TEXT
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id)`,
  `CREATE TABLE client_codes (
    code_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    challenge TEXT NOT NULL,
    challenge_method TEXT NOT NULL CHECK (challenge_method IN ('plain', 's256')),
    method TEXT NOT NULL,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX client_codes_expiry ON client_codes (expires_at)`,
  `CREATE INDEX client_codes_user ON client_codes (user_id)`,
  `CREATE TRIGGER sessions_client_codes_ended AFTER DELETE ON sessions
    BEGIN DELETE FROM client_codes
      WHERE user_id = OLD.user_id AND created_at < OLD.expires_at; END`,
  `CREATE TRIGGER users_client_codes_ended AFTER UPDATE OF password_hash, email, role, status ON users
    WHEN NEW.password_hash IS NOT OLD.password_hash OR NEW.email <> OLD.email
      OR NEW.role <> OLD.role OR NEW.status <> OLD.status
    BEGIN DELETE FROM client_codes WHERE user_id = NEW.id; END`,
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
