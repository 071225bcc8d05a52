import { refuse, yesterday } from "../migration-sql";

/**
 * The night ledger (`room_nights`), which makes overbooking impossible, and what occupies each unit on each night
 * (docs/decisions/012-availability-and-units.md). Also housekeeping and booking channels.
 */
export const tables = [
  `CREATE TABLE calendar_days (day TEXT PRIMARY KEY) STRICT, WITHOUT ROWID`,
  `CREATE TABLE room_nights (
    room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    night TEXT NOT NULL,
    taken INTEGER NOT NULL CHECK (taken >= 0),
    PRIMARY KEY (room_id, night)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE room_type_changes (
    booking_id TEXT NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
    from_night TEXT NOT NULL CHECK (from_night IS date(from_night)),
    room_id INTEGER NOT NULL REFERENCES rooms (id),
    PRIMARY KEY (booking_id, from_night)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE units (
    id INTEGER PRIMARY KEY,
    room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    name TEXT NOT NULL COLLATE NOCASE CHECK (length(name) BETWEEN 1 AND 130),
    position INTEGER NOT NULL,
    is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    UNIQUE (room_id, name)
  ) STRICT`,
  `CREATE TABLE unit_nights (
    unit_id INTEGER NOT NULL REFERENCES units (id),
    night TEXT NOT NULL,
    booking_id TEXT REFERENCES bookings (id),
    block_id INTEGER REFERENCES room_blocks (id),
    is_fixed INTEGER NOT NULL DEFAULT 0 CHECK (is_fixed IN (0, 1)),
    PRIMARY KEY (unit_id, night),
    CHECK ((booking_id IS NULL) <> (block_id IS NULL))
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE unit_housekeeping (
    unit_id INTEGER PRIMARY KEY REFERENCES units (id) ON DELETE CASCADE,
    condition TEXT CHECK (condition IN ('dirty', 'clean', 'inspected')),
    marked_at TEXT,
    marked_by TEXT REFERENCES users (id),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 500),
    noted_at TEXT,
    noted_by TEXT REFERENCES users (id),
    is_out_of_order INTEGER NOT NULL DEFAULT 0 CHECK (is_out_of_order IN (0, 1)),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    CHECK ((condition IS NULL) = (marked_at IS NULL)),
    CHECK (is_out_of_order = 0 OR note <> '')
  ) STRICT`,
  `CREATE TABLE room_blocks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    room_id INTEGER NOT NULL REFERENCES rooms (id),
    unit_id INTEGER REFERENCES units (id),
    first_night TEXT NOT NULL CHECK (first_night IS date(first_night) AND first_night >= '2020-01-01'),
    end_day TEXT NOT NULL CHECK (end_day IS date(end_day) AND end_day <= '2100-01-01'),
    units INTEGER NOT NULL DEFAULT 1 CHECK (units BETWEEN 1 AND 1000),
    reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
    created_at TEXT NOT NULL,
    created_by TEXT REFERENCES users (id),
    idempotency_key TEXT CHECK (length(idempotency_key) BETWEEN 16 AND 64),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    CHECK (end_day > first_night),
    CHECK (julianday(end_day) - julianday(first_night) <= 366)
  ) STRICT`,
  `CREATE TABLE channels (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    name TEXT NOT NULL COLLATE NOCASE CHECK (length(name) BETWEEN 1 AND 60),
    token TEXT UNIQUE CHECK (length(token) >= 40),
    url TEXT CHECK (length(url) BETWEEN 1 AND 2000),
    notice_days INTEGER CHECK (notice_days BETWEEN 0 AND 30),
    created_at TEXT NOT NULL,
    fetched_at TEXT,
    requested_at TEXT,
    problem TEXT,
    failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
    failing_since TEXT,
    outage_notified_at TEXT,
    answered_at TEXT,
    etag TEXT,
    last_modified TEXT,
    reread_on TEXT CHECK (reread_on IS date(reread_on)),
    empty_since TEXT,
    skipped_events TEXT,
    skipped_count INTEGER NOT NULL DEFAULT 0 CHECK (skipped_count >= 0),
    unreadable_count INTEGER NOT NULL DEFAULT 0 CHECK (unreadable_count >= 0),
    ignored TEXT,
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    UNIQUE (room_id, name)
  ) STRICT`,
  `CREATE TABLE channel_bookings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    channel_id INTEGER NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
    uid TEXT NOT NULL DEFAULT '',
    first_night TEXT NOT NULL CHECK (first_night IS date(first_night)),
    end_day TEXT NOT NULL CHECK (end_day IS date(end_day) AND end_day > first_night),
    block_id INTEGER UNIQUE REFERENCES room_blocks (id) ON DELETE SET NULL,
    first_part_id INTEGER REFERENCES channel_bookings (id) ON DELETE CASCADE,
    missing_since TEXT
  ) STRICT`,
  `CREATE TABLE channel_exported_nights (
    channel_id INTEGER NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
    night TEXT NOT NULL,
    exported_at TEXT NOT NULL,
    echoed_at TEXT,
    PRIMARY KEY (channel_id, night)
  ) STRICT, WITHOUT ROWID`,
];

