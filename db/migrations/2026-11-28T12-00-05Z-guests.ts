import { createSearchIndex, keepSearchTexts, phoneDigits, searchText } from "../migration-sql";

/** The last nine digits. They are equal for `+250 788 123 456`, `00250788123456` and `0788 123456`. */
const lastDigits = `substr(ltrim(${phoneDigits}, '0'), -9)`;

/** Guest profiles, their erasure, and reviews. */
export const tables = [
  `CREATE TABLE guest_profiles (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    first_name TEXT NOT NULL DEFAULT '' CHECK (length(first_name) <= 100),
    last_name TEXT NOT NULL DEFAULT '' CHECK (length(last_name) <= 100),
    email TEXT CHECK (length(email) BETWEEN 3 AND 254),
    phone TEXT CHECK (length(phone) <= 50),
    phone_e164 TEXT CHECK (phone_e164 GLOB '+[1-9]*'),
    phone_key TEXT GENERATED ALWAYS AS
      (coalesce(phone_e164, CASE WHEN length(${lastDigits}) >= 7 THEN ${lastDigits} END)) VIRTUAL,
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
    external_reference TEXT CHECK (length(external_reference) BETWEEN 1 AND 60),
    merged_into INTEGER REFERENCES guest_profiles (id) CHECK (merged_into <> id),
    erased_at TEXT,
    created_at TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    CHECK ((do_not_book IS NULL) = (do_not_book_at IS NULL))
  ) STRICT`,
  `CREATE TABLE guest_profile_accounts (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    profile_id INTEGER NOT NULL REFERENCES guest_profiles (id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE distinct_guest_profiles (
    first_id INTEGER NOT NULL REFERENCES guest_profiles (id),
    second_id INTEGER NOT NULL REFERENCES guest_profiles (id),
    PRIMARY KEY (first_id, second_id),
    CHECK (first_id < second_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE guest_profile_texts (
    row INTEGER PRIMARY KEY AUTOINCREMENT,
    profile_id INTEGER NOT NULL UNIQUE REFERENCES guest_profiles (id) ON DELETE CASCADE,
    words TEXT NOT NULL
  ) STRICT`,
  `CREATE TABLE guest_profile_counts (
    name TEXT PRIMARY KEY CHECK (name = 'listed'),
    people INTEGER NOT NULL CHECK (people >= 0)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE reviews (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    booking_id TEXT NOT NULL UNIQUE REFERENCES bookings (id),
    room_id INTEGER NOT NULL REFERENCES rooms (id),
    user_id TEXT REFERENCES users (id),
    author_name TEXT NOT NULL,
    rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
    body TEXT NOT NULL DEFAULT '' CHECK (length(body) <= 2000),
    reply TEXT NOT NULL DEFAULT '' CHECK (length(reply) <= 2000),
    created_at TEXT NOT NULL,
    hidden_at TEXT,
    hidden_by TEXT REFERENCES users (id),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
  ) STRICT`,
];

