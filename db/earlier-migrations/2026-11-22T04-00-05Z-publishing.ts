export const statements = [
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
  `CREATE INDEX media_created ON media (created_at)`,
  `CREATE INDEX media_uploaded_by ON media (uploaded_by)`,

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
  `CREATE INDEX content_published ON content (status, publish_at)`,
  `CREATE INDEX content_author ON content (author_id)`,
  `CREATE INDEX content_cover ON content (cover_media_id)`,

  `CREATE TABLE content_slugs (
    slug TEXT PRIMARY KEY
      CHECK (length(slug) BETWEEN 1 AND 120 AND NOT slug GLOB '*[^a-z0-9-]*'),
    content_id INTEGER NOT NULL REFERENCES content (id) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX content_slugs_content ON content_slugs (content_id)`,
];
