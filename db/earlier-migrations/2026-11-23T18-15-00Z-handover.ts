export const statements = [
  `CREATE TABLE handover_notes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    day TEXT CHECK (day IS date(day)),
    booking_id TEXT REFERENCES bookings (id),
    text TEXT NOT NULL CHECK (length(text) <= 2000),
    created_at TEXT NOT NULL,
    created_by TEXT NOT NULL REFERENCES users (id),
    done_at TEXT,
    done_by TEXT REFERENCES users (id),
    CHECK ((day IS NULL) <> (booking_id IS NULL)),
    CHECK ((done_at IS NULL) = (done_by IS NULL))
  ) STRICT`,
  `CREATE INDEX handover_notes_done ON handover_notes (done_at)`,
  `CREATE INDEX handover_notes_booking ON handover_notes (booking_id)`,
  `CREATE INDEX handover_notes_created_by ON handover_notes (created_by)`,
  `CREATE INDEX handover_notes_done_by ON handover_notes (done_by)`,
  `CREATE TRIGGER handover_notes_kept BEFORE UPDATE OF day, booking_id, text, created_at, created_by
    ON handover_notes WHEN NEW.text <> '' BEGIN
    SELECT RAISE(ABORT, 'handover_notes_are_kept') WHERE (NEW.day, NEW.booking_id, NEW.text,
      NEW.created_at, NEW.created_by) IS NOT (OLD.day, OLD.booking_id, OLD.text, OLD.created_at,
      OLD.created_by);
  END`,
  `CREATE TRIGGER handover_notes_never_deleted BEFORE DELETE ON handover_notes
    BEGIN SELECT RAISE(ABORT, 'handover_notes_are_kept'); END`,
];
