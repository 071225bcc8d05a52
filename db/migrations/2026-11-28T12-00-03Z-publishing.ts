import { refuse } from "../migration-sql";

/** Uploads, pages and news, and newsletters. */
export const tables = [
  `CREATE TABLE media (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    filename TEXT NOT NULL UNIQUE,
    original_name TEXT NOT NULL CHECK (length(original_name) BETWEEN 1 AND 255),
    type TEXT NOT NULL CHECK (type IN ('image', 'video', 'document')),
    mime TEXT NOT NULL,
    size_bytes INTEGER NOT NULL CHECK (size_bytes >= 0),
    width INTEGER CHECK (width > 0),
    height INTEGER CHECK (height > 0),
    widths TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(widths)),
    state TEXT NOT NULL CHECK (state IN ('processing', 'ready', 'failed')),
    failure TEXT NOT NULL DEFAULT '' CHECK (length(failure) <= 500),
    attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    alt_text TEXT NOT NULL DEFAULT '' CHECK (length(alt_text) <= 500),
    caption TEXT NOT NULL DEFAULT '' CHECK (length(caption) <= 500),
    tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags)),
    is_featured INTEGER NOT NULL DEFAULT 0 CHECK (is_featured IN (0, 1)),
    uploaded_by TEXT REFERENCES users (id),
    uploader_name TEXT NOT NULL DEFAULT '',
    created_at TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
  ) STRICT`,
  `CREATE TABLE content (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    type TEXT NOT NULL CHECK (type IN ('page', 'blog', 'announcement', 'promotion')),
    title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
    slug TEXT NOT NULL UNIQUE
      CHECK (length(slug) BETWEEN 1 AND 120 AND NOT slug GLOB '*[^a-z0-9-]*'),
    excerpt TEXT NOT NULL DEFAULT '' CHECK (length(excerpt) <= 500),
    body TEXT NOT NULL CHECK (length(body) <= 100000),
    status TEXT NOT NULL CHECK (status IN ('published', 'draft', 'archived')),
    tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags)),
    is_featured INTEGER NOT NULL DEFAULT 0 CHECK (is_featured IN (0, 1)),
    cover_media_id INTEGER REFERENCES media (id),
    author_id TEXT REFERENCES users (id),
    author_name TEXT NOT NULL,
    publish_at TEXT,
    views INTEGER NOT NULL DEFAULT 0 CHECK (views >= 0),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    CHECK (status <> 'published' OR publish_at IS NOT NULL)
  ) STRICT`,
  `CREATE TABLE content_slugs (
    slug TEXT PRIMARY KEY
      CHECK (length(slug) BETWEEN 1 AND 120 AND NOT slug GLOB '*[^a-z0-9-]*'),
    content_id INTEGER NOT NULL REFERENCES content (id) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE newsletter_subscribers (
    email TEXT PRIMARY KEY COLLATE NOCASE CHECK (length(email) BETWEEN 3 AND 254),
    language TEXT NOT NULL DEFAULT 'en' CHECK (language <> ''),
    created_at TEXT NOT NULL,
    last_mailed_at TEXT NOT NULL,
    confirm_token_hash TEXT,
    confirmation_due_since TEXT,
    confirmed_at TEXT,
    unsubscribe_token TEXT NOT NULL UNIQUE,
    unsubscribed_at TEXT
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE newsletter_issues (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
    body TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 10000),
    status TEXT NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'sending', 'sent', 'stopped')),
    version INTEGER NOT NULL DEFAULT 1,
    created_at TEXT NOT NULL,
    created_by TEXT REFERENCES users (id),
    updated_at TEXT NOT NULL,
    updated_by TEXT REFERENCES users (id),
    started_at TEXT CHECK ((started_at IS NULL) = (status = 'draft')),
    started_by TEXT REFERENCES users (id),
    finished_at TEXT CHECK ((finished_at IS NULL) = (status <> 'sent')),
    recipients INTEGER NOT NULL DEFAULT 0,
    written INTEGER NOT NULL DEFAULT 0 CHECK (written BETWEEN 0 AND recipients),
    sent INTEGER NOT NULL DEFAULT 0 CHECK (sent BETWEEN 0 AND written)
  ) STRICT`,
  `CREATE TABLE newsletter_recipients (
    issue_id INTEGER NOT NULL REFERENCES newsletter_issues (id) ON DELETE CASCADE,
    email TEXT NOT NULL COLLATE NOCASE,
    mailed_at TEXT,
    PRIMARY KEY (issue_id, email)
  ) STRICT, WITHOUT ROWID`,
];

export const indexes = [
  `CREATE INDEX media_created ON media (created_at)`,
  `CREATE INDEX media_uploaded_by ON media (uploaded_by)`,
  `CREATE INDEX content_published ON content (status, publish_at)`,
  `CREATE INDEX content_author ON content (author_id)`,
  `CREATE INDEX content_cover ON content (cover_media_id)`,
  `CREATE INDEX content_slugs_content ON content_slugs (content_id)`,
  `CREATE UNIQUE INDEX newsletter_confirm ON newsletter_subscribers (confirm_token_hash)`,
  `CREATE INDEX newsletter_subscribers_created ON newsletter_subscribers (created_at)`,
  `CREATE INDEX newsletter_subscribers_mailed ON newsletter_subscribers (last_mailed_at)`,
  `CREATE INDEX newsletter_confirmations_due ON newsletter_subscribers (confirmation_due_since)
    WHERE confirmation_due_since IS NOT NULL`,
  `CREATE INDEX newsletter_issues_sending ON newsletter_issues (id) WHERE status = 'sending'`,
  `CREATE INDEX newsletter_recipients_waiting ON newsletter_recipients (issue_id, email)
    WHERE mailed_at IS NULL`,
  `CREATE INDEX newsletter_recipients_email ON newsletter_recipients (email)`,
];

export const triggers = [
  refuse(
    "newsletter_issues_stay_as_they_are",
    "BEFORE UPDATE OF subject, body ON newsletter_issues WHEN old.status <> 'draft'",
    "a letter that was started stays as it is",
  ),
];