export const indexes = [
  // These hold the columns of their condition, so that a page far down is found without reading rows.
  `CREATE INDEX guest_profiles_name ON guest_profiles
    (last_name COLLATE NOCASE, first_name COLLATE NOCASE, id, merged_into, erased_at)
    WHERE merged_into IS NULL AND erased_at IS NULL`,
  `CREATE INDEX guest_profiles_created ON guest_profiles (created_at, id, merged_into, erased_at)
    WHERE merged_into IS NULL AND erased_at IS NULL`,
  `CREATE INDEX guest_profiles_email ON guest_profiles (email COLLATE NOCASE) WHERE email IS NOT NULL`,
  `CREATE INDEX guest_profiles_marked ON guest_profiles (id) WHERE do_not_book IS NOT NULL`,
  `CREATE INDEX guest_profiles_documented ON guest_profiles (id) WHERE sealed_document IS NOT NULL`,
  `CREATE INDEX guest_profiles_merged ON guest_profiles (merged_into) WHERE merged_into IS NOT NULL`,
  `CREATE INDEX guest_profiles_phone ON guest_profiles (phone_key) WHERE phone_key IS NOT NULL`,
  `CREATE INDEX guest_profiles_phone_digits ON guest_profiles (substr(phone_key, -9)) WHERE phone_key IS NOT NULL`,
  `CREATE INDEX guest_profile_accounts_profile ON guest_profile_accounts (profile_id)`,
  `CREATE INDEX distinct_guest_profiles_other ON distinct_guest_profiles (second_id)`,
  `CREATE INDEX reviews_created ON reviews (created_at)`,
  `CREATE INDEX reviews_room ON reviews (room_id, hidden_at)`,
  `CREATE INDEX reviews_shown ON reviews (room_id, created_at) WHERE hidden_at IS NULL`,
  `CREATE INDEX reviews_best ON reviews (rating, created_at) WHERE hidden_at IS NULL AND body <> ''`,
  `CREATE INDEX reviews_user ON reviews (user_id)`,
  `CREATE INDEX reviews_hidden_by ON reviews (hidden_by)`,
  `CREATE INDEX reviews_ratings ON reviews (room_id, rating) WHERE hidden_at IS NULL`,
];

export const views = [
  `CREATE VIEW guest_profile_summaries AS
    SELECT id, first_name, last_name, email, phone, country, nationality, language, address,
      company, tax_number, do_not_book, merged_into, erased_at, created_at
    FROM guest_profiles`,
];

export const searchIndexes = createSearchIndex("guest_profile_search", "guest_profile_texts");

const isListed = (row: "NEW" | "OLD") =>
  `(${row}.merged_into IS NULL AND ${row}.erased_at IS NULL)`;

const addRating = (row: "NEW" | "OLD", sign: "+" | "-") =>
  `UPDATE rooms SET review_count = review_count ${sign} 1, rating_sum = rating_sum ${sign} ${row}.rating
      WHERE id = ${row}.room_id AND ${row}.hidden_at IS NULL`;

/*
 * Erasure. The change log keeps who did what and when, and loses the names, contact details and texts of a guest
 * whose profile is erased (docs/decisions/027-privacy.md). In the conditions below, `whose` selects the rows of
 * `guest_profiles` or `users` that are erased.
 */

const anonymousName = "'Removed guest'";
const contactFields = "'$.name', '$.email', '$.phone'";
const isErased = "guest_profiles.erased_at IS NOT NULL";
const isRemoved = "users.removed_at IS NOT NULL";

/** Entries about a booking that hold texts or details of its guest. */
const entriesOfGuest = "('note', 'guest-changed')";
/** Entries about a group, and about a booking, that hold the group's name. */
const entriesOfGroup = "('created', 'changed')";
const entriesOfMember = "('group-joined', 'group-left')";

/** Users that never had a role at the desk. The log has the roles of a removed user. */
const neverStaff = (whose: string) => `SELECT id FROM users WHERE ${whose} AND NOT EXISTS (
          SELECT 1 FROM audit_log AS entry
          WHERE entry.subject = 'user' AND entry.subject_id = users.id
            AND (entry.before_json ->> 'role' <> 'guest' OR entry.after_json ->> 'role' <> 'guest'))`;

/** Groups that a guest booked, leads, or has a stay in with an account. */
const groupsOf = (whose: string) => `SELECT CAST(group_id AS TEXT) AS group_id FROM guest_profiles
        JOIN bookings ON booker_id = guest_profiles.id OR profile_id = guest_profiles.id
        JOIN booking_groups ON booking_groups.id = group_id
        WHERE ${whose}
          AND (booker_id = guest_profiles.id OR bookings.id = lead_id OR user_id IS NOT NULL)`;

/** Bookings that were ever in these groups. */
const membersOf = (groups: string) => `SELECT substr(moved.detail, 2) FROM audit_log AS moved
        WHERE moved.subject = 'group' AND moved.action IN ('room-added', 'room-taken-out')
          AND moved.subject_id IN (${groups})`;

