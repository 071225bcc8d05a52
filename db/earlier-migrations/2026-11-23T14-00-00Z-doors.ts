const first = (what: string) => `(SELECT ${what} FROM door_nights AS near
        WHERE near.booking_id = NEW.id AND near.night <> calendar_days.day
        ORDER BY abs(julianday(near.night) - julianday(calendar_days.day)), near.night LIMIT 1)`;

const coming = `date('now', '-1 day')`;

export const statements = [
  `DROP VIEW booking_facts`,
  `CREATE VIEW booking_facts AS
    SELECT id, room_id, user_id, check_in, check_out, guests, children, infants, board, status,
      total_cents, first_name, last_name, phone, special_requests, arrival_time, source, created_at,
      checked_in_at, checked_out_at, no_show_at, cancelled_at, cancellation_charge_cents,
      received_cents, held_until,
      json_extract(terms, '$.checkInTime') AS check_in_time,
      json_extract(terms, '$.checkOutTime') AS check_out_time,
      json_extract(terms, '$.timeZone') AS time_zone
    FROM bookings`,

  `CREATE TABLE doors (
    id INTEGER PRIMARY KEY,
    room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    name TEXT NOT NULL COLLATE NOCASE CHECK (length(name) BETWEEN 1 AND 130),
    position INTEGER NOT NULL,
    is_in_service INTEGER NOT NULL DEFAULT 1 CHECK (is_in_service IN (0, 1)),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    UNIQUE (room_id, name)
  ) STRICT`,
  `CREATE INDEX doors_room ON doors (room_id, is_in_service, position)`,
  `INSERT INTO doors (room_id, name, position)
    SELECT rooms.id, CASE WHEN rooms.units > 1 THEN rooms.name || ' ' || (n.key + 1)
        ELSE rooms.name END, n.key + 1
      FROM rooms JOIN json_each(${upTo("rooms.units")}) AS n WHERE n.key < rooms.units
      ORDER BY rooms.position, rooms.id, n.key`,

  `ALTER TABLE room_blocks ADD COLUMN door_id INTEGER REFERENCES doors (id)`,
  `CREATE INDEX room_blocks_door ON room_blocks (door_id)`,
  `CREATE TRIGGER room_blocks_door_inserted BEFORE INSERT ON room_blocks
    WHEN NEW.door_id IS NOT NULL BEGIN ${requireOneOfItsKind()}; END`,
  `CREATE TRIGGER room_blocks_door_updated BEFORE UPDATE OF room_id, units, door_id ON room_blocks
    WHEN NEW.door_id IS NOT NULL BEGIN ${requireOneOfItsKind()}; END`,

  `CREATE TABLE door_nights (
    door_id INTEGER NOT NULL REFERENCES doors (id),
    night TEXT NOT NULL,
    booking_id TEXT REFERENCES bookings (id),
    block_id INTEGER REFERENCES room_blocks (id),
    is_fixed INTEGER NOT NULL DEFAULT 0 CHECK (is_fixed IN (0, 1)),
    PRIMARY KEY (door_id, night),
    CHECK ((booking_id IS NULL) <> (block_id IS NULL))
  ) STRICT, WITHOUT ROWID`,
  `CREATE UNIQUE INDEX door_nights_booking ON door_nights (booking_id, night)
    WHERE booking_id IS NOT NULL`,
  `CREATE INDEX door_nights_block ON door_nights (block_id, night) WHERE block_id IS NOT NULL`,
  `CREATE TRIGGER door_nights_inserted BEFORE INSERT ON door_nights
    BEGIN
      SELECT RAISE(ABORT, 'door_held') WHERE
        EXISTS (SELECT 1 FROM door_nights WHERE door_id = NEW.door_id AND night = NEW.night)
        OR EXISTS (SELECT 1 FROM door_nights
          WHERE booking_id = NEW.booking_id AND night = NEW.night);
      SELECT RAISE(ABORT, 'door_wrong') WHERE NOT EXISTS (
        SELECT 1 FROM doors JOIN bookings ON bookings.room_id = doors.room_id
        WHERE doors.id = NEW.door_id AND bookings.id = NEW.booking_id
          AND bookings.status <> 'cancelled'
          AND bookings.check_in <= NEW.night AND bookings.check_out > NEW.night
        UNION ALL
        SELECT 1 FROM doors JOIN room_blocks ON room_blocks.room_id = doors.room_id
        WHERE doors.id = NEW.door_id AND room_blocks.id = NEW.block_id
          AND room_blocks.first_night <= NEW.night AND room_blocks.end_day > NEW.night
          AND ifnull(room_blocks.door_id, doors.id) = doors.id
          AND room_blocks.units > (SELECT count(*) FROM door_nights
            WHERE block_id = NEW.block_id AND night = NEW.night));
    END`,
  `CREATE TRIGGER door_nights_updated BEFORE UPDATE OF door_id, night, booking_id, block_id
    ON door_nights BEGIN SELECT RAISE(ABORT, 'door_nights_are_replaced'); END`,
  `CREATE TRIGGER door_nights_deleted BEFORE DELETE ON door_nights
    WHEN EXISTS (SELECT 1 FROM room_blocks WHERE id = OLD.block_id AND door_id = OLD.door_id
      AND first_night <= OLD.night AND end_day > OLD.night)
    BEGIN SELECT RAISE(ABORT, 'door_nights_are_kept'); END`,

  `CREATE TRIGGER bookings_door_inserted AFTER INSERT ON bookings
    WHEN NEW.status <> 'cancelled' AND NEW.check_out > ${coming}
    BEGIN ${giveStay()}; END`,
  `CREATE TRIGGER bookings_door_updated
    AFTER UPDATE OF room_id, check_in, check_out, status ON bookings
    BEGIN
      DELETE FROM door_nights WHERE booking_id = NEW.id
        AND (NEW.status = 'cancelled' OR NEW.room_id <> OLD.room_id
          OR night < NEW.check_in OR night >= NEW.check_out);
      INSERT INTO door_nights (door_id, night, booking_id, is_fixed)
        SELECT ${first("near.door_id")}, calendar_days.day, NEW.id, ${first("near.is_fixed")}
        FROM calendar_days
        WHERE NEW.status <> 'cancelled'
          AND calendar_days.day >= NEW.check_in AND calendar_days.day < NEW.check_out
          AND EXISTS (SELECT 1 FROM door_nights WHERE booking_id = NEW.id)
          AND NOT EXISTS (SELECT 1 FROM door_nights AS own
            WHERE own.booking_id = NEW.id AND own.night = calendar_days.day)
          AND EXISTS (SELECT 1 FROM doors
            WHERE doors.id = ${first("near.door_id")} AND doors.is_in_service = 1)
          AND NOT EXISTS (SELECT 1 FROM door_nights AS other
            WHERE other.door_id = ${first("near.door_id")}
              AND other.night = calendar_days.day);
      ${giveStay(`NEW.status <> 'cancelled' AND NEW.check_out > ${coming}
          AND NOT EXISTS (SELECT 1 FROM door_nights WHERE booking_id = NEW.id)`)};
    END`,
  `CREATE TRIGGER bookings_door_deleted BEFORE DELETE ON bookings
    BEGIN DELETE FROM door_nights WHERE booking_id = OLD.id; END`,

  `CREATE TRIGGER room_blocks_given AFTER INSERT ON room_blocks BEGIN ${giveBlock()}; END`,
  `CREATE TRIGGER room_blocks_given_again AFTER UPDATE OF room_id, first_night, end_day, units, door_id
    ON room_blocks BEGIN
      DELETE FROM door_nights WHERE block_id = NEW.id
        AND (night < NEW.first_night OR night >= NEW.end_day OR NEW.room_id <> OLD.room_id
          OR NEW.units <> OLD.units OR NEW.door_id IS NOT OLD.door_id
          OR NEW.first_night < OLD.first_night OR NEW.end_day > OLD.end_day)
        AND NOT (door_id IS NEW.door_id AND night >= NEW.first_night AND night < NEW.end_day);
      ${giveBlock(`NOT EXISTS (SELECT 1 FROM door_nights WHERE block_id = NEW.id)`)};
    END`,
  `CREATE TRIGGER room_blocks_door_left AFTER DELETE ON room_blocks
    BEGIN DELETE FROM door_nights WHERE block_id = OLD.id; END`,

  `CREATE TRIGGER doors_inserted AFTER INSERT ON doors WHEN NEW.is_in_service = 1
    BEGIN ${countDoors("NEW")}; END`,
  `CREATE TRIGGER doors_deleted AFTER DELETE ON doors WHEN OLD.is_in_service = 1
    BEGIN ${countDoors("OLD")}; END`,
  `CREATE TRIGGER doors_kept_in_kind BEFORE UPDATE OF room_id ON doors
    WHEN NEW.room_id <> OLD.room_id BEGIN SELECT RAISE(ABORT, 'door_wrong'); END`,
  `CREATE TRIGGER doors_closed BEFORE UPDATE OF is_in_service ON doors
    WHEN NEW.is_in_service = 0 AND OLD.is_in_service = 1 AND EXISTS (${fixedNights("OLD.id")})
    BEGIN SELECT RAISE(ABORT, 'door_held'); END`,
  `CREATE TRIGGER doors_changed AFTER UPDATE OF is_in_service ON doors
    WHEN NEW.is_in_service <> OLD.is_in_service
    BEGIN
      DELETE FROM door_nights
        WHERE NEW.is_in_service = 0 AND door_id = NEW.id AND night >= ${coming};
      ${countDoors("NEW")};
    END`,

  `CREATE TRIGGER rooms_doors_inserted AFTER INSERT ON rooms WHEN NEW.units > 0
    BEGIN ${addDoors()}; END`,
  `CREATE TRIGGER rooms_doors_updated AFTER UPDATE OF units ON rooms
    WHEN NEW.units <> ${doorsOf("NEW")}
    BEGIN
      UPDATE doors SET is_in_service = 0 WHERE id IN (
        SELECT id FROM doors WHERE room_id = NEW.id AND is_in_service = 1
          AND NOT EXISTS (${fixedNights("doors.id")})
        ORDER BY EXISTS (SELECT 1 FROM door_nights WHERE door_id = doors.id AND night >= ${coming}),
          position DESC, id DESC
        LIMIT max(0, ${doorsOf("NEW")} - NEW.units));
      SELECT RAISE(ABORT, 'door_held') WHERE ${doorsOf("NEW")} > NEW.units;
      UPDATE doors SET is_in_service = 1 WHERE id IN (
        SELECT id FROM doors WHERE room_id = NEW.id AND is_in_service = 0
        ORDER BY position, id LIMIT max(0, NEW.units - ${doorsOf("NEW")}));
      UPDATE doors SET name = name || ' 1'
        WHERE room_id = NEW.id AND name = NEW.name AND NEW.units > ${doorsOf("NEW")};
      ${addDoors()};
    END`,

  `CREATE TEMP TABLE asking (booking_id TEXT, block_id INTEGER)`,
  `CREATE TEMP TRIGGER asking_inserted AFTER INSERT ON asking BEGIN
    ${giveAsking("bookings", "booking_id", "check_in", "check_out", "1")};
    ${giveAsking("room_blocks", "block_id", "first_night", "end_day", "held.units")};
  END`,
  `INSERT INTO asking (booking_id, block_id)
    SELECT booking_id, block_id FROM (
      SELECT id AS booking_id, NULL AS block_id, check_in AS since, id AS name FROM bookings
        WHERE status <> 'cancelled' AND check_out > ${coming}
      UNION ALL SELECT NULL, id, first_night, '' FROM room_blocks WHERE end_day > ${coming})
    ORDER BY since, name, block_id`,
  `DROP TABLE asking`,
];

