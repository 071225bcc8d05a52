export const statements = [
  `CREATE TABLE notifications (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    message TEXT NOT NULL,
    type TEXT NOT NULL CHECK (type IN ('success', 'warning', 'error', 'info')),
    is_read INTEGER NOT NULL DEFAULT 0 CHECK (is_read IN (0, 1)),
    created_at TEXT NOT NULL,
    action_url TEXT CHECK (action_url LIKE '/%')
  ) STRICT`,
  `CREATE INDEX notifications_created ON notifications (created_at)`,
  `CREATE INDEX notifications_read ON notifications (is_read, created_at)`,

  `CREATE TABLE row_counts (
    name TEXT PRIMARY KEY CHECK (name IN ('unread', 'read', 'mails')),
    total INTEGER NOT NULL CHECK (total >= 0)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO row_counts (name, total) VALUES ('unread', 0), ('read', 0)`,
  `CREATE TRIGGER notifications_counted_insert AFTER INSERT ON notifications
    BEGIN ${count("NEW", 1)} END`,
  `CREATE TRIGGER notifications_counted_update AFTER UPDATE OF is_read ON notifications
    WHEN OLD.is_read <> NEW.is_read BEGIN ${count("OLD", -1)} ${count("NEW", 1)} END`,
  `CREATE TRIGGER notifications_counted_delete AFTER DELETE ON notifications
    BEGIN ${count("OLD", -1)} END`,

  `CREATE VIEW notification_texts AS
    SELECT id AS row, id AS notification_id, ${words("")} AS words FROM notifications`,
  `CREATE VIRTUAL TABLE notification_search USING fts5(
    words, content = 'notification_texts', content_rowid = 'row', detail = 'none',
    tokenize = 'trigram remove_diacritics 1')`,
  `CREATE TRIGGER notifications_text_inserted AFTER INSERT ON notifications
    BEGIN ${addWords()} END`,
  `CREATE TRIGGER notifications_text_updated AFTER UPDATE OF title, message ON notifications
    BEGIN ${dropWords()} ${addWords()} END`,
  `CREATE TRIGGER notifications_text_deleted AFTER DELETE ON notifications
    BEGIN ${dropWords()} END`,
];

function count(row: "NEW" | "OLD", step: 1 | -1) {
  return `UPDATE row_counts SET total = total + ${step}
    WHERE name = iif(${row}.is_read, 'read', 'unread');`;
}

function words(row: "" | "NEW." | "OLD.") {
  return `${row}title || char(10) || ${row}message`;
}

function addWords() {
  return `INSERT INTO notification_search (rowid, words) VALUES (NEW.id, ${words("NEW.")});`;
}

function dropWords() {
  return `INSERT INTO notification_search (notification_search, rowid, words)
    VALUES ('delete', OLD.id, ${words("OLD.")});`;
}
