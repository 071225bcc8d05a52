import { inHouseQuery } from "db/in-house";
import { inJson } from "db/in-json";
import { unindexed } from "db/nearer-end";
import type { BookingStatus, RoomType, StayDate } from "db/schema";
import { sql } from "kysely";
import type { LodgeDay } from "~/core/instants";
import { addStayDays } from "~/core/stay";
import type { Db } from "~/db.server";

/** What the desk looks for; everything that is undefined does not narrow the list. */
export interface BookingFilter {
  status?: BookingStatus;
  roomType?: RoomType;
  /** Part of the id, the room's name, the guest's name or e-mail address. */
  q?: string;
  /** Arrivals on or after, and on or before. */
  from?: StayDate;
  to?: StayDate;
  /** Where it came from: a source of the desk's by its number, or none and by whom it was made. */
  source?: number | "guest" | "desk";
  /** The group that it is in. */
  group?: number;
  /** In the house on the night of this day, or expected for it; see `inHouseQuery`. */
  on?: LodgeDay;
  /** Not paid in full on this day, though the stay has begun or cancelling it is charged. */
  owedOn?: StayDate;
  /** The ids that were looked up in place of `q` and `owedOn`. */
  among?: string[];
}

/** By which of its parts a filter is read; the others are tested on each row that this leaves. */
type FilterIndex = "among" | "on" | "group" | "source" | "dates" | "status" | "roomType" | "order";

/** Without a join, so that counting and sorting read an index and no more. */
export function selectMatching(db: Db, filter: BookingFilter, way: FilterIndex) {
  const { status, roomType, from, to, source, group, on, among } = filter;
  const column = <T>(name: string, leads: FilterIndex) =>
    way === leads ? sql<T>`${sql.ref(name)}` : unindexed<T>(name);
  let query = db.selectFrom("bookings");
  if (among) query = query.where("bookings.id", "in", inJson(among));
  if (on) {
    query = query.where(column("bookings.id", "on"), "in", inHouseQuery(db, on));
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
  if (group) query = query.where(column("bookings.group_id", "group"), "=", group);
  if (roomType) {
    query = query.where(column("bookings.room_id", "roomType"), "in", roomsOf(db, roomType));
  }
  return query;
}

const roomsOf = (db: Db, type: RoomType) =>
  db.selectFrom("room_facts as rooms").select("rooms.id").where("rooms.type", "=", type);

/** How many bookings match, in all and by status; the filter's own status is left aside. */
export async function countBookings(
  db: Db,
  { status: _, ...filter }: BookingFilter,
): Promise<Record<BookingStatus | "total", number>> {
  const counts = { total: 0, pending: 0, confirmed: 0, cancelled: 0 };
  for (const { status, count } of await countByStatus(db, filter)) {
    counts[status] = count;
    counts.total += count;
  }
  return counts;
}

function countByStatus(db: Db, filter: BookingFilter) {
  if (filter.among || filter.on || filter.group) {
    return selectMatching(db, filter, filter.among ? "among" : filter.on ? "on" : "group")
      .select(["bookings.status", (eb) => eb.fn.countAll<number>().as("count")])
      .groupBy("bookings.status")
      .execute();
  }
  const { from, to, source, roomType } = filter;
  let query = from || to ? selectDayCounts(db, from, to) : db.selectFrom("booking_counts");
  if (source) query = query.where("source_id", "=", typeof source === "number" ? source : 0);
  if (typeof source === "string") query = query.where("source", "=", source);
  if (roomType) query = query.where("room_id", "in", roomsOf(db, roomType));
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

/** From so many rows on it is quicker to read in the list's order until a page is full. */
const fewRows = 3_000;

/** The part of a filter that leaves the fewest bookings, if that is few of them. */
export async function chooseFilterIndex(
  db: Db,
  { among, on, ...filter }: BookingFilter,
): Promise<FilterIndex> {
  if (among) return "among";
  if (on) return "on";
  if (filter.group) return "group";
  const { status, roomType, from, to, source } = filter;
  const left: { way: FilterIndex; count: number }[] = [{ way: "order", count: fewRows }];
  if (status) left.push({ way: "status", count: (await countBookings(db, {}))[status] });
  if (roomType) {
    left.push({ way: "roomType", count: (await countBookings(db, { roomType })).total });
  }
  if (source) left.push({ way: "source", count: (await countBookings(db, { source })).total });
  if (from || to) left.push({ way: "dates", count: (await countBookings(db, { from, to })).total });
  return left.toSorted((one, other) => one.count - other.count)[0]?.way ?? "order";
}

/** For how long the desk is told what is owed, by the day of arrival. */
const balanceDueDays = 366;
/** A charge for cancelling falls due at most so long before the stay (Settings → Booking). */
const chargedAheadDays = 30;
/** So many open bills nobody has; a file where nothing was ever paid has them. */
export const maxBalanceDue = 1_000;

/**
 * Which bookings are not paid in full though the stay has begun, or though a charge for cancelling
 * is due, of about a year: the latest arrivals, at most a thousand.
 */
export async function listBalanceDueIds(db: Db, today: StayDate): Promise<string[]> {
  const rows = await balanceDueQuery(db, today).execute();
  return rows.map(({ id }) => id);
}

/** Reads the index of those who owe; its condition stands here as it does there. */
export function balanceDueQuery(db: Db, today: StayDate) {
  const owes = sql<boolean>`bill_cents > received_cents AND status <> 'pending'`;
  return db
    .selectFrom("bookings")
    .select("id")
    .where(owes)
    .where("check_in", ">=", addStayDays(today, -balanceDueDays))
    .where("check_in", "<=", addStayDays(today, chargedAheadDays))
    .where(({ eb, or }) => or([eb("status", "=", "cancelled"), eb("check_in", "<=", today)]))
    .orderBy("check_in", "desc")
    .limit(maxBalanceDue);
}
