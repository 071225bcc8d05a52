/**
 * SQL that several migrations share. A released migration never changes, so a fragment that one of them uses does
 * not change either. A later migration that needs other SQL adds a new fragment.
 */

/** Nights before this day are over in every time zone. */
export const yesterday = "date('now', '-1 day')";

/** The condition that the day of a new row is closed (table `day_closes`). */
export const isDayClosed = "NEW.day <= (SELECT max(day) FROM day_closes)";

/**
 * Returns a trigger that refuses a change with an error.
 * @param event when it fires: `BEFORE DELETE ON payments`, with a condition if it needs one
 */
export const refuse = (trigger: string, event: string, error: string) =>
  `CREATE TRIGGER ${trigger} ${event}
    BEGIN SELECT RAISE(ABORT, '${error}'); END`;

/** Characters that people type between digits. (0) comes first, before its brackets are removed. */
const phoneSigns = ["(0)", " ", "+", "(", ")", "-", ".", "/"];

/** The digits of the column `phone`. */
export const phoneDigits = phoneSigns.reduce(
  (rest, sign) => `replace(${rest}, '${sign}', '')`,
  "ifnull(phone, '')",
);

/** The lodge's own number. Its country applies to numbers without a country code. */
const lodgePhone = "(SELECT values_json ->> '$.phone' FROM settings WHERE group_name = 'general')";

/** Sets the E.164 form of a new or changed phone number, or null if the number is invalid (db/open-file.ts). */
export const setE164 = (table: string) =>
  `UPDATE ${table} SET phone_e164 = e164(phone, ${lodgePhone}) WHERE id = NEW.id`;

/** The search text of a row. One line per field keeps a search from matching across two fields. */
export const searchText = (...fields: string[]) => `folded(${fields.join(" || char(10) || ")})`;

/**
 * Creates the full-text index of the column `words`: trigrams without their positions. It overwrites what is
 * deleted, so that an erased name is not left in the file.
 */
export const createSearchIndex = (search: string, content: string) => [
  `CREATE VIRTUAL TABLE ${search} USING fts5(
    words, content = '${content}', content_rowid = 'row', detail = 'none',
    tokenize = 'trigram remove_diacritics 1')`,
  `INSERT INTO ${search} (${search}, rank) VALUES ('secure-delete', 1)`,
];

interface Searched {
  table: string;
  /** The table of the search texts, its column with the row's id, and its full-text index. */
  texts: string;
  key: string;
  search: string;
  /** The search text, of these columns of the row. */
  words: string;
  columns: string;
  /** The condition under which a new row gets a search text. */
  isSearched: string;
}

/** Triggers that keep the search text of each row and its full-text index. */
export const keepSearchTexts = (of: Searched) => [
  // The E.164 form comes first, because it is part of the search text.
  `CREATE TRIGGER ${of.table}_text_inserted AFTER INSERT ON ${of.table} BEGIN
      ${setE164(of.table)};
      INSERT INTO ${of.texts} (${of.key}, words)
        SELECT id, ${of.words} FROM ${of.table} WHERE id = NEW.id AND ${of.isSearched}; END`,
  `CREATE TRIGGER ${of.table}_text_updated AFTER UPDATE OF ${of.columns} ON ${of.table} BEGIN
      ${setE164(of.table)};
      UPDATE ${of.texts} SET words = (SELECT ${of.words} FROM ${of.table} WHERE id = NEW.id)
        WHERE ${of.key} = NEW.id; END`,
  `CREATE TRIGGER ${of.texts}_inserted AFTER INSERT ON ${of.texts} BEGIN
    INSERT INTO ${of.search} (rowid, words) VALUES (NEW.row, NEW.words); END`,
  `CREATE TRIGGER ${of.texts}_updated AFTER UPDATE ON ${of.texts} WHEN OLD.words <> NEW.words BEGIN
      INSERT INTO ${of.search} (${of.search}, rowid, words) VALUES ('delete', OLD.row, OLD.words);
      INSERT INTO ${of.search} (rowid, words) VALUES (NEW.row, NEW.words); END`,
  `CREATE TRIGGER ${of.texts}_deleted AFTER DELETE ON ${of.texts} BEGIN
    INSERT INTO ${of.search} (${of.search}, rowid, words) VALUES ('delete', OLD.row, OLD.words); END`,
];
