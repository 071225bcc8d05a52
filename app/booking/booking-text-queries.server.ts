import { sql } from "kysely";
import type { Db } from "~/db.server";

/** Shorter pieces of text are not in the index. */
const indexedLetters = 3;
/** From so many bookings on a text is broad: reading the newest ones finds a page of it sooner. */
const broadFrom = 2_000;

/** The index ends a text at a zero character. */
const withoutHash = (q: string) => q.replaceAll("\0", "").replace(/^#/, "");
const isIndexed = (q: string) => [...withoutHash(q)].length >= indexedLetters;

/** `%`, `_` and `\` as letters like others; case folded. */
const likeAnywhere = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
/** A text as FTS5 takes it: letter by letter, nothing in it an operator. */
const asPhrase = (text: string) => `"${text.replaceAll('"', '""')}"`;

const roomsNamed = (q: string) =>
  sql`SELECT id FROM rooms WHERE unicode_lower(name) LIKE ${likeAnywhere(q)} ESCAPE '\\'`;
const holdsText = (q: string) =>
  sql`unicode_lower(words) LIKE ${likeAnywhere(withoutHash(q))} ESCAPE '\\'`;

/**
 * The reference (with or without `#`), the guest's name, the e-mail address or the room's name
 * holds `q` (specification, section 7). From three letters on an index answers.
 */
export function hasText(q: string) {
  const found = isIndexed(q)
    ? sql`SELECT booking_texts.booking_id FROM booking_search
        JOIN booking_texts ON booking_texts.row = booking_search.rowid
        WHERE booking_search MATCH ${asPhrase(withoutHash(q))}`
    : sql`SELECT booking_id FROM booking_texts WHERE ${holdsText(q)}`;
  return sql<boolean>`(bookings.id IN (${found}) OR bookings.room_id IN (${roomsNamed(q)}))`;
}

/** The same, booking by booking: the first page of a broad text is found after few of them. */
export function readsText(q: string) {
  return sql<boolean>`(bookings.room_id IN (${roomsNamed(q)}) OR EXISTS (
    SELECT 1 FROM booking_texts WHERE booking_id = bookings.id AND ${holdsText(q)}))`;
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
