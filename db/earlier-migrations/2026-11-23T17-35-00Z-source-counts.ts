const columns = ["room_id", "source", "source_id", "status"];
const tables = [
  { table: "booking_counts", key: columns },
  { table: "booking_day_counts", key: ["check_in", ...columns] },
];

const keyPart = (row: string, column: string) =>
  column === "source_id" ? `ifnull(${row}.source_id, 0)` : `${row}.${column}`;

function count(row: "NEW" | "OLD", step: 1 | -1) {
  return tables
    .map(({ table, key }) => {
      const values = key.map((column) => keyPart(row, column)).join(", ");
      const isIt = key.map((column) => `${column} = ${keyPart(row, column)}`).join(" AND ");
      const add = `INSERT INTO ${table} (${key.join(", ")}, bookings) SELECT ${values}, 0
        WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE ${isIt});`;
      return `${step > 0 ? add : ""}
        UPDATE ${table} SET bookings = bookings + ${step} WHERE ${isIt};`;
    })
    .join("\n");
}

export const statements = [
  `DROP TRIGGER bookings_counted_insert`,
  `DROP TRIGGER bookings_counted_update`,
  `DROP TRIGGER bookings_counted_delete`,
  ...tables.flatMap(({ table, key }) => [
    `DROP TABLE ${table}`,
    `CREATE TABLE ${table} (
      ${key.includes("check_in") ? "check_in TEXT NOT NULL," : ""}
      room_id INTEGER NOT NULL,
      source TEXT NOT NULL CHECK (source IN ('guest', 'desk')),
      source_id INTEGER NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'cancelled')),
      bookings INTEGER NOT NULL CHECK (bookings >= 0),
      PRIMARY KEY (${key.join(", ")})
    ) STRICT, WITHOUT ROWID`,
    `INSERT INTO ${table} (${key.join(", ")}, bookings)
      SELECT ${key.map((column) => keyPart("bookings", column)).join(", ")}, count(*)
      FROM bookings GROUP BY ${key.map((_, place) => place + 1).join(", ")}`,
  ]),
  `CREATE TRIGGER bookings_counted_insert AFTER INSERT ON bookings BEGIN ${count("NEW", 1)} END`,
  `CREATE TRIGGER bookings_counted_update AFTER UPDATE OF check_in, room_id, source, source_id, status
    ON bookings BEGIN ${count("OLD", -1)} ${count("NEW", 1)} END`,
  `CREATE TRIGGER bookings_counted_delete AFTER DELETE ON bookings BEGIN ${count("OLD", -1)} END`,
  `CREATE INDEX bookings_came_from ON bookings (source_id, source, created_at)`,
];