function upTo(count: string) {
  return `'[' || rtrim(replace(printf('%.*c', ${count}, 'x'), 'x', '0,'), ',') || ']'`;
}

function doorsOf(row: "NEW" | "OLD", id = "id") {
  return `(SELECT count(*) FROM doors WHERE room_id = ${row}.${id} AND is_in_service = 1)`;
}

function countDoors(row: "NEW" | "OLD") {
  return `UPDATE rooms SET units = ${doorsOf(row, "room_id")}
        WHERE id = ${row}.room_id AND units <> ${doorsOf(row, "room_id")}`;
}

function addDoors() {
  return `INSERT INTO doors (room_id, name, position)
        SELECT NEW.id, CASE WHEN NEW.units > 1 OR taken.last > 0
            THEN NEW.name || ' ' || (taken.last + n.key + 1) ELSE NEW.name END,
          taken.last + n.key + 1
        FROM (SELECT coalesce(max(position), 0) AS last FROM doors WHERE room_id = NEW.id) AS taken
        JOIN json_each(${upTo("NEW.units")}) AS n
        WHERE n.key < NEW.units - ${doorsOf("NEW")}`;
}

function fixedNights(door: string) {
  return `SELECT 1 FROM door_nights AS held LEFT JOIN bookings ON bookings.id = held.booking_id
    WHERE held.door_id = ${door} AND held.night >= ${coming}
      AND (held.is_fixed = 1 OR (bookings.checked_in_at IS NOT NULL
        AND bookings.checked_out_at IS NULL))`;
}

