const lodgePhone = `(SELECT values_json ->> '$.phone' FROM settings WHERE group_name = 'general')`;

const keepE164 = (table: string, id: string) =>
  `UPDATE ${table} SET phone_e164 = e164(phone, ${lodgePhone}) WHERE ${id} = NEW.${id};`;

const digits = ["(0)", " ", "+", "(", ")", "-", ".", "/"].reduce(
  (rest, sign) => `replace(${rest}, '${sign}', '')`,
  `ifnull(phone, '')`,
);
const significant = `substr(ltrim(${digits}, '0'), -9)`;

const lines = (...fields: string[]) => `folded(${fields.join(" || char(10) || ")})`;
const name = `first_name || ' ' || last_name`;
const email = `ifnull(email, '')`;
const called = `ifnull(phone_e164, '')`;
const reference = `ifnull(their_reference, '')`;
const notification = (row: string) => lines(`${row}title`, `${row}message`);

const searched = [
  {
    table: "bookings",
    id: "id",
    key: "booking_id",
    texts: "booking_texts",
    search: "booking_search",
    prefix: "bookings",
    columns: "first_name, last_name, email, phone, their_reference",
    words: lines("id", name, email, digits, called, reference),
    isShown: "1",
  },
  {
    table: "people",
    id: "id",
    key: "person_id",
    texts: "person_texts",
    search: "person_search",
    prefix: "people",
    columns: "first_name, last_name, email, phone, company, their_reference",
    words: lines(name, email, "company", digits, called, reference),
    isShown: "merged_into IS NULL AND erased_at IS NULL",
  },
  {
    table: "users",
    id: "id",
    key: "user_id",
    texts: "user_texts",
    search: "user_search",
    prefix: "users",
    columns: "name, email, phone",
    words: lines("name", "email", "ifnull(phone, '')", digits, called),
    isShown: "removed_at IS NULL",
  },
];

export const statements = [
  `DROP INDEX people_phone`,
  `ALTER TABLE people DROP COLUMN phone_key`,
  ...["bookings", "people", "users", "requests", "seatings"].flatMap((table) => [
    `ALTER TABLE ${table} ADD COLUMN phone_e164 TEXT CHECK (phone_e164 GLOB '+[1-9]*')`,
    `UPDATE ${table} SET phone_e164 = e164(phone, ${lodgePhone}) WHERE phone <> ''`,
  ]),
  `ALTER TABLE people ADD COLUMN phone_key TEXT GENERATED ALWAYS AS
    (coalesce(phone_e164, CASE WHEN length(${significant}) >= 7 THEN ${significant} END)) VIRTUAL`,
  `CREATE INDEX people_phone ON people (phone_key) WHERE phone_key IS NOT NULL`,
  `CREATE INDEX people_phone_digits ON people (substr(phone_key, -9)) WHERE phone_key IS NOT NULL`,
  ...["requests", "seatings"].flatMap((table) => [
    `CREATE TRIGGER ${table}_phone_inserted AFTER INSERT ON ${table} WHEN NEW.phone <> ''
      BEGIN ${keepE164(table, "id")} END`,
    `CREATE TRIGGER ${table}_phone_updated AFTER UPDATE OF phone ON ${table}
      BEGIN ${keepE164(table, "id")} END`,
  ]),
  ...searched.flatMap(({ table, id, key, texts, search, prefix, columns, words, isShown }) => [
    `DROP TRIGGER ${prefix}_text_inserted`,
    `DROP TRIGGER ${prefix}_text_updated`,
    `CREATE TRIGGER ${prefix}_text_inserted AFTER INSERT ON ${table} BEGIN
      ${keepE164(table, id)}
      INSERT INTO ${texts} (${key}, words)
        SELECT ${id}, ${words} FROM ${table} WHERE ${id} = NEW.${id} AND ${isShown}; END`,
    `CREATE TRIGGER ${prefix}_text_updated AFTER UPDATE OF ${columns} ON ${table} BEGIN
      ${keepE164(table, id)}
      UPDATE ${texts} SET words = (SELECT ${words} FROM ${table} WHERE ${id} = NEW.${id})
        WHERE ${key} = NEW.${id}; END`,
    `DROP TRIGGER ${texts}_updated`,
    `UPDATE ${texts} SET words = (SELECT ${words} FROM ${table} WHERE ${table}.${id} = ${key})`,
    `CREATE TRIGGER ${texts}_updated AFTER UPDATE ON ${texts} WHEN OLD.words <> NEW.words BEGIN
      INSERT INTO ${search} (${search}, rowid, words) VALUES ('delete', OLD.row, OLD.words);
      INSERT INTO ${search} (rowid, words) VALUES (NEW.row, NEW.words); END`,
  ]),
  `DROP TRIGGER notifications_text_inserted`,
  `DROP TRIGGER notifications_text_updated`,
  `DROP TRIGGER notifications_text_deleted`,
  `DROP VIEW notification_texts`,
  `CREATE VIEW notification_texts AS
    SELECT id AS row, id AS notification_id, ${notification("")} AS words FROM notifications`,
  `CREATE TRIGGER notifications_text_inserted AFTER INSERT ON notifications BEGIN
    INSERT INTO notification_search (rowid, words) VALUES (NEW.id, ${notification("NEW.")}); END`,
  `CREATE TRIGGER notifications_text_updated AFTER UPDATE OF title, message ON notifications BEGIN
    INSERT INTO notification_search (notification_search, rowid, words)
      VALUES ('delete', OLD.id, ${notification("OLD.")});
    INSERT INTO notification_search (rowid, words) VALUES (NEW.id, ${notification("NEW.")}); END`,
  `CREATE TRIGGER notifications_text_deleted AFTER DELETE ON notifications BEGIN
    INSERT INTO notification_search (notification_search, rowid, words)
      VALUES ('delete', OLD.id, ${notification("OLD.")}); END`,
  ...["booking_search", "person_search", "user_search", "notification_search"].flatMap((search) => [
    `INSERT INTO ${search} (${search}) VALUES ('rebuild')`,
    `INSERT INTO ${search} (${search}, rank) VALUES ('secure-delete', 1)`,
  ]),
];
