export const statements = [
  `CREATE TABLE booking_passes (
    secret_hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('link', 'pass')),
    booking_id TEXT NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX booking_passes_booking ON booking_passes (booking_id, kind, created_at)`,
  `CREATE INDEX booking_passes_expiry ON booking_passes (expires_at)`,
  `CREATE TRIGGER bookings_passes_end AFTER UPDATE OF email ON bookings
    WHEN NEW.email IS NOT OLD.email
    BEGIN DELETE FROM booking_passes WHERE booking_id = NEW.id; END`,
];