function requireOneOfItsKind() {
  return `SELECT RAISE(ABORT, 'door_wrong') WHERE NEW.units <> 1 OR NOT EXISTS (
    SELECT 1 FROM doors WHERE id = NEW.door_id AND room_id = NEW.room_id)`;
}

function freeDoors(from: string, to: string, row = "NEW") {
  return `SELECT id FROM doors WHERE room_id = ${row}.room_id AND is_in_service = 1
          AND NOT EXISTS (SELECT 1 FROM door_nights
            WHERE door_id = doors.id AND night >= ${from} AND night < ${to})
        ORDER BY position, id`;
}

function giveStay(condition = "1") {
  return `INSERT INTO door_nights (door_id, night, booking_id)
        SELECT free.id, calendar_days.day, NEW.id
        FROM (${freeDoors("NEW.check_in", "NEW.check_out")} LIMIT 1) AS free
        JOIN calendar_days
          ON calendar_days.day >= NEW.check_in AND calendar_days.day < NEW.check_out
        WHERE ${condition}`;
}

function giveBlock(condition = "1") {
  return `INSERT INTO door_nights (door_id, night, block_id, is_fixed)
        SELECT NEW.door_id, calendar_days.day, NEW.id, 1 FROM calendar_days
        WHERE NEW.door_id IS NOT NULL
          AND calendar_days.day >= NEW.first_night AND calendar_days.day < NEW.end_day
          AND NOT EXISTS (SELECT 1 FROM door_nights AS own
            WHERE own.block_id = NEW.id AND own.night = calendar_days.day);
      INSERT INTO door_nights (door_id, night, block_id)
        SELECT free.id, calendar_days.day, NEW.id
        FROM (${freeDoors("NEW.first_night", "NEW.end_day")} LIMIT NEW.units) AS free
        JOIN calendar_days
          ON calendar_days.day >= NEW.first_night AND calendar_days.day < NEW.end_day
        WHERE NEW.door_id IS NULL AND NEW.end_day > ${coming} AND ${condition}`;
}

function giveAsking(table: string, id: string, from: string, to: string, units: string) {
  return `INSERT INTO door_nights (door_id, night, ${id})
      SELECT free.id, calendar_days.day, held.id
      FROM ${table} AS held JOIN doors AS free ON free.room_id = held.room_id
      JOIN calendar_days
        ON calendar_days.day >= held.${from} AND calendar_days.day < held.${to}
      WHERE held.id = NEW.${id} AND free.id IN (
        SELECT doors.id FROM doors JOIN ${table} AS asked ON asked.id = NEW.${id}
        WHERE doors.room_id = asked.room_id AND NOT EXISTS (
          SELECT 1 FROM door_nights WHERE door_id = doors.id
            AND night >= asked.${from} AND night < asked.${to})
        ORDER BY doors.position, doors.id
        LIMIT (SELECT ${units} FROM ${table} AS held WHERE held.id = NEW.${id}))`;
}