export const indexes = [
  `CREATE INDEX room_type_changes_room ON room_type_changes (room_id, from_night)`,
  `CREATE INDEX room_type_changes_from ON room_type_changes (from_night)`,
  `CREATE INDEX units_room ON units (room_id, is_active, position)`,
  // A stay has one unit per night. A block can have several.
  `CREATE UNIQUE INDEX unit_nights_booking ON unit_nights (booking_id, night)
    WHERE booking_id IS NOT NULL`,
  `CREATE INDEX unit_nights_block ON unit_nights (block_id, night) WHERE block_id IS NOT NULL`,
  `CREATE INDEX unit_housekeeping_marked_by ON unit_housekeeping (marked_by)`,
  `CREATE INDEX unit_housekeeping_noted_by ON unit_housekeeping (noted_by)`,
  `CREATE INDEX room_blocks_room ON room_blocks (room_id, first_night)`,
  `CREATE INDEX room_blocks_created_by ON room_blocks (created_by)`,
  `CREATE INDEX room_blocks_door ON room_blocks (unit_id)`,
  `CREATE UNIQUE INDEX room_blocks_form ON room_blocks (idempotency_key)`,
  `CREATE INDEX channel_bookings_channel ON channel_bookings (channel_id, end_day)`,
  `CREATE INDEX channel_bookings_part_of ON channel_bookings (first_part_id) WHERE first_part_id IS NOT NULL`,
];

type Row = "NEW" | "OLD";

/** The day on which a stay stops occupying its room. */
const occupiedUntil = (stay: string) => `coalesce(${stay}.released_from, ${stay}.check_out)`;

/** The condition that a room move is one of the stay, after its first night and before this day. */
const isMoveOf = (stay: string, move: string, end = `${stay}.check_out`) =>
  `${move}.booking_id = ${stay}.id
          AND ${move}.from_night > ${stay}.check_in AND ${move}.from_night < ${end}`;

/** The room that a stay has on one of its nights. */
const roomOn = (night: string, stay: string) => `coalesce((SELECT move.room_id
          FROM room_type_changes AS move
          WHERE ${isMoveOf(stay, "move")} AND move.from_night <= ${night}
          ORDER BY move.from_night DESC LIMIT 1), ${stay}.room_id)`;

const isOccupyingMove = (move: string) => isMoveOf("bookings", move, occupiedUntil("bookings"));

