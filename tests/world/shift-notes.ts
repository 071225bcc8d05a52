import type Database from "better-sqlite3";
import { inDays } from "./days";
import { people } from "./people";

interface RawNote {
  text: string;
  /** Today by default; null with a booking. */
  day?: string | null;
  bookingId?: string | null;
  createdBy?: string;
}

/**
 * Inserts a shift note directly into the database.
 * @returns its id
 */
export function insertRawNote(
  file: Database.Database,
  { text, bookingId = null, day = inDays(0), createdBy = people.claudine.id }: RawNote,
): number {
  const { lastInsertRowid } = file
    .prepare(
      `INSERT INTO shift_notes (day, booking_id, text, created_at, created_by)
       VALUES (?, ?, ?, '2026-01-01T00:00:00.000Z', ?)`,
    )
    .run(bookingId ? null : day, bookingId, text, createdBy);
  return Number(lastInsertRowid);
}
