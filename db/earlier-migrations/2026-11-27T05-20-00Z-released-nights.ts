const coming = `date('now', '-1 day')`;

const until = (of: string) => `coalesce(${of}released_from, ${of}check_out)`;

const counts = (change: string, stay: string) => `${change}.booking_id = ${stay}.id
          AND ${change}.from_night > ${stay}.check_in AND ${change}.from_night < ${stay}.check_out`;

const kindOn = (night: string, stay: string) => `coalesce((SELECT turn.room_id
          FROM kind_changes AS turn
          WHERE ${counts("turn", stay)} AND turn.from_night <= ${night}
          ORDER BY turn.from_night DESC LIMIT 1), ${stay}.room_id)`;

export const statements = [
  `ALTER TABLE bookings ADD COLUMN released_from TEXT
    CHECK (released_from IS date(released_from))
    CHECK (released_from >= check_in AND released_from < check_out)`,
  `ALTER TABLE bookings ADD COLUMN agreed_quote TEXT
    CHECK (agreed_quote IS NULL OR json_valid(agreed_quote))
    CHECK (agreed_quote IS NULL OR status = 'confirmed'
      AND (no_show_at IS NOT NULL OR checked_out_at IS NOT NULL AND released_from IS NOT NULL))
    CHECK (released_from IS NULL OR agreed_quote IS NOT NULL)`,
  `CREATE INDEX bookings_occupied ON bookings (${until("")})`,
  `DROP INDEX bookings_wishes`,
  `CREATE INDEX bookings_wishes ON bookings (${until("")}) WHERE special_requests <> ''`,
  `CREATE INDEX kind_changes_from ON kind_changes (from_night)`,
  `DROP INDEX bookings_room`,
  `CREATE INDEX bookings_room ON bookings (room_id, check_in, check_out, released_from)`,
  `DROP INDEX bookings_insight`,
  `CREATE INDEX bookings_insight ON bookings (check_in, check_out, released_from, status,
    room_id, total_cents, board, source, created_at, cancelled_at, checked_out_at, no_show_at,
    source_id, person_id, guests, infants, quote, agreed_quote)`,

  `CREATE TRIGGER bookings_released_kept BEFORE UPDATE OF room_id, check_in, check_out ON bookings
    WHEN NEW.released_from IS NOT NULL
      AND (NEW.room_id, NEW.check_in, NEW.check_out)
        IS NOT (OLD.room_id, OLD.check_in, OLD.check_out)
    BEGIN SELECT RAISE(ABORT, 'stay_released'); END`,
  ...(["INSERT", "UPDATE", "DELETE"] as const).map((change) => {
    const row = change === "INSERT" ? "NEW" : "OLD";
    return `CREATE TRIGGER kind_changes_released_${change.toLowerCase()} BEFORE ${change} ON kind_changes
    WHEN EXISTS (SELECT 1 FROM bookings
      WHERE id = ${row}.booking_id AND released_from IS NOT NULL)
    BEGIN SELECT RAISE(ABORT, 'stay_released'); END`;
  }),

  `DROP TRIGGER bookings_inserted`,
  `CREATE TRIGGER bookings_inserted AFTER INSERT ON bookings WHEN NEW.status <> 'cancelled'
    BEGIN
      INSERT INTO room_nights (room_id, night, taken)
        SELECT NEW.room_id, calendar_days.day, 0 FROM calendar_days
        WHERE calendar_days.day >= NEW.check_in AND calendar_days.day < ${until("NEW.")}
          AND NOT EXISTS (
            SELECT 1 FROM room_nights AS known
            WHERE known.room_id = NEW.room_id AND known.night = calendar_days.day);
      UPDATE room_nights SET taken = taken + 1
        WHERE room_id = NEW.room_id AND night >= NEW.check_in AND night < ${until("NEW.")};
    END`,
  `DROP TRIGGER bookings_updated`,
  `CREATE TRIGGER bookings_updated
    AFTER UPDATE OF room_id, check_in, check_out, status, released_from ON bookings
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

  `DROP TRIGGER bookings_door_inserted`,
  `CREATE TRIGGER bookings_door_inserted AFTER INSERT ON bookings
    WHEN NEW.status <> 'cancelled' AND ${until("NEW.")} > ${coming}
    BEGIN
      INSERT INTO door_nights (door_id, night, booking_id)
        SELECT free.id, calendar_days.day, NEW.id
        FROM (${freeDoors("NEW.room_id", "NEW.check_in", until("NEW."))}
          ORDER BY position, id LIMIT 1) AS free
        JOIN calendar_days
          ON calendar_days.day >= NEW.check_in AND calendar_days.day < ${until("NEW.")};
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
          AND bookings.check_in <= NEW.night AND ${until("bookings.")} > NEW.night
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
    AFTER UPDATE OF room_id, check_in, check_out, status, released_from ON bookings
    BEGIN
      DELETE FROM door_nights WHERE booking_id = NEW.id
        AND (NEW.status = 'cancelled' OR night < NEW.check_in OR night >= ${until("NEW.")}
          OR (SELECT room_id FROM doors WHERE id = door_id) <> ${kindOn("door_nights.night", "NEW")});
      INSERT INTO door_nights (door_id, night, booking_id, is_fixed)
        SELECT ${nearest("near.door_id")}, calendar_days.day, NEW.id, ${nearest("near.is_fixed")}
        FROM calendar_days
        WHERE NEW.status <> 'cancelled'
          AND calendar_days.day >= NEW.check_in AND calendar_days.day < ${until("NEW.")}
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

  `DROP VIEW stay_parts`,
  `CREATE VIEW stay_parts AS
    SELECT bookings.id AS booking_id, bookings.room_id, bookings.check_in AS from_night,
      coalesce((SELECT min(next.from_night) FROM kind_changes AS next
        WHERE ${occupied("next")}), ${until("bookings.")}) AS end_day
    FROM bookings WHERE bookings.released_from IS NOT bookings.check_in
    UNION ALL
    SELECT bookings.id, kind_changes.room_id, kind_changes.from_night,
      coalesce((SELECT min(next.from_night) FROM kind_changes AS next
        WHERE ${occupied("next")} AND next.from_night > kind_changes.from_night),
        ${until("bookings.")})
    FROM kind_changes CROSS JOIN bookings ON ${occupied("kind_changes")}`,
  `DROP VIEW booking_facts`,
  `CREATE VIEW booking_facts AS
    SELECT id, room_id, user_id, check_in, check_out, guests, children, infants, board, status, quote,
      total_cents, first_name, last_name, phone, special_requests, arrival_time, source, created_at,
      checked_in_at, checked_out_at, no_show_at, cancelled_at, cancellation_charge_cents,
      received_cents, held_until, person_id, booker_id, group_id, source_id, bill_id, extra_cents,
      bill_cents, bill_closed_at, agreed_quote, released_from,
      ${until("")} AS occupied_until,
      CASE WHEN agreed_quote IS NOT NULL AND no_show_at IS NOT NULL THEN check_in
        ELSE ${until("")} END AS sold_until,
      json_extract(terms, '$.checkInTime') AS check_in_time,
      json_extract(terms, '$.checkOutTime') AS check_out_time,
      json_extract(terms, '$.timeZone') AS time_zone
    FROM bookings`,
];

function occupied(change: string) {
  return `${change}.booking_id = bookings.id
          AND ${change}.from_night > bookings.check_in AND ${change}.from_night < ${until("bookings.")}`;
}

function nightsOf(row: "NEW" | "OLD") {
  return `SELECT ${kindOn("calendar_days.day", row)} AS room_id, calendar_days.day AS night
          FROM calendar_days
          WHERE calendar_days.day >= ${row}.check_in AND calendar_days.day < ${until(`${row}.`)}`;
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