export const views = [
  // One row per room of a stay. A stay that released all its nights has none.
  `CREATE VIEW stay_parts AS
    SELECT bookings.id AS booking_id, bookings.room_id, bookings.check_in AS from_night,
      coalesce((SELECT min(next.from_night) FROM room_type_changes AS next
        WHERE ${isOccupyingMove("next")}), ${occupiedUntil("bookings")}) AS end_day
    FROM bookings WHERE bookings.released_from IS NOT bookings.check_in
    UNION ALL
    SELECT bookings.id, room_type_changes.room_id, room_type_changes.from_night,
      coalesce((SELECT min(next.from_night) FROM room_type_changes AS next
        WHERE ${isOccupyingMove("next")} AND next.from_night > room_type_changes.from_night),
        ${occupiedUntil("bookings")})
    FROM room_type_changes CROSS JOIN bookings ON ${isOccupyingMove("room_type_changes")}`,
  `CREATE VIEW block_origins AS
    SELECT block_id, (SELECT name FROM channels WHERE id = channel_id) AS channel_name
    FROM channel_bookings WHERE block_id IS NOT NULL`,
];

// The night ledger.

const releaseNights = (room: string, from: string, until: string, units = "1") =>
  `UPDATE room_nights SET taken = taken - ${units}
        WHERE room_id = ${room} AND night >= ${from} AND night < ${until}`;

// An upsert is not used, because an outer INSERT OR REPLACE would override its conflict clause.
const takeNights = (room: string, from: string, until: string, units = "1") =>
  `INSERT INTO room_nights (room_id, night, taken)
        SELECT ${room}, calendar_days.day, 0 FROM calendar_days
        WHERE calendar_days.day >= ${from} AND calendar_days.day < ${until}
          AND NOT EXISTS (SELECT 1 FROM room_nights AS known
            WHERE known.room_id = ${room} AND known.night = calendar_days.day);
      UPDATE room_nights SET taken = taken + ${units}
        WHERE room_id = ${room} AND night >= ${from} AND night < ${until}`;

/** The nights that a booking occupies, each with its room. */
const nightsOf = (row: Row) =>
  `SELECT ${roomOn("calendar_days.day", row)} AS room_id, calendar_days.day AS night
          FROM calendar_days
          WHERE calendar_days.day >= ${row}.check_in AND calendar_days.day < ${occupiedUntil(row)}`;

