import { bookingIdsOf, type StaysOf } from "db/bookings-of";
import { containsText } from "db/contains-text";
import { prepareQuery } from "db/keep-query";
import type { Instant, StayDate } from "db/schema";
import { insertRow, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";

type NoteTab = "open" | "done" | "all";

interface NoteFilter {
  tab: NoteTab;
  q?: string;
}

export const noteSorts = ["day", "-day"] as const;
type NoteSort = (typeof noteSorts)[number];

/** The day of a note. A note on a booking is for the arrival date, also after the booking changes. */
const noteDay = sql<StayDate>`coalesce(notes.day, bookings.check_in)`;

const isOpen = sql<boolean>`notes.done_at IS NULL AND coalesce(bookings.status, '') <> 'cancelled'`;

const guestName = sql<string>`trim(bookings.first_name || ' ' || bookings.last_name)`;

function selectNotes(db: Db) {
  return db
    .selectFrom("shift_notes as notes")
    .leftJoin("booking_summaries as bookings", "bookings.id", "notes.booking_id")
    .leftJoin("room_summaries as rooms", "rooms.id", "bookings.room_id")
    .leftJoin("user_names as writers", "writers.id", "notes.created_by")
    .leftJoin("user_names as completers", "completers.id", "notes.done_by")
    .select([
      "notes.id",
      "notes.text",
      "notes.booking_id as bookingId",
      "rooms.name as roomName",
      "bookings.status as bookingStatus",
      "notes.created_at as createdAt",
      "writers.name as writtenBy",
      "notes.done_at as doneAt",
      "completers.name as doneBy",
    ])
    .select([noteDay.as("day"), guestName.as("guestName")]);
}

type NotesQuery = ReturnType<typeof selectNotes>;

/** A shift note. `guestName` is null without a booking. */
type ShiftNote = Awaited<ReturnType<NotesQuery["execute"]>>[number];

export function findNote(db: Db, id: number): Promise<ShiftNote | undefined> {
  return selectNotes(db).where("notes.id", "=", id).executeTakeFirst();
}

function filterNotes(query: NotesQuery, { tab, q }: NoteFilter): NotesQuery {
  let filtered = query;
  if (tab === "open") filtered = filtered.where(isOpen);
  if (tab === "done") filtered = filtered.where("notes.done_at", "is not", null);
  if (q) filtered = filtered.where(matchesSearch(q));
  return filtered;
}

const matchesSearch = (q: string) =>
  containsText(["notes.text", "writers.name", "bookings.first_name", "bookings.last_name"], q);

export function listNotes(
  db: Db,
  filter: NoteFilter,
  { sort, limit, offset }: { sort: NoteSort; limit: number; offset: number },
): Promise<ShiftNote[]> {
  return filterNotes(selectNotes(db), filter)
    .orderBy(noteDay, sort === "day" ? "asc" : "desc")
    .orderBy("notes.id", sort === "day" ? "asc" : "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countNotes(
  db: Db,
  { q }: Pick<NoteFilter, "q">,
): Promise<Record<NoteTab, number>> {
  const counts = await db
    .selectFrom("shift_notes as notes")
    .leftJoin("booking_summaries as bookings", "bookings.id", "notes.booking_id")
    .leftJoin("user_names as writers", "writers.id", "notes.created_by")
    .$if(q !== undefined, (query) => query.where(matchesSearch(q ?? "")))
    .select((eb) => [
      eb.fn.countAll<number>().as("all"),
      eb.fn.count<number>("notes.done_at").as("done"),
      sql<number>`coalesce(sum(${isOpen}), 0)`.as("open"),
    ])
    .executeTakeFirstOrThrow();
  return counts;
}

export function listDueNotes(db: Db, today: StayDate, limit: number): Promise<ShiftNote[]> {
  return selectNotes(db)
    .where(isOpen)
    .where(noteDay, "<=", today)
    .orderBy(noteDay)
    .orderBy("notes.id")
    .limit(limit)
    .execute();
}

export async function countDueNotes(db: Db, today: StayDate): Promise<number> {
  const [row] = await countDueNotesQuery(db, { today });
  return row?.count ?? 0;
}

const countDueNotesQuery = prepareQuery(dueNotesQuery);

function dueNotesQuery(db: Db, { today }: { today: StayDate }) {
  return db
    .selectFrom("shift_notes as notes")
    .leftJoin("booking_summaries as bookings", "bookings.id", "notes.booking_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("notes.done_at", "is", null)
    .where(isOpen)
    .where(sql<boolean>`${noteDay} <= ${today}`);
}

/** Lists the unfinished notes on the given bookings, including cancelled ones. */
export function listOpenNotesOfBookings(db: Db, bookingIds: string[]) {
  return db
    .selectFrom("shift_notes")
    .select(["id", "booking_id as bookingId", "text"])
    .where("booking_id", "in", bookingIds)
    .where("done_at", "is", null)
    .orderBy("id")
    .execute();
}

interface NewNote {
  text: string;
  day: StayDate | null;
  bookingId: string | null;
}

/** Finds an unfinished note with equal text, day and booking. */
export function findDuplicateNote(db: Db, { text, day, bookingId }: NewNote) {
  return db
    .selectFrom("shift_notes")
    .select("id")
    .where("day", "is", day)
    .where("booking_id", "is", bookingId)
    .where("text", "=", text)
    .where("done_at", "is", null)
    .executeTakeFirst();
}

export const insertNote = (
  trx: Db,
  { text, day, bookingId }: NewNote,
  createdBy: string,
  now: Date,
): Promise<number> =>
  insertRow(trx, "shift_notes", {
    text,
    day,
    booking_id: bookingId,
    created_by: createdBy,
    created_at: now.toISOString(),
  });

/** Marks a note as done, or as open if `done` is null. */
export const setNoteDone = (
  trx: Db,
  id: number,
  done: { at: Instant; by: string } | null,
): Promise<void> =>
  setColumns(trx, "shift_notes", id, { done_at: done?.at ?? null, done_by: done?.by ?? null });

export async function clearNotesOfStays(trx: Db, endedBefore: StayDate): Promise<void> {
  await trx
    .updateTable("shift_notes")
    .set({ text: "" })
    .where("text", "<>", "")
    .where(
      "booking_id",
      "in",
      trx.selectFrom("booking_summaries").select("id").where("occupied_until", "<", endedBefore),
    )
    .execute();
}

export async function clearDoneNotes(trx: Db, doneBefore: Date): Promise<void> {
  await trx
    .updateTable("shift_notes")
    .set({ text: "" })
    .where("text", "<>", "")
    .where("done_at", "<", doneBefore.toISOString())
    .execute();
}

export async function clearNotesOfPerson(trx: Db, owner: StaysOf): Promise<void> {
  await trx
    .updateTable("shift_notes")
    .set({ text: "" })
    .where("booking_id", "in", bookingIdsOf(trx, owner))
    .execute();
}
