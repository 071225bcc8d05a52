import { holdsText } from "db/holds-text";
import { sql } from "kysely";
import type { Db } from "~/db.server";

/** Shorter pieces of text are not in the index. */
const indexedLetters = 3;
/** From so many bookings on a text is broad: reading the newest ones finds a page of it sooner. */
const broadFrom = 2_000;

/** The index ends a text at a zero character. */
const withoutHash = (q: string) => q.replaceAll("\0", "").replace(/^#/, "");
const isIndexed = (q: string) => [...withoutHash(q)].length >= indexedLetters;

/** A text as FTS5 takes it: letter by letter, nothing in it an operator. */
const asPhrase = (text: string) => `"${text.replaceAll('"', '""')}"`;

const roomsNamed = (q: string) => sql`SELECT id FROM rooms WHERE ${holdsText(["name"], q)}`;
const wordsHold = (q: string) => holdsText(["words"], withoutHash(q));

/**
 * The reference (with or without `#`), the guest's name, the e-mail address or the room's name
 * holds `q` (specification, section 7). From three letters on an index answers.
 */
export function hasText(q: string) {
  const found = isIndexed(q)
    ? sql`SELECT booking_texts.booking_id FROM booking_search
        JOIN booking_texts ON booking_texts.row = booking_search.rowid
        WHERE booking_search MATCH ${asPhrase(withoutHash(q))}`
    : sql`SELECT booking_id FROM booking_texts WHERE ${wordsHold(q)}`;
  return sql<boolean>`(bookings.id IN (${found}) OR bookings.room_id IN (${roomsNamed(q)}))`;
}

/** The same, booking by booking: the first page of a broad text is found after few of them. */
export function readsText(q: string) {
  return sql<boolean>`(bookings.room_id IN (${roomsNamed(q)}) OR EXISTS (
    SELECT 1 FROM booking_texts WHERE booking_id = bookings.id AND ${wordsHold(q)}))`;
}

/** Whether so much matches that reading the newest bookings is the shorter way. */
export async function isBroadText(db: Db, q: string): Promise<boolean> {
  if (!isIndexed(q)) return true;
  const { rows } = await sql<{ found: number }>`
    SELECT (SELECT count(*) FROM (
        SELECT 1 FROM booking_search WHERE booking_search MATCH ${asPhrase(withoutHash(q))}
        LIMIT ${broadFrom})) AS found
      UNION ALL SELECT ${broadFrom} WHERE EXISTS (${roomsNamed(q)})`.execute(db);
  return rows.some(({ found }) => found >= broadFrom);
}

/** Text shorter than the index takes is looked for in this many of the newest bookings. */
export const newestRead = 10_000;

/**
 * The newest bookings that hold `q`, at most `limit` and one more, so that "more" can be said. It
 * takes the same time however many bookings there are; the newest by when they were written.
 */
export async function searchBookings(db: Db, q: string, limit: number) {
  const found = isIndexed(q)
    ? sql`SELECT booking_texts.booking_id AS id FROM booking_search
        JOIN booking_texts ON booking_texts.row = booking_search.rowid
        WHERE booking_search MATCH ${asPhrase(withoutHash(q))}
        ORDER BY booking_search.rowid DESC LIMIT ${limit + 1}`
    : sql`SELECT booking_id AS id FROM (
          SELECT row, booking_id, words FROM booking_texts ORDER BY row DESC LIMIT ${newestRead})
        WHERE ${wordsHold(q)} ORDER BY row DESC LIMIT ${limit + 1}`;
  const inRooms = sql`SELECT id FROM bookings WHERE room_id IN (${roomsNamed(q)})
    ORDER BY created_at DESC LIMIT ${limit + 1}`;
  const { rows } = await sql<{ id: string }>`SELECT id FROM (${found})
    UNION SELECT id FROM (${inRooms})`.execute(db);
  return rows.map(({ id }) => id);
}

/** What a search says of these bookings, the newest first. */
export function listFoundBookings(db: Db, ids: string[], limit: number) {
  return db
    .selectFrom("bookings")
    .leftJoin("rooms", "rooms.id", "bookings.room_id")
    .select([
      "bookings.id",
      "rooms.name as roomName",
      "bookings.first_name as firstName",
      "bookings.last_name as lastName",
      "bookings.email",
      "bookings.check_in as checkIn",
      "bookings.check_out as checkOut",
      "bookings.guests",
      "bookings.total_cents as totalCents",
      "bookings.status",
    ])
    .where("bookings.id", "in", ids)
    .orderBy("bookings.created_at", "desc")
    .limit(limit)
    .execute();
}
