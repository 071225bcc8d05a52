import { type QueryExecutorProvider, sql } from "kysely";

/**
 * The index of three-letter pieces once more: without accents, so that "zoe" finds "Zoë", and
 * without the places of the pieces, which makes it a third as large. Nothing asks it for phrases any
 * more: what it finds is read and compared. Accounts and notifications get one like it.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const index = (thing: string) => [
  `CREATE VIRTUAL TABLE ${thing}_search USING fts5(
    words, content = '${thing}_texts', content_rowid = 'row', detail = 'none',
    tokenize = 'trigram remove_diacritics 1')`,
  `INSERT INTO ${thing}_search (${thing}_search) VALUES ('rebuild')`,
];

/** Lines, so that what is searched for cannot reach from one field into the next. */
const userWords = (row: string) =>
  `${row}name || char(10) || ${row}email || char(10) || ifnull(${row}phone, '')`;

const notificationWords = (row: string) => `${row}title || char(10) || ${row}message`;

const statements = [
  "DROP TABLE booking_search",
  ...index("booking"),

  `CREATE TABLE user_texts (
    row INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    words TEXT NOT NULL
  ) STRICT`,
  `INSERT INTO user_texts (user_id, words)
    SELECT id, ${userWords("")} FROM users WHERE removed_at IS NULL ORDER BY created_at, id`,
  ...index("user"),
  `CREATE TRIGGER user_texts_inserted AFTER INSERT ON user_texts BEGIN
    INSERT INTO user_search (rowid, words) VALUES (NEW.row, NEW.words); END`,
  `CREATE TRIGGER user_texts_updated AFTER UPDATE ON user_texts BEGIN
    INSERT INTO user_search (user_search, rowid, words) VALUES ('delete', OLD.row, OLD.words);
    INSERT INTO user_search (rowid, words) VALUES (NEW.row, NEW.words); END`,
  `CREATE TRIGGER user_texts_deleted AFTER DELETE ON user_texts BEGIN
    INSERT INTO user_search (user_search, rowid, words) VALUES ('delete', OLD.row, OLD.words); END`,
  `CREATE TRIGGER users_text_inserted AFTER INSERT ON users BEGIN
    INSERT INTO user_texts (user_id, words) VALUES (NEW.id, ${userWords("NEW.")}); END`,
  `CREATE TRIGGER users_text_updated AFTER UPDATE OF name, email, phone ON users BEGIN
    UPDATE user_texts SET words = ${userWords("NEW.")} WHERE user_id = NEW.id; END`,
  `CREATE TRIGGER users_text_removed AFTER UPDATE OF removed_at ON users
    WHEN NEW.removed_at IS NOT NULL BEGIN DELETE FROM user_texts WHERE user_id = NEW.id; END`,

  `CREATE VIEW notification_texts AS
    SELECT id AS row, id AS notification_id, ${notificationWords("")} AS words FROM notifications`,
  ...index("notification"),
  `CREATE TRIGGER notifications_text_inserted AFTER INSERT ON notifications BEGIN
    INSERT INTO notification_search (rowid, words)
      VALUES (NEW.id, ${notificationWords("NEW.")}); END`,
  `CREATE TRIGGER notifications_text_deleted AFTER DELETE ON notifications BEGIN
    INSERT INTO notification_search (notification_search, rowid, words)
      VALUES ('delete', OLD.id, ${notificationWords("OLD.")}); END`,
  `CREATE TRIGGER notifications_text_updated AFTER UPDATE OF title, message ON notifications BEGIN
    INSERT INTO notification_search (notification_search, rowid, words)
      VALUES ('delete', OLD.id, ${notificationWords("OLD.")});
    INSERT INTO notification_search (rowid, words)
      VALUES (NEW.id, ${notificationWords("NEW.")}); END`,
];