/** Stays that a guest booked for others. */
const bookedFor = (whose: string) => `SELECT bookings.id FROM bookings
        JOIN guest_profiles ON guest_profiles.id = booker_id WHERE ${whose}`;

/** Clears entries. Only notes and shift notes have a text of their own in `detail`. */
const clearEntries = (which: string) => `UPDATE audit_log
        SET detail = CASE WHEN action = 'note' OR subject = 'handover' THEN '' ELSE detail END,
          before_json = NULL, after_json = NULL
        WHERE ${which}`;

/** The groups of a guest that is erased. */
const ownGroups = groupsOf("guest_profiles.id = NEW.id");
const ownStays = "SELECT id FROM bookings WHERE profile_id = NEW.id";

const whenErased = (trigger: string, ...statements: string[]) =>
  `CREATE TRIGGER ${trigger} AFTER UPDATE OF erased_at ON guest_profiles
    WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL
    BEGIN
      ${statements.join(";\n      ")};
    END`;

export const triggers = [
  `CREATE TRIGGER guest_profiles_counted_insert AFTER INSERT ON guest_profiles WHEN ${isListed("NEW")}
    BEGIN UPDATE guest_profile_counts SET people = people + 1; END`,
  `CREATE TRIGGER guest_profiles_counted_update AFTER UPDATE OF merged_into, erased_at ON guest_profiles
    WHEN ${isListed("NEW")} <> ${isListed("OLD")}
    BEGIN UPDATE guest_profile_counts SET people = people + iif(${isListed("NEW")}, 1, -1); END`,
  `CREATE TRIGGER guest_profiles_counted_delete AFTER DELETE ON guest_profiles WHEN ${isListed("OLD")}
    BEGIN UPDATE guest_profile_counts SET people = people - 1; END`,

  `CREATE TRIGGER guest_profiles_text_removed AFTER UPDATE OF merged_into, erased_at ON guest_profiles
    WHEN NOT ${isListed("NEW")} BEGIN DELETE FROM guest_profile_texts WHERE profile_id = NEW.id; END`,
  ...keepSearchTexts({
    table: "guest_profiles",
    texts: "guest_profile_texts",
    key: "profile_id",
    search: "guest_profile_search",
    words: searchText(
      "first_name || ' ' || last_name",
      "ifnull(email, '')",
      "company",
      phoneDigits,
      "ifnull(phone_e164, '')",
      "ifnull(external_reference, '')",
    ),
    columns: "first_name, last_name, email, phone, company, external_reference",
    isSearched: "merged_into IS NULL AND erased_at IS NULL",
  }),

  `CREATE TRIGGER reviews_inserted AFTER INSERT ON reviews BEGIN ${addRating("NEW", "+")}; END`,
  `CREATE TRIGGER reviews_updated AFTER UPDATE OF room_id, rating, hidden_at ON reviews
    BEGIN ${addRating("OLD", "-")}; ${addRating("NEW", "+")}; END`,
  `CREATE TRIGGER reviews_deleted AFTER DELETE ON reviews BEGIN ${addRating("OLD", "-")}; END`,

  whenErased(
    "guest_profiles_erased",
    `DELETE FROM notifications WHERE action_url IN
        (SELECT '/admin/bookings/' || id FROM bookings WHERE profile_id = NEW.id)`,
    "UPDATE bookings SET first_name = '', last_name = '' WHERE profile_id = NEW.id",
  ),
  whenErased(
    "guest_profiles_erased_log",
    clearEntries(
      `subject = 'booking' AND subject_id IN (${ownStays}) AND action IN ${entriesOfGuest}`,
    ),
    clearEntries(`subject = 'handover' AND subject_id IN (
          SELECT CAST(id AS TEXT) FROM shift_notes WHERE booking_id IN (${ownStays}))`),
    clearEntries("subject = 'person' AND subject_id = CAST(NEW.id AS TEXT)"),
  ),
  whenErased(
    "guest_profiles_erased_groups_log",
    `UPDATE audit_log SET detail = '', before_json = NULL, after_json = NULL
        WHERE subject = 'group' AND action IN ${entriesOfGroup} AND subject_id IN (${ownGroups})`,
    `UPDATE audit_log SET detail = ''
        WHERE subject = 'booking' AND action IN ${entriesOfMember}
          AND subject_id IN (${membersOf(ownGroups)})`,
    `DELETE FROM notifications WHERE action_url IN
        (SELECT '/admin/bookings/groups/' || group_id FROM (${ownGroups}))`,
  ),
  whenErased(
    "guest_profiles_erased_bookers_log",
    `UPDATE audit_log SET before_json = NULL, after_json = NULL
        WHERE subject = 'booking' AND action = 'guest-changed'
          AND subject_id IN (${bookedFor("guest_profiles.id = NEW.id")})`,
  ),
  `CREATE TRIGGER users_removed_log AFTER UPDATE OF removed_at ON users
    WHEN OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL
    BEGIN
      UPDATE audit_log SET before_json = json_remove(before_json, ${contactFields}),
          after_json = json_remove(after_json, ${contactFields})
        WHERE subject = 'user' AND subject_id = NEW.id;
      UPDATE audit_log SET actor_name = ${anonymousName}
        WHERE actor_id IN (${neverStaff("users.id = NEW.id AND OLD.role = 'guest'")});
      DELETE FROM notifications WHERE action_url IN
        (SELECT '/admin/reviews?id=' || id FROM reviews WHERE user_id = NEW.id);
    END`,

  // Only the changes of the triggers above are allowed.
  `CREATE TRIGGER audit_log_never_changed BEFORE UPDATE ON audit_log
    WHEN NOT (
      (NEW.id, NEW.at, NEW.actor_id, NEW.subject, NEW.subject_id, NEW.action)
        IS (OLD.id, OLD.at, OLD.actor_id, OLD.subject, OLD.subject_id, OLD.action)
      AND (NEW.actor_name = OLD.actor_name OR NEW.actor_name = ${anonymousName}
        AND EXISTS (${neverStaff(`users.id = OLD.actor_id AND ${isRemoved}`)}))
      AND ((NEW.detail, NEW.before_json, NEW.after_json)
          IS (OLD.detail, OLD.before_json, OLD.after_json)
        OR OLD.subject = 'user' AND NEW.detail = OLD.detail
          AND NEW.before_json IS json_remove(OLD.before_json, ${contactFields})
          AND NEW.after_json IS json_remove(OLD.after_json, ${contactFields})
          AND EXISTS (SELECT 1 FROM users WHERE users.id = OLD.subject_id AND ${isRemoved})
        OR NEW.detail IN ('', OLD.detail) AND NEW.before_json IS NULL AND NEW.after_json IS NULL
          AND (EXISTS (SELECT 1 FROM guest_profiles WHERE ${isErased} AND guest_profiles.id = CASE OLD.subject
              WHEN 'person' THEN CAST(OLD.subject_id AS INTEGER)
              WHEN 'handover' THEN (SELECT profile_id FROM bookings
                JOIN shift_notes ON booking_id = bookings.id
                WHERE shift_notes.id = OLD.subject_id)
              WHEN 'booking' THEN (SELECT profile_id FROM bookings
                WHERE id = OLD.subject_id AND OLD.action IN ${entriesOfGuest}) END)
            OR OLD.subject = 'group' AND OLD.action IN ${entriesOfGroup}
              AND EXISTS (${groupsOf(`${isErased} AND booking_groups.id = OLD.subject_id`)})
            OR OLD.subject = 'booking' AND OLD.action IN ${entriesOfMember}
              AND OLD.subject_id IN (${membersOf(groupsOf(isErased))})
            OR OLD.subject = 'booking' AND OLD.action = 'guest-changed'
              AND OLD.subject_id IN (${bookedFor(isErased)}))))
    BEGIN SELECT RAISE(ABORT, 'audit_log_is_append_only'); END`,
];

export const rows = ["INSERT INTO guest_profile_counts (name, people) VALUES ('listed', 0)"];
