import { createSearchIndex, refuse, searchText } from "../migration-sql";

/** Notifications, shift notes and mail. */
export const tables = [
  // `created_by` has no foreign key, so that an account can be deleted.
  `CREATE TABLE notifications (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    type TEXT NOT NULL CHECK (type IN ('success', 'warning', 'error', 'info')),
    title TEXT NOT NULL,
    message TEXT NOT NULL,
    action_url TEXT CHECK (action_url LIKE '/%'),
    is_read INTEGER NOT NULL DEFAULT 0 CHECK (is_read IN (0, 1)),
    created_at TEXT NOT NULL,
    created_by TEXT
  ) STRICT`,
  `CREATE TABLE unread_notifications (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    notification_id INTEGER NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
    PRIMARY KEY (user_id, notification_id)
  ) STRICT, WITHOUT ROWID`,
  // Counts of tables that grow without limit, because counting their rows would read them all.
  `CREATE TABLE row_counts (
    name TEXT PRIMARY KEY CHECK (name IN ('unread', 'read', 'mails')),
    total INTEGER NOT NULL CHECK (total >= 0)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE shift_notes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    day TEXT CHECK (day IS date(day)),
    booking_id TEXT REFERENCES bookings (id),
    text TEXT NOT NULL CHECK (length(text) <= 2000),
    created_at TEXT NOT NULL,
    created_by TEXT NOT NULL REFERENCES users (id),
    done_at TEXT,
    done_by TEXT REFERENCES users (id),
    CHECK ((day IS NULL) <> (booking_id IS NULL)),
    CHECK ((done_at IS NULL) = (done_by IS NULL))
  ) STRICT`,
  `CREATE TABLE mail_outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    channel TEXT NOT NULL DEFAULT 'mail' CHECK (channel IN ('mail', 'sms')),
    kind TEXT,
    lane INTEGER NOT NULL DEFAULT 3 CHECK (lane BETWEEN 1 AND 5),
    to_address TEXT NOT NULL CHECK (length(to_address) BETWEEN 3 AND 254),
    counted_as TEXT CHECK (counted_as IN ('strangers', 'confirmation')),
    booking_id TEXT REFERENCES bookings (id) ON DELETE SET NULL,
    enquiry_id TEXT REFERENCES enquiries (id) ON DELETE SET NULL,
    issue_id INTEGER REFERENCES newsletter_issues (id) ON DELETE SET NULL,
    created_at TEXT NOT NULL,
    held_at TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    first_attempt_at TEXT,
    next_attempt_at TEXT,
    sending_at TEXT,
    times_in_doubt INTEGER NOT NULL DEFAULT 0,
    sent_at TEXT,
    filed_at TEXT,
    failed_at TEXT CHECK (failed_at IS NULL OR (filed_at IS NULL AND sent_at IS NULL)),
    failure TEXT NOT NULL DEFAULT ''
      CHECK (length(failure) <= 500 AND (failure = '') = (failed_at IS NULL)),
    answer TEXT NOT NULL DEFAULT '' CHECK (length(answer) <= 2000),
    subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 300),
    body TEXT NOT NULL,
    content TEXT CHECK (content IS NULL OR json_valid(content)),
    calendar TEXT,
    sealed TEXT,
    unsubscribe_url TEXT
  ) STRICT`,
  `CREATE TABLE mail_attachments (
    mail_id INTEGER PRIMARY KEY REFERENCES mail_outbox (id) ON DELETE CASCADE,
    file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 100),
    file_type TEXT NOT NULL,
    bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 1000000)
  ) STRICT`,
  `CREATE TABLE verified_addresses (
    address TEXT PRIMARY KEY COLLATE NOCASE,
    verified_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
];

export const indexes = [
  `CREATE INDEX notifications_created ON notifications (created_at)`,
  `CREATE INDEX notifications_read ON notifications (is_read, created_at)`,
  `CREATE INDEX unread_notifications_of ON unread_notifications (notification_id)`,
  `CREATE INDEX shift_notes_done ON shift_notes (done_at)`,
  `CREATE INDEX shift_notes_booking ON shift_notes (booking_id)`,
  `CREATE INDEX shift_notes_created_by ON shift_notes (created_by)`,
  `CREATE INDEX shift_notes_done_by ON shift_notes (done_by)`,
  `CREATE INDEX mail_outbox_failed ON mail_outbox (id) WHERE failed_at IS NOT NULL`,
  `CREATE INDEX mail_outbox_address ON mail_outbox (to_address COLLATE NOCASE, created_at)`,
  `CREATE INDEX mail_outbox_sheets ON mail_outbox (created_at) WHERE kind = 'arrivals-sheet'`,
  `CREATE INDEX mail_outbox_booking ON mail_outbox (booking_id, id) WHERE booking_id IS NOT NULL`,
  `CREATE INDEX mail_outbox_request ON mail_outbox (enquiry_id, id) WHERE enquiry_id IS NOT NULL`,
  `CREATE INDEX mail_outbox_letter ON mail_outbox (issue_id, sent_at, failed_at, filed_at)
    WHERE issue_id IS NOT NULL`,
  `CREATE INDEX mail_outbox_tests ON mail_outbox (id) WHERE kind = 'test'`,
  `CREATE INDEX mail_outbox_waiting ON mail_outbox (lane, id)
    WHERE sent_at IS NULL AND filed_at IS NULL AND failed_at IS NULL`,
];

/** The search text of a notification. */
const wordsOf = (row: "" | "NEW." | "OLD.") => searchText(`${row}title`, `${row}message`);

export const views = [
  `CREATE VIEW notification_texts AS
    SELECT id AS row, id AS notification_id, ${wordsOf("")} AS words FROM notifications`,
];

export const searchIndexes = createSearchIndex("notification_search", "notification_texts");

const addToCount = (row: "NEW" | "OLD", step: "+ 1" | "- 1") =>
  `UPDATE row_counts SET total = total ${step} WHERE name = iif(${row}.is_read, 'read', 'unread')`;
const addToSearch = `INSERT INTO notification_search (rowid, words) VALUES (NEW.id, ${wordsOf("NEW.")})`;
const removeFromSearch = `INSERT INTO notification_search (notification_search, rowid, words)
      VALUES ('delete', OLD.id, ${wordsOf("OLD.")})`;

/** Notifies the staff, except the user who caused the notification. */
const notifyStaff = `INSERT OR IGNORE INTO unread_notifications (user_id, notification_id)
      SELECT id, NEW.id FROM users
      WHERE role IN ('staff', 'admin') AND removed_at IS NULL AND id IS NOT NEW.created_by`;

/** Older notifications count as read, so that the table stays small if a user never reads any. */
const mostUnread = 1000;

export const triggers = [
  `CREATE TRIGGER notifications_counted_insert AFTER INSERT ON notifications
    BEGIN ${addToCount("NEW", "+ 1")}; END`,
  `CREATE TRIGGER notifications_counted_update AFTER UPDATE OF is_read ON notifications
    WHEN OLD.is_read <> NEW.is_read
    BEGIN ${addToCount("OLD", "- 1")}; ${addToCount("NEW", "+ 1")}; END`,
  `CREATE TRIGGER notifications_counted_delete AFTER DELETE ON notifications
    BEGIN ${addToCount("OLD", "- 1")}; END`,
  `CREATE TRIGGER notifications_told AFTER INSERT ON notifications WHEN NEW.is_read = 0
    BEGIN
      ${notifyStaff};
      DELETE FROM unread_notifications WHERE notification_id <= NEW.id - ${mostUnread};
    END`,
  `CREATE TRIGGER notifications_told_again AFTER UPDATE OF message ON notifications
    WHEN NEW.is_read = 0 BEGIN ${notifyStaff}; END`,
  `CREATE TRIGGER notifications_text_inserted AFTER INSERT ON notifications
    BEGIN ${addToSearch}; END`,
  `CREATE TRIGGER notifications_text_updated AFTER UPDATE OF title, message ON notifications
    BEGIN ${removeFromSearch}; ${addToSearch}; END`,
  `CREATE TRIGGER notifications_text_deleted AFTER DELETE ON notifications
    BEGIN ${removeFromSearch}; END`,

  // The text of a shift note may only be purged.
  `CREATE TRIGGER shift_notes_kept
    BEFORE UPDATE OF day, booking_id, text, created_at, created_by ON shift_notes
    WHEN NEW.text <> ''
    BEGIN
      SELECT RAISE(ABORT, 'shift_notes_are_kept')
        WHERE (NEW.day, NEW.booking_id, NEW.text, NEW.created_at, NEW.created_by)
          IS NOT (OLD.day, OLD.booking_id, OLD.text, OLD.created_at, OLD.created_by);
    END`,
  refuse("shift_notes_never_deleted", "BEFORE DELETE ON shift_notes", "shift_notes_are_kept"),
  refuse(
    "shift_notes_never_replaced",
    "BEFORE INSERT ON shift_notes WHEN EXISTS (SELECT 1 FROM shift_notes WHERE id = NEW.id)",
    "shift_notes_are_kept",
  ),

  `CREATE TRIGGER mails_counted_insert AFTER INSERT ON mail_outbox
    BEGIN UPDATE row_counts SET total = total + 1 WHERE name = 'mails'; END`,
  `CREATE TRIGGER mails_counted_delete AFTER DELETE ON mail_outbox
    BEGIN UPDATE row_counts SET total = total - 1 WHERE name = 'mails'; END`,
];

export const rows = [
  "INSERT INTO row_counts (name, total) VALUES ('unread', 0), ('read', 0), ('mails', 0)",
];
