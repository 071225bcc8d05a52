const digits = (phone: string) =>
  ["(0)", " ", "+", "(", ")", "-", ".", "/"].reduce(
    (rest, sign) => `replace(${rest}, '${sign}', '')`,
    `ifnull(${phone}, '')`,
  );

const bookingWords = (row: string) =>
  `${row}.id || char(10) || ${row}.first_name || ' ' || ${row}.last_name || char(10)
    || ifnull(${row}.email, '') || char(10) || ${digits(`${row}.phone`)}`;
const userWords = (row: string) =>
  `${row}.name || char(10) || ${row}.email || char(10) || ifnull(${row}.phone, '') || char(10)
    || ${digits(`${row}.phone`)}`;

const first = `substr(trim(name), 1, min(100, instr(trim(name) || ' ', ' ') - 1))`;
const last = `substr(trim(substr(trim(name), instr(trim(name) || ' ', ' '))), 1, 100)`;

export const statements = [
  `CREATE TEMP TABLE of_accounts AS
    SELECT row_number() OVER (ORDER BY created_at, id) AS person_id, id AS user_id FROM users
    WHERE EXISTS (SELECT 1 FROM bookings WHERE bookings.user_id = users.id)`,
  `INSERT INTO people (id, first_name, last_name, email, phone, language, created_at, erased_at)
    SELECT person_id, iif(removed_at IS NULL, ${first}, ''), iif(removed_at IS NULL, ${last}, ''),
      CASE WHEN removed_at IS NULL AND length(email) BETWEEN 3 AND 254 THEN email END,
      CASE WHEN removed_at IS NULL THEN substr(phone, 1, 50) END,
      iif(removed_at IS NULL, language, NULL), created_at, removed_at
    FROM of_accounts JOIN users ON users.id = of_accounts.user_id`,
  `INSERT INTO person_accounts (user_id, person_id)
    SELECT user_id, person_id FROM of_accounts JOIN users ON users.id = user_id
    WHERE removed_at IS NULL AND (email_proved_at IS NOT NULL OR login_phone IS NOT NULL)`,

  `CREATE TEMP TABLE of_guests AS
    SELECT id AS booking_id, CASE WHEN email IS NULL OR trim(first_name || last_name) = '' THEN id
      ELSE first_value(id) OVER (
        PARTITION BY lower(email), lower(first_name), lower(last_name)
        ORDER BY created_at DESC, id) END AS told_by
    FROM bookings WHERE user_id IS NULL`,
  `CREATE TEMP TABLE told_by AS
    SELECT told_by AS booking_id, (SELECT count(*) FROM of_accounts)
      + row_number() OVER (ORDER BY min(bookings.created_at), told_by) AS person_id,
      min(bookings.created_at) AS since
    FROM of_guests JOIN bookings ON bookings.id = of_guests.booking_id GROUP BY told_by`,
  `INSERT INTO people (id, first_name, last_name, email, phone, language, created_at)
    SELECT told_by.person_id, first_name, last_name, email, phone, language, since
    FROM told_by JOIN bookings ON bookings.id = told_by.booking_id`,
  `CREATE UNIQUE INDEX temp.told_by_booking ON told_by (booking_id)`,
  `CREATE UNIQUE INDEX temp.of_guests_booking ON of_guests (booking_id)`,
  `CREATE UNIQUE INDEX temp.of_accounts_user ON of_accounts (user_id)`,
  `UPDATE bookings SET person_id = coalesce(
    (SELECT of_accounts.person_id FROM of_accounts WHERE of_accounts.user_id = bookings.user_id),
    (SELECT told_by.person_id FROM of_guests JOIN told_by ON told_by.booking_id = of_guests.told_by
      WHERE of_guests.booking_id = bookings.id))`,
  `DROP TABLE of_accounts`,
  `DROP TABLE of_guests`,
  `DROP TABLE told_by`,

  `CREATE TRIGGER bookings_person_inserted AFTER INSERT ON bookings WHEN NEW.person_id IS NULL
    BEGIN
      INSERT INTO people (first_name, last_name, email, phone, language, created_at)
        VALUES (NEW.first_name, NEW.last_name, NEW.email, NEW.phone, NEW.language, NEW.created_at);
      UPDATE bookings SET person_id = last_insert_rowid() WHERE id = NEW.id;
    END`,

  `DROP TRIGGER bookings_text_inserted`,
  `DROP TRIGGER bookings_text_updated`,
  `CREATE TRIGGER bookings_text_inserted AFTER INSERT ON bookings
    BEGIN INSERT INTO booking_texts (booking_id, words) VALUES (NEW.id, ${bookingWords("NEW")}); END`,
  `CREATE TRIGGER bookings_text_updated AFTER UPDATE OF first_name, last_name, email, phone
    ON bookings
    BEGIN UPDATE booking_texts SET words = ${bookingWords("NEW")} WHERE booking_id = NEW.id; END`,
  `UPDATE booking_texts SET words = (SELECT ${bookingWords("bookings")} FROM bookings
    WHERE bookings.id = booking_texts.booking_id)`,
  `DROP TRIGGER users_text_inserted`,
  `DROP TRIGGER users_text_updated`,
  `CREATE TRIGGER users_text_inserted AFTER INSERT ON users
    BEGIN INSERT INTO user_texts (user_id, words) VALUES (NEW.id, ${userWords("NEW")}); END`,
  `CREATE TRIGGER users_text_updated AFTER UPDATE OF name, email, phone ON users
    BEGIN UPDATE user_texts SET words = ${userWords("NEW")} WHERE user_id = NEW.id; END`,
  `UPDATE user_texts SET words = (SELECT ${userWords("users")} FROM users
    WHERE users.id = user_texts.user_id)`,
];
