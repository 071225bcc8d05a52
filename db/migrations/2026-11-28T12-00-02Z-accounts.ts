import { createSearchIndex, keepSearchTexts, phoneDigits, searchText } from "../migration-sql";

/** Users, their sessions and sign-in methods. */
export const tables = [
  `CREATE TABLE users (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    email TEXT NOT NULL COLLATE NOCASE CHECK (email = '' OR length(email) BETWEEN 3 AND 254),
    email_verified_at TEXT,
    is_provisional INTEGER NOT NULL DEFAULT 0 CHECK (is_provisional IN (0, 1)),
    phone TEXT,
    phone_e164 TEXT CHECK (phone_e164 GLOB '+[1-9]*'),
    login_phone TEXT UNIQUE,
    login_phone_verified_at TEXT,
    password_hash TEXT,
    role TEXT NOT NULL DEFAULT 'guest'
      CHECK (role IN ('guest', 'housekeeping', 'staff', 'admin')),
    status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive', 'pending')),
    language TEXT NOT NULL DEFAULT 'en' CHECK (language <> ''),
    created_at TEXT NOT NULL,
    updated_at TEXT,
    last_sign_in_at TEXT,
    sign_out_count INTEGER NOT NULL DEFAULT 0 CHECK (sign_out_count >= 0),
    identities_ended_before TEXT,
    removed_at TEXT,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    metadata TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(metadata) AND length(metadata) <= 16384),
    CHECK (is_provisional = 0 OR (email <> '' AND email_verified_at IS NULL AND role = 'guest'))
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE user_texts (
    row INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    words TEXT NOT NULL
  ) STRICT`,
  `CREATE TABLE user_counts (
    role TEXT NOT NULL,
    status TEXT NOT NULL,
    users INTEGER NOT NULL CHECK (users >= 0),
    PRIMARY KEY (role, status)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE setup_tokens (
    token_hash TEXT PRIMARY KEY,
    created_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE sessions (
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
  `CREATE TABLE sign_in_attempts (
    email TEXT NOT NULL COLLATE NOCASE,
    place TEXT NOT NULL,
    failures INTEGER NOT NULL CHECK (failures > 0),
    last_failed_at TEXT NOT NULL,
    PRIMARY KEY (email, place)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE address_attempts (
    address TEXT NOT NULL,
    way TEXT NOT NULL CHECK (way IN
      ('sign-in', 'sign-up', 'draft', 'request', 'stay', 'room-night', 'code-ask', 'code-try',
        'service', 'text')),
    attempts INTEGER NOT NULL CHECK (attempts >= 0),
    began_at TEXT NOT NULL,
    PRIMARY KEY (address, way)
  ) STRICT, WITHOUT ROWID`,
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
    shown TEXT CHECK (shown IN ('code', 'owner')),
    redirect_to TEXT,
    challenge TEXT,
    challenge_method TEXT CHECK (challenge_method IN ('plain', 's256'))
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE factors (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    type TEXT NOT NULL CHECK (type IN ('totp', 'phone')),
    name TEXT NOT NULL,
    sealed_secret TEXT,
    phone TEXT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    verified_at TEXT,
    last_step INTEGER,
    UNIQUE (user_id, name)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE factor_challenges (
    id TEXT PRIMARY KEY,
    factor_id TEXT NOT NULL REFERENCES factors (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    code_hash TEXT,
    tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0)
  ) STRICT, WITHOUT ROWID`,
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
  `CREATE TABLE provider_flows (
    state_hash TEXT PRIMARY KEY,
    provider TEXT NOT NULL,
    sealed TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('browser', 'service', 'asked')),
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    session_id TEXT REFERENCES sessions (id) ON DELETE CASCADE,
    redirect_to TEXT NOT NULL,
    challenge TEXT,
    challenge_method TEXT CHECK (challenge_method IN ('plain', 's256')),
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE refresh_tokens (
    token_hash TEXT PRIMARY KEY,
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    used_at TEXT
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE client_codes (
    code_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    challenge TEXT NOT NULL,
    challenge_method TEXT NOT NULL CHECK (challenge_method IN ('plain', 's256')),
    method TEXT NOT NULL,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
];

export const indexes = [
  `CREATE INDEX users_role ON users (role)`,
  // Each order of the list of users is read from an index alone.
  `CREATE INDEX users_created ON users (created_at, id, role, status, name, email, phone)
    WHERE removed_at IS NULL`,
  `CREATE INDEX users_name ON users (name COLLATE NOCASE, id, role, status)
    WHERE removed_at IS NULL`,
  `CREATE INDEX users_role_listed ON users (role, id, status) WHERE removed_at IS NULL`,
  `CREATE INDEX users_status ON users (status, id, role) WHERE removed_at IS NULL`,
  `CREATE INDEX users_seen ON users (last_sign_in_at, id, role, status) WHERE removed_at IS NULL`,
  `CREATE UNIQUE INDEX users_email_held ON users (email) WHERE is_provisional = 0 AND email <> ''`,
  `CREATE INDEX users_email_provisional ON users (email, created_at) WHERE is_provisional = 1`,
  `CREATE INDEX users_provisional_age ON users (created_at) WHERE is_provisional = 1`,
  `CREATE INDEX users_begun_by_phone ON users (phone, created_at)
    WHERE email = '' AND status = 'pending'`,
  `CREATE INDEX sessions_user ON sessions (user_id)`,
  `CREATE INDEX sessions_expiry ON sessions (expires_at)`,
  `CREATE INDEX sign_in_attempts_age ON sign_in_attempts (last_failed_at)`,
  `CREATE INDEX address_attempts_age ON address_attempts (way, began_at)`,
  `CREATE INDEX one_time_codes_user ON one_time_codes (user_id, purpose)`,
  `CREATE INDEX one_time_codes_expiry ON one_time_codes (expires_at)`,
  `CREATE INDEX one_time_codes_sent_to ON one_time_codes (sent_to, purpose)`,
  `CREATE INDEX factor_challenges_factor ON factor_challenges (factor_id)`,
  `CREATE INDEX factor_challenges_expiry ON factor_challenges (expires_at)`,
  `CREATE INDEX identities_user ON identities (user_id)`,
  `CREATE INDEX provider_flows_expiry ON provider_flows (expires_at)`,
  `CREATE INDEX provider_flows_user ON provider_flows (user_id)`,
  `CREATE INDEX provider_flows_session ON provider_flows (session_id)`,
  `CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id)`,
  `CREATE INDEX client_codes_expiry ON client_codes (expires_at)`,
  `CREATE INDEX client_codes_user ON client_codes (user_id)`,
];

export const views = [
  `CREATE VIEW user_names AS
    SELECT id, name, CASE WHEN removed_at IS NULL THEN email END AS email FROM users`,
];

export const searchIndexes = createSearchIndex("user_search", "user_texts");

// An upsert is not used, because an outer INSERT OR REPLACE would override its conflict clause.
const addMissingCount = `INSERT INTO user_counts (role, status, users)
      SELECT NEW.role, NEW.status, 0
      WHERE NOT EXISTS (SELECT 1 FROM user_counts WHERE role = NEW.role AND status = NEW.status)`;
const addToCount = (row: "NEW" | "OLD", step: "+ 1" | "- 1") =>
  `UPDATE user_counts SET users = users ${step}
      WHERE role = ${row}.role AND status = ${row}.status AND ${row}.removed_at IS NULL`;

const deleteIdentities = `DELETE FROM identities WHERE user_id = NEW.id;
      DELETE FROM provider_flows WHERE user_id = NEW.id`;

export const triggers = [
  `CREATE TRIGGER users_counted_insert AFTER INSERT ON users
    BEGIN ${addMissingCount}; ${addToCount("NEW", "+ 1")}; END`,
  `CREATE TRIGGER users_counted_update AFTER UPDATE OF role, status, removed_at ON users
    BEGIN ${addToCount("OLD", "- 1")}; ${addMissingCount}; ${addToCount("NEW", "+ 1")}; END`,
  `CREATE TRIGGER users_counted_delete AFTER DELETE ON users
    BEGIN ${addToCount("OLD", "- 1")}; END`,

  `CREATE TRIGGER users_text_removed AFTER UPDATE OF removed_at ON users
    WHEN NEW.removed_at IS NOT NULL BEGIN DELETE FROM user_texts WHERE user_id = NEW.id; END`,
  ...keepSearchTexts({
    table: "users",
    texts: "user_texts",
    key: "user_id",
    search: "user_search",
    words: searchText("name", "email", "ifnull(phone, '')", phoneDigits, "ifnull(phone_e164, '')"),
    columns: "name, email, phone",
    isSearched: "removed_at IS NULL",
  }),

  // A client may not exchange a code for a session of an account that changed since.
  `CREATE TRIGGER users_client_codes_ended AFTER UPDATE OF password_hash, email, role, status ON users
    WHEN NEW.password_hash IS NOT OLD.password_hash OR NEW.email <> OLD.email
      OR NEW.role <> OLD.role OR NEW.status <> OLD.status
    BEGIN DELETE FROM client_codes WHERE user_id = NEW.id; END`,
  `CREATE TRIGGER sessions_client_codes_ended AFTER DELETE ON sessions
    BEGIN DELETE FROM client_codes
      WHERE user_id = OLD.user_id AND created_at < OLD.expires_at; END`,

  `CREATE TRIGGER users_identities_removed AFTER UPDATE OF removed_at ON users
    WHEN NEW.removed_at IS NOT NULL BEGIN ${deleteIdentities}; END`,
  `CREATE TRIGGER users_identities_ended AFTER UPDATE OF password_hash ON users
    WHEN NEW.password_hash IS NULL BEGIN ${deleteIdentities}; END`,
  `CREATE TRIGGER users_identities_ended_before AFTER UPDATE OF identities_ended_before ON users
    BEGIN
      DELETE FROM identities WHERE user_id = NEW.id AND created_at < NEW.identities_ended_before;
      DELETE FROM provider_flows WHERE user_id = NEW.id;
    END`,
];
