export const statements = [
  `CREATE TABLE added_nights (
    id INTEGER PRIMARY KEY,
    booking_id TEXT NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
    nights INTEGER NOT NULL CHECK (nights > 0),
    added_at TEXT NOT NULL
  ) STRICT`,
  `CREATE INDEX added_nights_at ON added_nights (added_at)`,
  `CREATE INDEX added_nights_booking ON added_nights (booking_id)`,
];