const ledgerTriggers = [
  // No night has more stays and blocks than the room has units.
  refuse(
    "room_nights_full_on_insert",
    `BEFORE INSERT ON room_nights
    WHEN NEW.taken > (SELECT units FROM rooms WHERE id = NEW.room_id)`,
    "room_full",
  ),
  refuse(
    "room_nights_full_on_update",
    `BEFORE UPDATE ON room_nights
    WHEN NEW.taken > OLD.taken AND NEW.taken > (SELECT units FROM rooms WHERE id = NEW.room_id)`,
    "room_full",
  ),
  refuse(
    "room_nights_kept",
    "BEFORE DELETE ON room_nights WHEN OLD.taken > 0",
    "room_nights_are_kept",
  ),
  refuse(
    "rooms_units_lowered",
    `BEFORE UPDATE OF units ON rooms
    WHEN NEW.units < OLD.units AND EXISTS (SELECT 1 FROM room_nights
      WHERE room_id = OLD.id AND night >= ${yesterday} AND taken > NEW.units)`,
    "room_full",
  ),

  `CREATE TRIGGER bookings_inserted AFTER INSERT ON bookings WHEN NEW.status <> 'cancelled'
    BEGIN
      ${takeNights("NEW.room_id", "NEW.check_in", occupiedUntil("NEW"))};
    END`,
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
      DELETE FROM room_type_changes WHERE booking_id = NEW.id
        AND (from_night <= NEW.check_in OR from_night >= NEW.check_out);
    END`,
  // The agreed dates of a stay with released nights do not change.
  refuse(
    "bookings_released_kept",
    `BEFORE UPDATE OF room_id, check_in, check_out ON bookings
    WHEN NEW.released_from IS NOT NULL
      AND (NEW.room_id, NEW.check_in, NEW.check_out)
        IS NOT (OLD.room_id, OLD.check_in, OLD.check_out)`,
    "stay_released",
  ),

  `CREATE TRIGGER room_blocks_inserted AFTER INSERT ON room_blocks
    BEGIN
      ${takeNights("NEW.room_id", "NEW.first_night", "NEW.end_day", "NEW.units")};
    END`,
  `CREATE TRIGGER room_blocks_updated AFTER UPDATE OF room_id, first_night, end_day, units ON room_blocks
    BEGIN
      ${releaseNights("OLD.room_id", "OLD.first_night", "OLD.end_day", "OLD.units")};
      ${takeNights("NEW.room_id", "NEW.first_night", "NEW.end_day", "NEW.units")};
    END`,
  `CREATE TRIGGER room_blocks_deleted AFTER DELETE ON room_blocks
    BEGIN
      ${releaseNights("OLD.room_id", "OLD.first_night", "OLD.end_day", "OLD.units")};
    END`,
];

// The units.

/** The units of a room that are in use and free on each night from a day to the night before another. */
const freeUnits = (room: string, from: string, until: string) =>
  `SELECT id FROM units WHERE room_id = ${room} AND is_active = 1
          AND NOT EXISTS (SELECT 1 FROM unit_nights
            WHERE unit_id = units.id AND night >= ${from} AND night < ${until})`;

const assignStay = `INSERT INTO unit_nights (unit_id, night, booking_id)
        SELECT free.id, calendar_days.day, NEW.id
        FROM (${freeUnits("NEW.room_id", "NEW.check_in", occupiedUntil("NEW"))}
          ORDER BY position, id LIMIT 1) AS free
        JOIN calendar_days
          ON calendar_days.day >= NEW.check_in AND calendar_days.day < ${occupiedUntil("NEW")}`;

/** A column of the assigned night of the stay that is nearest to the calendar day, in the same room. */
const nearest = (column: "unit_id" | "is_fixed") => `(SELECT near.${column}
        FROM unit_nights AS near JOIN units AS unit ON unit.id = near.unit_id
        WHERE near.booking_id = NEW.id AND near.night <> calendar_days.day
          AND unit.room_id = ${roomOn("calendar_days.day", "NEW")}
        ORDER BY abs(julianday(near.night) - julianday(calendar_days.day)), near.night LIMIT 1)`;

/** Extends a stay's assignments to its new nights in the same unit, where that is free. */
const extendAssignments = `INSERT INTO unit_nights (unit_id, night, booking_id, is_fixed)
        SELECT ${nearest("unit_id")}, calendar_days.day, NEW.id, ${nearest("is_fixed")}
        FROM calendar_days
        WHERE NEW.status <> 'cancelled'
          AND calendar_days.day >= NEW.check_in AND calendar_days.day < ${occupiedUntil("NEW")}
          AND NOT EXISTS (SELECT 1 FROM unit_nights AS own
            WHERE own.booking_id = NEW.id AND own.night = calendar_days.day)
          AND EXISTS (SELECT 1 FROM units
            WHERE units.id = ${nearest("unit_id")} AND units.is_active = 1)
          AND NOT EXISTS (SELECT 1 FROM unit_nights AS other
            WHERE other.unit_id = ${nearest("unit_id")}
              AND other.night = calendar_days.day)`;

/** Assigns a unit to each part of a stay that has none on any night. */
const assignParts = `INSERT INTO unit_nights (unit_id, night, booking_id)
        SELECT free.id, calendar_days.day, NEW.id
        FROM (SELECT part.from_night, part.end_day,
            (${freeUnits("part.room_id", "part.from_night", "part.end_day")}
              ORDER BY position, id LIMIT 1) AS id
          FROM stay_parts AS part
          WHERE part.booking_id = NEW.id AND NEW.status <> 'cancelled'
            AND part.end_day > ${yesterday}
            AND NOT EXISTS (SELECT 1 FROM unit_nights AS own WHERE own.booking_id = NEW.id
              AND own.night >= part.from_night AND own.night < part.end_day)) AS free
        JOIN calendar_days
          ON calendar_days.day >= free.from_night AND calendar_days.day < free.end_day
        WHERE free.id IS NOT NULL`;

/** Assigns the blocked unit to a block, or as many free units as it needs. */
const assignBlock = (condition = "1") =>
  `INSERT INTO unit_nights (unit_id, night, block_id, is_fixed)
        SELECT NEW.unit_id, calendar_days.day, NEW.id, 1 FROM calendar_days
        WHERE NEW.unit_id IS NOT NULL
          AND calendar_days.day >= NEW.first_night AND calendar_days.day < NEW.end_day
          AND NOT EXISTS (SELECT 1 FROM unit_nights AS own
            WHERE own.block_id = NEW.id AND own.night = calendar_days.day);
      INSERT INTO unit_nights (unit_id, night, block_id)
        SELECT free.id, calendar_days.day, NEW.id
        FROM (${freeUnits("NEW.room_id", "NEW.first_night", "NEW.end_day")}
          ORDER BY position, id LIMIT NEW.units) AS free
        JOIN calendar_days
          ON calendar_days.day >= NEW.first_night AND calendar_days.day < NEW.end_day
        WHERE NEW.unit_id IS NULL AND NEW.end_day > ${yesterday} AND ${condition}`;

const isWrongUnit = `NEW.unit_id IS NOT NULL AND (NEW.units <> 1 OR NOT EXISTS (
      SELECT 1 FROM units WHERE id = NEW.unit_id AND room_id = NEW.room_id))`;

const assignmentTriggers = [
  // Both conflicts are tested here, because an INSERT OR REPLACE would delete the other row without an error.
  `CREATE TRIGGER unit_nights_inserted BEFORE INSERT ON unit_nights
    BEGIN
      SELECT RAISE(ABORT, 'unit_held') WHERE
        EXISTS (SELECT 1 FROM unit_nights WHERE unit_id = NEW.unit_id AND night = NEW.night)
        OR EXISTS (SELECT 1 FROM unit_nights
          WHERE booking_id = NEW.booking_id AND night = NEW.night);
      SELECT RAISE(ABORT, 'unit_wrong') WHERE NOT EXISTS (
        SELECT 1 FROM units JOIN bookings ON units.room_id = ${roomOn("NEW.night", "bookings")}
        WHERE units.id = NEW.unit_id AND bookings.id = NEW.booking_id
          AND bookings.status <> 'cancelled'
          AND bookings.check_in <= NEW.night AND ${occupiedUntil("bookings")} > NEW.night
        UNION ALL
        SELECT 1 FROM units JOIN room_blocks ON room_blocks.room_id = units.room_id
        WHERE units.id = NEW.unit_id AND room_blocks.id = NEW.block_id
          AND room_blocks.first_night <= NEW.night AND room_blocks.end_day > NEW.night
          AND ifnull(room_blocks.unit_id, units.id) = units.id
          AND room_blocks.units > (SELECT count(*) FROM unit_nights
            WHERE block_id = NEW.block_id AND night = NEW.night));
    END`,
  refuse(
    "unit_nights_updated",
    "BEFORE UPDATE OF unit_id, night, booking_id, block_id ON unit_nights",
    "unit_nights_are_replaced",
  ),
  refuse(
    "unit_nights_deleted",
    `BEFORE DELETE ON unit_nights
    WHEN EXISTS (SELECT 1 FROM room_blocks WHERE id = OLD.block_id AND unit_id = OLD.unit_id
      AND first_night <= OLD.night AND end_day > OLD.night)`,
    "unit_nights_are_kept",
  ),

  // A stay gets the first free unit. Without one, the program moves other stays.
  `CREATE TRIGGER bookings_door_inserted AFTER INSERT ON bookings
    WHEN NEW.status <> 'cancelled' AND ${occupiedUntil("NEW")} > ${yesterday}
    BEGIN
      ${assignStay};
    END`,
  `CREATE TRIGGER bookings_door_updated
    AFTER UPDATE OF room_id, check_in, check_out, status, released_from ON bookings
    BEGIN
      DELETE FROM unit_nights WHERE booking_id = NEW.id
        AND (NEW.status = 'cancelled' OR night < NEW.check_in OR night >= ${occupiedUntil("NEW")}
          OR (SELECT room_id FROM units WHERE id = unit_id)
            <> ${roomOn("unit_nights.night", "NEW")});
      ${extendAssignments};
      ${assignParts};
    END`,
  `CREATE TRIGGER bookings_door_deleted BEFORE DELETE ON bookings
    BEGIN DELETE FROM unit_nights WHERE booking_id = OLD.id; END`,
  // The ledger is changed before the row is deleted, because its room moves are deleted with it.
  `CREATE TRIGGER bookings_deleted BEFORE DELETE ON bookings WHEN OLD.status <> 'cancelled'
    BEGIN
      UPDATE room_nights SET taken = taken - 1 WHERE (room_id, night) IN (${nightsOf("OLD")});
    END`,

  refuse(
    "room_blocks_door_inserted",
    `BEFORE INSERT ON room_blocks WHEN ${isWrongUnit}`,
    "unit_wrong",
  ),
  refuse(
    "room_blocks_door_updated",
    `BEFORE UPDATE OF room_id, units, unit_id ON room_blocks WHEN ${isWrongUnit}`,
    "unit_wrong",
  ),
  `CREATE TRIGGER room_blocks_given AFTER INSERT ON room_blocks
    BEGIN
      ${assignBlock()};
    END`,
  `CREATE TRIGGER room_blocks_given_again
    AFTER UPDATE OF room_id, first_night, end_day, units, unit_id ON room_blocks
    BEGIN
      DELETE FROM unit_nights WHERE block_id = NEW.id
        AND (night < NEW.first_night OR night >= NEW.end_day OR NEW.room_id <> OLD.room_id
          OR NEW.units <> OLD.units OR NEW.unit_id IS NOT OLD.unit_id
          OR NEW.first_night < OLD.first_night OR NEW.end_day > OLD.end_day)
        AND NOT (unit_id IS NEW.unit_id AND night >= NEW.first_night AND night < NEW.end_day);
      ${assignBlock("NOT EXISTS (SELECT 1 FROM unit_nights WHERE block_id = NEW.id)")};
    END`,
  `CREATE TRIGGER room_blocks_door_left AFTER DELETE ON room_blocks
    BEGIN DELETE FROM unit_nights WHERE block_id = OLD.id; END`,
];

// `rooms.units` is the number of units in use. Triggers keep both equal, whichever is changed.

const unitsInUse = (room: string) =>
  `(SELECT count(*) FROM units WHERE room_id = ${room} AND is_active = 1)`;

const setUnitCount = (row: Row) => `UPDATE rooms SET units = ${unitsInUse(`${row}.room_id`)}
        WHERE id = ${row}.room_id AND units <> ${unitsInUse(`${row}.room_id`)}`;

/** The nights of a unit that keep it in use: fixed assignments, and guests in house. */
const lastingNights = (unit: string) =>
  `SELECT 1 FROM unit_nights AS held LEFT JOIN bookings ON bookings.id = held.booking_id
        WHERE held.unit_id = ${unit} AND held.night >= ${yesterday}
          AND (held.is_fixed = 1
            OR (bookings.checked_in_at IS NOT NULL AND bookings.checked_out_at IS NULL))`;

/** A JSON list with `units` members, because SQLite has no series of numbers. */
const oneEach = "'[' || rtrim(replace(printf('%.*c', NEW.units, 'x'), 'x', '0,'), ',') || ']'";

/** Adds the units that a room lacks, numbered after all that it ever had. */
const addUnits = `INSERT INTO units (room_id, name, position)
        SELECT NEW.id, CASE WHEN NEW.units > 1 OR taken.last > 0
            THEN NEW.name || ' ' || (taken.last + n.key + 1) ELSE NEW.name END,
          taken.last + n.key + 1
        FROM (SELECT coalesce(max(position), 0) AS last FROM units WHERE room_id = NEW.id) AS taken
        JOIN json_each(${oneEach}) AS n
        WHERE n.key < NEW.units - ${unitsInUse("NEW.id")}`;

const unitTriggers = [
  `CREATE TRIGGER units_inserted AFTER INSERT ON units WHEN NEW.is_active = 1
    BEGIN ${setUnitCount("NEW")}; END`,
  `CREATE TRIGGER units_deleted AFTER DELETE ON units WHEN OLD.is_active = 1
    BEGIN ${setUnitCount("OLD")}; END`,
  refuse(
    "units_kept_in_kind",
    "BEFORE UPDATE OF room_id ON units WHEN NEW.room_id <> OLD.room_id",
    "unit_wrong",
  ),
  refuse(
    "units_closed",
    `BEFORE UPDATE OF is_active ON units
    WHEN NEW.is_active = 0 AND OLD.is_active = 1 AND EXISTS (${lastingNights("OLD.id")})`,
    "unit_held",
  ),
  `CREATE TRIGGER units_changed AFTER UPDATE OF is_active ON units
    WHEN NEW.is_active <> OLD.is_active
    BEGIN
      DELETE FROM unit_nights
        WHERE NEW.is_active = 0 AND unit_id = NEW.id AND night >= ${yesterday};
      ${setUnitCount("NEW")};
    END`,

  `CREATE TRIGGER rooms_doors_inserted AFTER INSERT ON rooms WHEN NEW.units > 0
    BEGIN
      ${addUnits};
    END`,
  // Fewer: retires units without guests, the last first. More: uses retired units again, then adds new ones.
  `CREATE TRIGGER rooms_doors_updated AFTER UPDATE OF units ON rooms
    WHEN NEW.units <> ${unitsInUse("NEW.id")}
    BEGIN
      UPDATE units SET is_active = 0 WHERE id IN (
        SELECT id FROM units WHERE room_id = NEW.id AND is_active = 1
          AND NOT EXISTS (${lastingNights("units.id")})
        ORDER BY
          EXISTS (SELECT 1 FROM unit_nights WHERE unit_id = units.id AND night >= ${yesterday}),
          position DESC, id DESC
        LIMIT max(0, ${unitsInUse("NEW.id")} - NEW.units));
      SELECT RAISE(ABORT, 'unit_held') WHERE ${unitsInUse("NEW.id")} > NEW.units;
      UPDATE units SET is_active = 1 WHERE id IN (
        SELECT id FROM units WHERE room_id = NEW.id AND is_active = 0
        ORDER BY position, id LIMIT max(0, NEW.units - ${unitsInUse("NEW.id")}));
      UPDATE units SET name = name || ' 1'
        WHERE room_id = NEW.id AND name = NEW.name AND NEW.units > ${unitsInUse("NEW.id")};
      ${addUnits};
    END`,
];

// Room moves.

/** The room of a stay on the night before a move. */
const roomBefore = (row: Row) => `(SELECT ${roomOn(`date(${row}.from_night, '-1 day')`, "stay")}
          FROM bookings AS stay WHERE stay.id = ${row}.booking_id)`;

/** The day on which a move ends. Null for a cancelled stay, or outside the stay. */
const endOfMove = (row: Row) =>
  `(SELECT coalesce((SELECT min(next.from_night) FROM room_type_changes AS next
            WHERE ${isMoveOf("stay", "next")} AND next.from_night > ${row}.from_night),
            stay.check_out)
          FROM bookings AS stay
          WHERE ${isMoveOf("stay", row)} AND stay.status <> 'cancelled')`;

/** Moves the nights of a room move from one room to another, in the ledger and in the units. */
function moveNights(row: Row, from: string, to: string) {
  const [start, end] = [`${row}.from_night`, endOfMove(row)];
  const isWithin = (night: string) => `${night} >= ${start} AND ${night} < ${end}`;
  return `${releaseNights(from, start, end)};
      ${takeNights(to, start, end)};
      DELETE FROM unit_nights WHERE booking_id = ${row}.booking_id AND ${isWithin("night")}
        AND (SELECT room_id FROM units WHERE id = unit_id) <> ${to};
      INSERT INTO unit_nights (unit_id, night, booking_id)
        SELECT free.id, calendar_days.day, ${row}.booking_id
        FROM (${freeUnits(to, start, end)}
          ORDER BY id = (SELECT unit_id FROM unit_nights AS own
            WHERE own.booking_id = ${row}.booking_id
              AND own.night = date(${start}, '-1 day')) DESC, position, id
          LIMIT 1) AS free
        JOIN calendar_days ON ${isWithin("calendar_days.day")}
        WHERE ${end} > ${yesterday} AND NOT EXISTS (SELECT 1 FROM unit_nights AS own
          WHERE own.booking_id = ${row}.booking_id AND ${isWithin("own.night")})`;
}

const isReleased = (row: Row) => `EXISTS (SELECT 1 FROM bookings
      WHERE id = ${row}.booking_id AND released_from IS NOT NULL)`;

const moveTriggers = [
  refuse(
    "room_type_changes_right",
    `BEFORE INSERT ON room_type_changes
    WHEN EXISTS (SELECT 1 FROM room_type_changes
        WHERE booking_id = NEW.booking_id AND from_night = NEW.from_night)
      OR NOT EXISTS (SELECT 1 FROM bookings WHERE ${isMoveOf("bookings", "NEW")})`,
    "kind_wrong",
  ),
  refuse(
    "room_type_changes_kept",
    "BEFORE UPDATE OF booking_id, from_night ON room_type_changes",
    "room_type_changes_are_replaced",
  ),
  `CREATE TRIGGER room_type_changes_inserted AFTER INSERT ON room_type_changes
    BEGIN
      ${moveNights("NEW", roomBefore("NEW"), "NEW.room_id")};
    END`,
  `CREATE TRIGGER room_type_changes_updated AFTER UPDATE OF room_id ON room_type_changes
    BEGIN
      ${moveNights("NEW", "OLD.room_id", "NEW.room_id")};
    END`,
  `CREATE TRIGGER room_type_changes_deleted AFTER DELETE ON room_type_changes
    BEGIN
      ${moveNights("OLD", "OLD.room_id", roomBefore("OLD"))};
    END`,
  refuse(
    "room_type_changes_released_insert",
    `BEFORE INSERT ON room_type_changes WHEN ${isReleased("NEW")}`,
    "stay_released",
  ),
  refuse(
    "room_type_changes_released_update",
    `BEFORE UPDATE ON room_type_changes WHEN ${isReleased("OLD")}`,
    "stay_released",
  ),
  refuse(
    "room_type_changes_released_delete",
    `BEFORE DELETE ON room_type_changes WHEN ${isReleased("OLD")}`,
    "stay_released",
  ),
];

export const triggers = [
  ...ledgerTriggers,
  ...assignmentTriggers,
  ...unitTriggers,
  ...moveTriggers,
];

export const rows = [
  `INSERT INTO calendar_days (day)
    WITH RECURSIVE days (day) AS (
      SELECT '2020-01-01'
      UNION ALL
      SELECT date(day, '+1 day') FROM days WHERE day < '2099-12-31'
    )
    SELECT day FROM days`,
];
