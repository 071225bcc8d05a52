const isDate = (column: string) => `${column} IS date(${column})`;

const coming = `date('now', '-1 day')`;

const counts = (change: string, stay: string) => `${change}.booking_id = ${stay}.id
          AND ${change}.from_night > ${stay}.check_in AND ${change}.from_night < ${stay}.check_out`;

const kindOn = (night: string, stay: string) => `coalesce((SELECT turn.room_id
          FROM kind_changes AS turn
          WHERE ${counts("turn", stay)} AND turn.from_night <= ${night}
          ORDER BY turn.from_night DESC LIMIT 1), ${stay}.room_id)`;

export const statements = [
  `CREATE TABLE kind_changes (
    booking_id TEXT NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
    from_night TEXT NOT NULL CHECK (${isDate("from_night")}),
    room_id INTEGER NOT NULL REFERENCES rooms (id),
    PRIMARY KEY (booking_id, from_night)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX kind_changes_room ON kind_changes (room_id, from_night)`,

  `CREATE VIEW stay_parts AS
    SELECT bookings.id AS booking_id, bookings.room_id, bookings.check_in AS from_night,
      coalesce((SELECT min(next.from_night) FROM kind_changes AS next
        WHERE ${counts("next", "bookings")}), bookings.check_out) AS end_day
    FROM bookings
    UNION ALL
    SELECT bookings.id, kind_changes.room_id, kind_changes.from_night,
      coalesce((SELECT min(next.from_night) FROM kind_changes AS next
        WHERE ${counts("next", "bookings")} AND next.from_night > kind_changes.from_night),
        bookings.check_out)
    FROM kind_changes JOIN bookings ON ${counts("kind_changes", "bookings")}`,

  `CREATE TRIGGER kind_changes_right BEFORE INSERT ON kind_changes
    BEGIN
      SELECT RAISE(ABORT, 'kind_wrong') WHERE
        EXISTS (SELECT 1 FROM kind_changes
          WHERE booking_id = NEW.booking_id AND from_night = NEW.from_night)
        OR NOT EXISTS (SELECT 1 FROM bookings WHERE ${counts("NEW", "bookings")});
    END`,
  `CREATE TRIGGER kind_changes_kept BEFORE UPDATE OF booking_id, from_night ON kind_changes
    BEGIN SELECT RAISE(ABORT, 'kind_changes_are_replaced'); END`,
  `CREATE TRIGGER kind_changes_inserted AFTER INSERT ON kind_changes
    BEGIN ${moveNights("NEW", kindBefore("NEW"), "NEW.room_id")}; END`,
  `CREATE TRIGGER kind_changes_updated AFTER UPDATE OF room_id ON kind_changes
    BEGIN ${moveNights("NEW", "OLD.room_id", "NEW.room_id")}; END`,
  `CREATE TRIGGER kind_changes_deleted AFTER DELETE ON kind_changes
    BEGIN ${moveNights("OLD", "OLD.room_id", kindBefore("OLD"))}; END`,

  `DROP TRIGGER bookings_updated`,
  `CREATE TRIGGER bookings_updated
    AFTER UPDATE OF room_id, check_in, check_out, status ON bookings
    BEGIN
      UPDATE room_nights SET taken = taken - 1
        WHERE OLD.status <> 'cancelled' AND (room_id, night) IN (${nightsOf("OLD")});
      INSERT INTO room_nights (room_id, night, taken)
        SELECT held.room_id, held.night, 0 FROM (${nightsOf("NEW")}) AS held
        WHERE NEW.status <> 'cancelled' AND NOT EXISTS (SELECT 1 FROM room_nights AS known
          WHERE known.room_id = held.room_id AND known.night = held.night);
      UPDATE room_nights SET taken = taken + 1
        WHERE NEW.status <> 'cancelled' AND (room_id, night) IN (${nightsOf("NEW")});
      DELETE FROM kind_changes WHERE booking_id = NEW.id
        AND (from_night <= NEW.check_in OR from_night >= NEW.check_out);
    END`,
  `DROP TRIGGER bookings_deleted`,
  `CREATE TRIGGER bookings_deleted BEFORE DELETE ON bookings WHEN OLD.status <> 'cancelled'
    BEGIN
      UPDATE room_nights SET taken = taken - 1 WHERE (room_id, night) IN (${nightsOf("OLD")});
    END`,

  `DROP TRIGGER door_nights_inserted`,
  `CREATE TRIGGER door_nights_inserted BEFORE INSERT ON door_nights
    BEGIN
      SELECT RAISE(ABORT, 'door_held') WHERE
        EXISTS (SELECT 1 FROM door_nights WHERE door_id = NEW.door_id AND night = NEW.night)
        OR EXISTS (SELECT 1 FROM door_nights
          WHERE booking_id = NEW.booking_id AND night = NEW.night);
      SELECT RAISE(ABORT, 'door_wrong') WHERE NOT EXISTS (
        SELECT 1 FROM doors JOIN bookings ON doors.room_id = ${kindOn("NEW.night", "bookings")}
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
  `DROP TRIGGER bookings_door_updated`,
  `CREATE TRIGGER bookings_door_updated
    AFTER UPDATE OF room_id, check_in, check_out, status ON bookings
    BEGIN
      DELETE FROM door_nights WHERE booking_id = NEW.id
        AND (NEW.status = 'cancelled' OR night < NEW.check_in OR night >= NEW.check_out
          OR (SELECT room_id FROM doors WHERE id = door_id) <> ${kindOn("door_nights.night", "NEW")});
      INSERT INTO door_nights (door_id, night, booking_id, is_fixed)
        SELECT ${nearest("near.door_id")}, calendar_days.day, NEW.id, ${nearest("near.is_fixed")}
        FROM calendar_days
        WHERE NEW.status <> 'cancelled'
          AND calendar_days.day >= NEW.check_in AND calendar_days.day < NEW.check_out
          AND NOT EXISTS (SELECT 1 FROM door_nights AS own
            WHERE own.booking_id = NEW.id AND own.night = calendar_days.day)
          AND EXISTS (SELECT 1 FROM doors
            WHERE doors.id = ${nearest("near.door_id")} AND doors.is_in_service = 1)
          AND NOT EXISTS (SELECT 1 FROM door_nights AS other
            WHERE other.door_id = ${nearest("near.door_id")}
              AND other.night = calendar_days.day);
      INSERT INTO door_nights (door_id, night, booking_id)
        SELECT free.id, calendar_days.day, NEW.id
        FROM (SELECT part.from_night, part.end_day,
            (${freeDoors("part.room_id", "part.from_night", "part.end_day")}
              ORDER BY position, id LIMIT 1) AS id
          FROM stay_parts AS part
          WHERE part.booking_id = NEW.id AND NEW.status <> 'cancelled'
            AND part.end_day > ${coming}
            AND NOT EXISTS (SELECT 1 FROM door_nights AS own WHERE own.booking_id = NEW.id
              AND own.night >= part.from_night AND own.night < part.end_day)) AS free
        JOIN calendar_days
          ON calendar_days.day >= free.from_night AND calendar_days.day < free.end_day
        WHERE free.id IS NOT NULL;
    END`,
];

function nightsOf(row: "NEW" | "OLD") {
  return `SELECT ${kindOn("calendar_days.day", row)} AS room_id, calendar_days.day AS night
          FROM calendar_days
          WHERE calendar_days.day >= ${row}.check_in AND calendar_days.day < ${row}.check_out`;
}

function kindBefore(row: "NEW" | "OLD") {
  return `(SELECT ${kindOn(`date(${row}.from_night, '-1 day')`, "stay")}
          FROM bookings AS stay WHERE stay.id = ${row}.booking_id)`;
}

function endOf(row: "NEW" | "OLD") {
  return `(SELECT coalesce((SELECT min(next.from_night) FROM kind_changes AS next
            WHERE ${counts("next", "stay")} AND next.from_night > ${row}.from_night), stay.check_out)
          FROM bookings AS stay
          WHERE ${counts(row, "stay")} AND stay.status <> 'cancelled')`;
}

function moveNights(row: "NEW" | "OLD", from: string, to: string) {
  const end = endOf(row);
  const within = (night: string) => `${night} >= ${row}.from_night AND ${night} < ${end}`;
  return `UPDATE room_nights SET taken = taken - 1 WHERE room_id = ${from} AND ${within("night")};
      INSERT INTO room_nights (room_id, night, taken)
        SELECT ${to}, calendar_days.day, 0 FROM calendar_days
        WHERE ${within("calendar_days.day")} AND NOT EXISTS (SELECT 1 FROM room_nights AS known
          WHERE known.room_id = ${to} AND known.night = calendar_days.day);
      UPDATE room_nights SET taken = taken + 1 WHERE room_id = ${to} AND ${within("night")};
      DELETE FROM door_nights WHERE booking_id = ${row}.booking_id AND ${within("night")}
        AND (SELECT room_id FROM doors WHERE id = door_id) <> ${to};
      INSERT INTO door_nights (door_id, night, booking_id)
        SELECT free.id, calendar_days.day, ${row}.booking_id
        FROM (${freeDoors(to, `${row}.from_night`, end)}
          ORDER BY id = (SELECT door_id FROM door_nights AS own
            WHERE own.booking_id = ${row}.booking_id
              AND own.night = date(${row}.from_night, '-1 day')) DESC, position, id
          LIMIT 1) AS free
        JOIN calendar_days ON ${within("calendar_days.day")}
        WHERE ${end} > ${coming} AND NOT EXISTS (SELECT 1 FROM door_nights AS own
          WHERE own.booking_id = ${row}.booking_id AND ${within("own.night")})`;
}

function nearest(what: string) {
  return `(SELECT ${what} FROM door_nights AS near JOIN doors AS its ON its.id = near.door_id
        WHERE near.booking_id = NEW.id AND near.night <> calendar_days.day
          AND its.room_id = ${kindOn("calendar_days.day", "NEW")}
        ORDER BY abs(julianday(near.night) - julianday(calendar_days.day)), near.night LIMIT 1)`;
}

function freeDoors(kind: string, from: string, to: string) {
  return `SELECT id FROM doors WHERE room_id = ${kind} AND is_in_service = 1
          AND NOT EXISTS (SELECT 1 FROM door_nights
            WHERE door_id = doors.id AND night >= ${from} AND night < ${to})`;
}
