const digits = (phone: string) =>
  ["(0)", " ", "+", "(", ")", "-", ".", "/"].reduce(
    (rest, sign) => `replace(${rest}, '${sign}', '')`,
    `ifnull(${phone}, '')`,
  );

const significant = `substr(ltrim(${digits("phone")}, '0'), -9)`;

export const statements = [
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
    document_kind TEXT CHECK (document_kind IN ('passport', 'identity-card', 'other')),
    sealed_document TEXT,
    notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 10000),
    do_not_book TEXT CHECK (length(do_not_book) BETWEEN 1 AND 1000),
    do_not_book_at TEXT,
    merged_into INTEGER REFERENCES people (id) CHECK (merged_into <> id),
    erased_at TEXT,
    created_at TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    CHECK ((document_kind IS NULL) = (sealed_document IS NULL)),
    CHECK ((do_not_book IS NULL) = (do_not_book_at IS NULL))
  ) STRICT`,
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

  `CREATE TABLE person_accounts (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    person_id INTEGER NOT NULL REFERENCES people (id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX person_accounts_person ON person_accounts (person_id)`,

  `CREATE TABLE people_told_apart (
    one_id INTEGER NOT NULL REFERENCES people (id),
    other_id INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (one_id, other_id),
    CHECK (one_id < other_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX people_told_apart_other ON people_told_apart (other_id)`,

  `CREATE VIEW person_facts AS
    SELECT id, first_name, last_name, email, phone, country, nationality, language, address,
      company, tax_number, do_not_book, merged_into, erased_at, created_at
    FROM people`,

  `CREATE TABLE person_texts (
    row INTEGER PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER NOT NULL UNIQUE REFERENCES people (id) ON DELETE CASCADE,
    words TEXT NOT NULL
  ) STRICT`,
  `CREATE TRIGGER people_text_inserted AFTER INSERT ON people WHEN ${isShown("NEW")}
    BEGIN INSERT INTO person_texts (person_id, words) VALUES (NEW.id, ${words("NEW")}); END`,
  `CREATE TRIGGER people_text_updated
    AFTER UPDATE OF first_name, last_name, email, phone, company ON people
    WHEN ${words("OLD")} <> ${words("NEW")}
    BEGIN UPDATE person_texts SET words = ${words("NEW")} WHERE person_id = NEW.id; END`,
  `CREATE TRIGGER people_text_removed AFTER UPDATE OF merged_into, erased_at ON people
    WHEN NOT ${isShown("NEW")} BEGIN DELETE FROM person_texts WHERE person_id = NEW.id; END`,
  `CREATE VIRTUAL TABLE person_search USING fts5(
    words, content = 'person_texts', content_rowid = 'row', detail = 'none',
    tokenize = 'trigram remove_diacritics 1')`,
  `CREATE TRIGGER person_texts_inserted AFTER INSERT ON person_texts BEGIN
    INSERT INTO person_search (rowid, words) VALUES (NEW.row, NEW.words); END`,
  `CREATE TRIGGER person_texts_updated AFTER UPDATE ON person_texts BEGIN
    INSERT INTO person_search (person_search, rowid, words) VALUES ('delete', OLD.row, OLD.words);
    INSERT INTO person_search (rowid, words) VALUES (NEW.row, NEW.words); END`,
  `CREATE TRIGGER person_texts_deleted AFTER DELETE ON person_texts BEGIN
    INSERT INTO person_search (person_search, rowid, words) VALUES ('delete', OLD.row, OLD.words);
    END`,

  `CREATE TABLE people_counts (
    name TEXT PRIMARY KEY CHECK (name = 'listed'),
    people INTEGER NOT NULL CHECK (people >= 0)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO people_counts (name, people) VALUES ('listed', 0)`,
  `CREATE TRIGGER people_counted_insert AFTER INSERT ON people WHEN ${isShown("NEW")}
    BEGIN UPDATE people_counts SET people = people + 1; END`,
  `CREATE TRIGGER people_counted_update AFTER UPDATE OF merged_into, erased_at ON people
    WHEN ${isShown("NEW")} <> ${isShown("OLD")}
    BEGIN UPDATE people_counts SET people = people + iif(${isShown("NEW")}, 1, -1); END`,
  `CREATE TRIGGER people_counted_delete AFTER DELETE ON people WHEN ${isShown("OLD")}
    BEGIN UPDATE people_counts SET people = people - 1; END`,
];

function isShown(row: "NEW" | "OLD") {
  return `(${row}.merged_into IS NULL AND ${row}.erased_at IS NULL)`;
}

function words(row: "NEW" | "OLD") {
  return `${row}.first_name || ' ' || ${row}.last_name || char(10) || ifnull(${row}.email, '')
    || char(10) || ${row}.company || char(10) || ${digits(`${row}.phone`)}`;
}
