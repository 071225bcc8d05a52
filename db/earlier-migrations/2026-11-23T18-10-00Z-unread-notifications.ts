const mostUnread = 1000;

const tell = `INSERT OR IGNORE INTO unread_notifications (user_id, notification_id)
  SELECT id, NEW.id FROM users
  WHERE role IN ('staff', 'admin') AND removed_at IS NULL AND id IS NOT NEW.created_by;`;

export const statements = [
  `ALTER TABLE notifications ADD COLUMN created_by TEXT`,
  `CREATE TABLE unread_notifications (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    notification_id INTEGER NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
    PRIMARY KEY (user_id, notification_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX unread_notifications_of ON unread_notifications (notification_id)`,
  `INSERT INTO unread_notifications (user_id, notification_id)
    SELECT users.id, news.id FROM users, (SELECT id FROM notifications WHERE is_read = 0
      ORDER BY id DESC LIMIT ${mostUnread}) AS news
    WHERE role IN ('staff', 'admin') AND removed_at IS NULL`,
  `CREATE TRIGGER notifications_told AFTER INSERT ON notifications WHEN NEW.is_read = 0
    BEGIN
      ${tell}
      DELETE FROM unread_notifications WHERE notification_id <= NEW.id - ${mostUnread};
    END`,
  `CREATE TRIGGER notifications_told_again AFTER UPDATE OF message ON notifications
    WHEN NEW.is_read = 0 BEGIN ${tell} END`,
];
