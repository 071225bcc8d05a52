export const withoutForeignKeys = true;

const columns = `id, first_name, last_name, email, phone, country, nationality, language, address,
  company, tax_number, sealed_document, notes, do_not_book, do_not_book_at, merged_into, erased_at,
  created_at, version, their_reference`;

const digits = (phone: string) =>
  ["(0)", " ", "+", "(", ")", "-", ".", "/"].reduce(
    (rest, sign) => `replace(${rest}, '${sign}', '')`,
    `ifnull(${phone}, '')`,
  );

const significant = `substr(ltrim(${digits("phone")}, '0'), -9)`;

const isShown = (row: string) => `(${row}.merged_into IS NULL AND ${row}.erased_at IS NULL)`;

const words = (row: string) =>
  `${row}.first_name || ' ' || ${row}.last_name || char(10) || ifnull(${row}.email, '')
    || char(10) || ${row}.company || char(10) || ${digits(`${row}.phone`)}
    || ifnull(char(10) || ${row}.their_reference, '')`;

export const statements = [
  `CREATE TEMP TABLE people_kept AS SELECT * FROM people`,
  `UPDATE people_kept SET sealed_document = document_kind || ' ' || sealed_document
    WHERE sealed_document IS NOT NULL`,
  `UPDATE sqlite_sequence SET name = 'people_kept' WHERE name = 'people'`,
  `DROP TABLE people`,
  `CREATE TABLE people (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    first_name TEXT NOT NULL DEFAULT '' CHECK (length(first_name) <= 100),
    last_name TEXT NOT NULL DEFAULT '' CHECK (length(last_name) <= 100),
    email TEXT CHECK (length(email) BETWEEN 3 AND 254),
    phone TEXT CHECK (length(phone) <= 50),
    phone_key TEXT GENERATED ALWAYS AS
      (CASE WHEN length(${significant}) >= 7 THEN ${significant} END) VIRTUAL,
    country TEXT CHECK (country GLOB '[A-Z][A-Z]'),
    nationality TEXT CHECK (nationality GLOB '[A-Z][A-Z]'),
    language TEXT CHECK (language <> ''),
    address TEXT NOT NULL DEFAULT '' CHECK (length(address) <= 300),
    company TEXT NOT NULL DEFAULT '' CHECK (length(company) <= 200),
    tax_number TEXT NOT NULL DEFAULT '' CHECK (length(tax_number) <= 50),
    sealed_document TEXT,
    notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 10000),
    do_not_book TEXT CHECK (length(do_not_book) BETWEEN 1 AND 1000),
    do_not_book_at TEXT,
    merged_into INTEGER REFERENCES people (id) CHECK (merged_into <> id),
    erased_at TEXT,
    created_at TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    their_reference TEXT CHECK (length(their_reference) BETWEEN 1 AND 60),
    CHECK ((do_not_book IS NULL) = (do_not_book_at IS NULL))
  ) STRICT`,
  `INSERT INTO people (${columns}) SELECT ${columns} FROM people_kept`,
  `DROP TABLE people_kept`,
  `DELETE FROM sqlite_sequence WHERE name = 'people'`,
  `UPDATE sqlite_sequence SET name = 'people' WHERE name = 'people_kept'`,
  `CREATE INDEX people_name ON people
    (last_name COLLATE NOCASE, first_name COLLATE NOCASE, id, merged_into, erased_at)
    WHERE merged_into IS NULL AND erased_at IS NULL`,
  `CREATE INDEX people_created ON people (created_at, id, merged_into, erased_at)
    WHERE merged_into IS NULL AND erased_at IS NULL`,
  `CREATE INDEX people_email ON people (email COLLATE NOCASE) WHERE email IS NOT NULL`,
  `CREATE INDEX people_phone ON people (phone_key) WHERE phone_key IS NOT NULL`,
  `CREATE INDEX people_marked ON people (id) WHERE do_not_book IS NOT NULL`,
  `CREATE INDEX people_documented ON people (id) WHERE sealed_document IS NOT NULL`,
  `CREATE INDEX people_merged ON people (merged_into) WHERE merged_into IS NOT NULL`,
  `CREATE TRIGGER people_text_removed AFTER UPDATE OF merged_into, erased_at ON people
    WHEN NOT ${isShown("NEW")} BEGIN DELETE FROM person_texts WHERE person_id = NEW.id; END`,
  `CREATE TRIGGER people_counted_insert AFTER INSERT ON people WHEN ${isShown("NEW")}
    BEGIN UPDATE people_counts SET people = people + 1; END`,
  `CREATE TRIGGER people_counted_update AFTER UPDATE OF merged_into, erased_at ON people
    WHEN ${isShown("NEW")} <> ${isShown("OLD")}
    BEGIN UPDATE people_counts SET people = people + iif(${isShown("NEW")}, 1, -1); END`,
  `CREATE TRIGGER people_counted_delete AFTER DELETE ON people WHEN ${isShown("OLD")}
    BEGIN UPDATE people_counts SET people = people - 1; END`,
  `CREATE TRIGGER people_text_inserted AFTER INSERT ON people WHEN ${isShown("NEW")}
    BEGIN INSERT INTO person_texts (person_id, words) VALUES (NEW.id, ${words("NEW")}); END`,
  `CREATE TRIGGER people_text_updated
    AFTER UPDATE OF first_name, last_name, email, phone, company, their_reference ON people
    WHEN ${words("OLD")} <> ${words("NEW")}
    BEGIN UPDATE person_texts SET words = ${words("NEW")} WHERE person_id = NEW.id; END`,
  `CREATE TRIGGER people_erased AFTER UPDATE OF erased_at ON people
    WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL
    BEGIN DELETE FROM notifications WHERE action_url IN
        (SELECT '/admin/bookings/' || id FROM bookings WHERE person_id = NEW.id);
      UPDATE bookings SET first_name = '', last_name = '' WHERE person_id = NEW.id; END`,
];
