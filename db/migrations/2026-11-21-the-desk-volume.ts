import { type QueryExecutorProvider, sql } from "kysely";

/**
 * What keeps the desk's lists as quick with a million bookings as with a thousand: counts that
 * triggers keep, and indexes that hold what a list is filtered by in the order it is shown in.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statuses = "('pending', 'confirmed', 'cancelled')";

const statements = [
  // By everything that the list is narrowed by: in all, and by day of arrival.
  ...["insert", "update", "delete"].map((event) => `DROP TRIGGER bookings_counted_${event}`),
  `DROP TABLE booking_counts`,
  ...[
    { table: "booking_counts", day: "", key: "" },
    { table: "booking_day_counts", day: "check_in TEXT NOT NULL,", key: "check_in, " },
  ].flatMap(({ table, day, key }) => [
    `CREATE TABLE ${table} (
      ${day}
      room_id INTEGER NOT NULL,
      source TEXT NOT NULL CHECK (source IN ('guest', 'desk')),
      status TEXT NOT NULL CHECK (status IN ${statuses}),
      bookings INTEGER NOT NULL CHECK (bookings >= 0),
      PRIMARY KEY (${key}room_id, source, status)
    ) STRICT, WITHOUT ROWID`,
    `INSERT INTO ${table} SELECT ${key}room_id, source, status, count(*) FROM bookings
      GROUP BY ${key}room_id, source, status`,
  ]),
  `CREATE TRIGGER bookings_counted_insert AFTER INSERT ON bookings BEGIN ${count("NEW", 1)} END`,
  `CREATE TRIGGER bookings_counted_update AFTER UPDATE OF check_in, room_id, source, status
    ON bookings BEGIN ${count("OLD", -1)} ${count("NEW", 1)} END`,
  `CREATE TRIGGER bookings_counted_delete AFTER DELETE ON bookings BEGIN ${count("OLD", -1)} END`,

  // Each order of the list, read without the rows themselves, which are wide and scattered.
  `DROP INDEX bookings_source`,
  `DROP INDEX bookings_created`,
  `DROP INDEX bookings_check_in`,
  `DROP INDEX bookings_check_out`,
  `CREATE INDEX bookings_created ON bookings (created_at, id, status, room_id, check_in, source)`,
  `CREATE INDEX bookings_check_in ON bookings (check_in, check_out, status, room_id, source)`,
  `CREATE INDEX bookings_check_out ON bookings (check_out, id, status, room_id, check_in, source)`,
  `CREATE INDEX bookings_total ON bookings (total_cents, id, status, room_id, check_in, source)`,

  // The longest stay tells how far back somebody can have arrived who is in the house on a day.
  `CREATE INDEX bookings_nights ON bookings (julianday(check_out) - julianday(check_in))`,

  // Rows of tables that only grow, counted because each page of the desk says how many there are.
  `CREATE TABLE row_counts (
    name TEXT PRIMARY KEY CHECK (name IN ('unread', 'read', 'mails')),
    total INTEGER NOT NULL CHECK (total >= 0)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO row_counts (name, total) VALUES
    ('unread', (SELECT count(*) FROM notifications WHERE is_read = 0)),
    ('read', (SELECT count(*) FROM notifications WHERE is_read = 1)),
    ('mails', (SELECT count(*) FROM mail_outbox))`,
  `CREATE TRIGGER notifications_counted_insert AFTER INSERT ON notifications
    BEGIN ${countRow(readName("NEW"), 1)} END`,
  `CREATE TRIGGER notifications_counted_update AFTER UPDATE OF is_read ON notifications
    WHEN OLD.is_read <> NEW.is_read
    BEGIN ${countRow(readName("OLD"), -1)} ${countRow(readName("NEW"), 1)} END`,
  `CREATE TRIGGER notifications_counted_delete AFTER DELETE ON notifications
    BEGIN ${countRow(readName("OLD"), -1)} END`,
  `CREATE TRIGGER mails_counted_insert AFTER INSERT ON mail_outbox
    BEGIN ${countRow("'mails'", 1)} END`,
  `CREATE TRIGGER mails_counted_delete AFTER DELETE ON mail_outbox
    BEGIN ${countRow("'mails'", -1)} END`,

  // The log in the order of time, for one kind of thing, one thing or one kind of change.
  `DROP INDEX audit_log_subject`,
  `CREATE INDEX audit_log_thing ON audit_log (subject_id, subject)`,
  `CREATE INDEX audit_log_subject ON audit_log (subject, at)`,
  `CREATE INDEX audit_log_action ON audit_log (action, at, subject)`,

  // Accounts whose person was removed are in no list and in no count.
  `CREATE TABLE user_counts (
    role TEXT NOT NULL,
    status TEXT NOT NULL,
    users INTEGER NOT NULL CHECK (users >= 0),
    PRIMARY KEY (role, status)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO user_counts (role, status, users)
    SELECT role, status, count(*) FROM users WHERE removed_at IS NULL GROUP BY role, status`,
  `CREATE TRIGGER users_counted_insert AFTER INSERT ON users BEGIN ${countUser("NEW", 1)} END`,
  `CREATE TRIGGER users_counted_update AFTER UPDATE OF role, status, removed_at ON users
    BEGIN ${countUser("OLD", -1)} ${countUser("NEW", 1)} END`,
  `CREATE TRIGGER users_counted_delete AFTER DELETE ON users BEGIN ${countUser("OLD", -1)} END`,
  ...[
    { name: "created", columns: "created_at, id, role, status, name, email, phone" },
    { name: "name", columns: "name COLLATE NOCASE, id, role, status" },
    { name: "role_listed", columns: "role, id, status" },
    { name: "status", columns: "status, id, role" },
    { name: "seen", columns: "last_sign_in_at, id, role, status" },
  ].map(
    ({ name, columns }) =>
      `CREATE INDEX users_${name} ON users (${columns}) WHERE removed_at IS NULL`,
  ),
];

function countUser(row: "NEW" | "OLD", step: 1 | -1) {
  const isIt = `role = ${row}.role AND status = ${row}.status`;
  const add = `INSERT INTO user_counts (role, status, users) SELECT ${row}.role, ${row}.status, 0
    WHERE NOT EXISTS (SELECT 1 FROM user_counts WHERE ${isIt});`;
  return `${step > 0 ? add : ""} UPDATE user_counts SET users = users + ${step}
    WHERE ${isIt} AND ${row}.removed_at IS NULL;`;
}

/** No upsert here: an outer INSERT OR REPLACE would override its conflict clause. */
function count(row: "NEW" | "OLD", step: 1 | -1) {
  const columns = ["room_id", "source", "status"];
  return [
    { table: "booking_counts", key: columns },
    { table: "booking_day_counts", key: ["check_in", ...columns] },
  ]
    .map(({ table, key }) => {
      const values = key.map((column) => `${row}.${column}`).join(", ");
      const isIt = key.map((column) => `${column} = ${row}.${column}`).join(" AND ");
      const add = `INSERT INTO ${table} (${key.join(", ")}, bookings) SELECT ${values}, 0
        WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE ${isIt});`;
      return `${step > 0 ? add : ""}
        UPDATE ${table} SET bookings = bookings + ${step} WHERE ${isIt};`;
    })
    .join("\n");
}

function countRow(name: string, step: 1 | -1) {
  return `UPDATE row_counts SET total = total + ${step} WHERE name = ${name};`;
}

function readName(row: "NEW" | "OLD") {
  return `iif(${row}.is_read, 'read', 'unread')`;
}
