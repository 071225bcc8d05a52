import { inHouseQuery } from "db/in-house";
import { inJson } from "db/in-json";
import { unindexed } from "db/nearer-end";
import type { BookingStatus, RoomType, StayDate } from "db/schema";
import { sql } from "kysely";
import type { LodgeDay } from "~/core/instants";
import { addStayDays } from "~/core/stay";
import type { Db } from "~/db.server";

export interface BookingFilter {
  status?: BookingStatus;
  roomType?: RoomType;
  /** Part of the id, the room's name, the guest's name or e-mail. */
  q?: string;
  from?: StayDate;
  to?: StayDate;
  /** The id of a booking source, or who entered the booking. */
  source?: number | "guest" | "desk";
  groupId?: number;
  /** In house on the night of this day, or expected for that night (`inHouseQuery`). */
  inHouseOn?: LodgeDay;
  /** With a balance due on this day, for a stay that has begun or a cancellation charge. */
  balanceDueOn?: StayDate;
  /** Ids of bookings. `resolveTextFilter` replaces `q` and `balanceDueOn` by the matching ids. */
  bookingIds?: string[];
}

/** The filter whose index finds the bookings; `order`: the index of the list's order. */
type FilterIndex =
  | "bookingIds"
  | "inHouseOn"
  | "group"
  | "source"
  | "dates"
  | "status"
  | "roomType"
  | "order";

/**
 * Avoids joins, so that counting and sorting read only an index.
 * @param index the filter whose index SQLite uses; `unindexed` keeps it from using those of other filters
 */
export function selectMatching(db: Db, filter: BookingFilter, index: FilterIndex) {
  const { status, roomType, from, to, source, groupId, inHouseOn, bookingIds } = filter;
  const column = <T>(name: string, columnIndex: FilterIndex) =>
    index === columnIndex ? sql<T>`${sql.ref(name)}` : unindexed<T>(name);
  let query = db.selectFrom("bookings");
  if (bookingIds) query = query.where("bookings.id", "in", inJson(bookingIds));
  if (inHouseOn) {
    query = query.where(column("bookings.id", "inHouseOn"), "in", inHouseQuery(db, inHouseOn));
  }
  if (from) query = query.where(column("bookings.check_in", "dates"), ">=", from);
  if (to) query = query.where(column("bookings.check_in", "dates"), "<=", to);
  if (status) query = query.where(column("bookings.status", "status"), "=", status);
  if (typeof source === "number") {
    query = query.where(column("bookings.source_id", "source"), "=", source);
  } else if (source) {
    query = query
      .where(column("bookings.source_id", "source"), "is", null)
      .where(column("bookings.source", "source"), "=", source);
  }
  if (groupId) query = query.where(column("bookings.group_id", "group"), "=", groupId);
  if (roomType) {
    query = query.where(
      column("bookings.room_id", "roomType"),
      "in",
      selectRoomsOfType(db, roomType),
    );
  }
  return query;
}

const selectRoomsOfType = (db: Db, type: RoomType) =>
  db.selectFrom("room_summaries as rooms").select("rooms.id").where("rooms.type", "=", type);

export async function countBookings(
  db: Db,
  { status: _, ...filter }: BookingFilter,
): Promise<Record<BookingStatus | "total", number>> {
  const counts = { total: 0, pending: 0, confirmed: 0, cancelled: 0 };
  for (const { status, count } of await listCountsByStatus(db, filter)) {
    counts[status] = count;
    counts.total += count;
  }
  return counts;
}

function listCountsByStatus(db: Db, filter: BookingFilter) {
  if (filter.bookingIds || filter.inHouseOn || filter.groupId) {
    return selectMatching(
      db,
      filter,
      filter.bookingIds ? "bookingIds" : filter.inHouseOn ? "inHouseOn" : "group",
    )
      .select(["bookings.status", (eb) => eb.fn.countAll<number>().as("count")])
      .groupBy("bookings.status")
      .execute();
  }
  const { from, to, source, roomType } = filter;
  let query = from || to ? selectDayCounts(db, from, to) : db.selectFrom("booking_counts");
  if (source) query = query.where("source_id", "=", typeof source === "number" ? source : 0);
  if (typeof source === "string") query = query.where("source", "=", source);
  if (roomType) query = query.where("room_id", "in", selectRoomsOfType(db, roomType));
  return query
    .select(["status", (eb) => eb.fn.sum<number>("bookings").as("count")])
    .groupBy("status")
    .execute();
}

function selectDayCounts(db: Db, from?: StayDate, to?: StayDate) {
  let query = db.selectFrom("booking_day_counts as booking_counts");
  if (from) query = query.where("check_in", ">=", from);
  if (to) query = query.where("check_in", "<=", to);
  return query;
}

/** With more matching rows than this, reading in list order until a page is full is faster than an index. */
const maxIndexedRows = 3_000;

/** Chooses the filter that matches the fewest bookings, or `order` if all match many. */
export async function chooseFilterIndex(
  db: Db,
  { bookingIds, inHouseOn, ...filter }: BookingFilter,
): Promise<FilterIndex> {
  if (bookingIds) return "bookingIds";
  if (inHouseOn) return "inHouseOn";
  if (filter.groupId) return "group";
  const { status, roomType, from, to, source } = filter;
  const candidates: { index: FilterIndex; count: number }[] = [
    { index: "order", count: maxIndexedRows },
  ];
  if (status) candidates.push({ index: "status", count: (await countBookings(db, {}))[status] });
  if (roomType) {
    candidates.push({ index: "roomType", count: (await countBookings(db, { roomType })).total });
  }
  if (source) {
    candidates.push({ index: "source", count: (await countBookings(db, { source })).total });
  }
  if (from || to) {
    candidates.push({ index: "dates", count: (await countBookings(db, { from, to })).total });
  }
  return candidates.toSorted((a, b) => a.count - b.count)[0]?.index ?? "order";
}

const balanceDueDays = 366;
/** How long before a stay a cancellation charge can be due at the earliest (Settings → Booking). */
const chargedAheadDays = 30;
/** Limit of the list. Only imported data without payments reach it. */
export const maxBalanceDue = 1_000;

/** About one year of bookings, newest arrivals first. */
export async function listBalanceDueIds(db: Db, today: StayDate): Promise<string[]> {
  const rows = await balanceDueQuery(db, today).execute();
  return rows.map(({ id }) => id);
}

/** Repeats the condition of a partial index, so that SQLite uses the index. */
export function balanceDueQuery(db: Db, today: StayDate) {
  const hasBalanceDue = sql<boolean>`folio_cents > received_cents AND status <> 'pending'`;
  return db
    .selectFrom("bookings")
    .select("id")
    .where(hasBalanceDue)
    .where("check_in", ">=", addStayDays(today, -balanceDueDays))
    .where("check_in", "<=", addStayDays(today, chargedAheadDays))
    .where(({ eb, or }) => or([eb("status", "=", "cancelled"), eb("check_in", "<=", today)]))
    .orderBy("check_in", "desc")
    .limit(maxBalanceDue);
}
