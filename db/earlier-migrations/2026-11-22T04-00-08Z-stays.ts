const isDate = (column: string) => `${column} IS date(${column})`;

export const statements = [
  `CREATE TABLE room_blocks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    room_id INTEGER NOT NULL REFERENCES rooms (id),
    first_night TEXT NOT NULL CHECK (${isDate("first_night")} AND first_night >= '2020-01-01'),
    end_day TEXT NOT NULL CHECK (${isDate("end_day")} AND end_day <= '2100-01-01'),
    units INTEGER NOT NULL DEFAULT 1 CHECK (units BETWEEN 1 AND 1000),
    reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
    created_at TEXT NOT NULL,
    created_by TEXT REFERENCES users (id),
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    CHECK (end_day > first_night),
    CHECK (julianday(end_day) - julianday(first_night) <= 366)
  ) STRICT`,
  `CREATE INDEX room_blocks_room ON room_blocks (room_id, first_night)`,
  `CREATE INDEX room_blocks_created_by ON room_blocks (created_by)`,
  `CREATE TRIGGER room_blocks_inserted AFTER INSERT ON room_blocks
    BEGIN ${holdNights()}; END`,
  `CREATE TRIGGER room_blocks_updated AFTER UPDATE OF room_id, first_night, end_day, units
    ON room_blocks BEGIN ${freeNights()}; ${holdNights()}; END`,
  `CREATE TRIGGER room_blocks_deleted AFTER DELETE ON room_blocks
    BEGIN ${freeNights()}; END`,
];

function holdNights() {
  return `INSERT INTO room_nights (room_id, night, taken)
        SELECT NEW.room_id, calendar_days.day, 0 FROM calendar_days
        WHERE calendar_days.day >= NEW.first_night AND calendar_days.day < NEW.end_day
          AND NOT EXISTS (
            SELECT 1 FROM room_nights AS known
            WHERE known.room_id = NEW.room_id AND known.night = calendar_days.day);
      UPDATE room_nights SET taken = taken + NEW.units
        WHERE room_id = NEW.room_id AND night >= NEW.first_night AND night < NEW.end_day`;
}

function freeNights() {
  return `UPDATE room_nights SET taken = taken - OLD.units
        WHERE room_id = OLD.room_id AND night >= OLD.first_night AND night < OLD.end_day`;
}
