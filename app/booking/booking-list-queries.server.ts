import type { Board, BookingStatus, RoomType, StayDate } from "db/schema";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import { hasText, isBroadText, readsText } from "./booking-text-queries.server";
import { heldIdsQuery } from "./occupancy-queries.server";
import { sumPaymentsOfEach } from "./payment-queries.server";
import { addStayDays } from "./stay";

export const bookingSorts = [
  "-created",
  "created",
  "-checkIn",
  "checkIn",
  "-checkOut",
  "checkOut",
  "-total",
  "total",
] as const;
export type BookingSort = (typeof bookingSorts)[number];

/** What the desk looks for; everything that is undefined does not narrow the list. */
export interface BookingFilter {
  status?: BookingStatus;
  roomType?: RoomType;
  /** Part of the id, the room's name, the guest's name or e-mail address. */
  q?: string;
  /** Arrivals on or after, and on or before. */
  from?: StayDate;
  to?: StayDate;
  source?: "guest" | "desk";
  /** In the house on the night of this day. */
  on?: StayDate;
}

export interface ListedBooking {
  id: string;
  roomName: string | null;
  capacity: number | null;
  guestName: string | null;
  email: string | null;
  phone: string | null;
  checkIn: StayDate | null;
  checkOut: StayDate | null;
  guests: number;
  board: Board;
  totalCents: number | null;
  status: BookingStatus;
  source: "guest" | "desk";
  createdAt: string;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  noShowAt: string | null;
  /** The charge of a cancelled booking. */
  cancellationChargeCents: number;
  /** What came in less what was given back. */
  receivedCents: number;
}

/** Without a join, so that counting reads an index and no more. */
function selectMatching(db: Db, filter: BookingFilter, isBroad = false) {
  let query = db.selectFrom("bookings");
  const { status, roomType, q, from, to, source, on } = filter;
  if (status) query = query.where("bookings.status", "=", status);
  if (roomType) {
    query = query.where("bookings.room_id", "in", (eb) =>
      eb.selectFrom("rooms").select("rooms.id").where("rooms.type", "=", roomType),
    );
  }
  if (from) query = query.where("bookings.check_in", ">=", from);
  if (to) query = query.where("bookings.check_in", "<=", to);
  if (source) query = query.where("bookings.source", "=", source);
  if (on) {
    const night = { checkIn: on, checkOut: addStayDays(on, 1) };
    query = query.where("bookings.id", "in", heldIdsQuery(db, night));
  }
  if (q) query = query.where(isBroad ? readsText(q) : hasText(q));
  return query;
}

const listedColumns = [
  "bookings.id",
  "rooms.name as roomName",
  "rooms.capacity",
  "bookings.email",
  "bookings.phone",
  "bookings.check_in as checkIn",
  "bookings.check_out as checkOut",
  "bookings.guests",
  "bookings.board",
  "bookings.total_cents as totalCents",
  "bookings.status",
  "bookings.source",
  "bookings.created_at as createdAt",
  "bookings.checked_in_at as checkedInAt",
  "bookings.checked_out_at as checkedOutAt",
  "bookings.no_show_at as noShowAt",
  "bookings.cancellation_charge_cents as cancellationChargeCents",
] as const;

/** The columns of a list, with the room beside each booking. */
function selectListed(db: Db, filter: BookingFilter, isBroad = false) {
  return selectMatching(db, filter, isBroad)
    .leftJoin("rooms", "rooms.id", "bookings.room_id")
    .select(listedColumns)
    .select(guestName.as("guestName"));
}

const guestName = sql<string>`trim(bookings.first_name || ' ' || bookings.last_name)`;

const sortColumns = {
  created: "bookings.created_at",
  checkIn: "bookings.check_in",
  checkOut: "bookings.check_out",
  total: "bookings.total_cents",
} as const;

/** What came in for each, read afterwards: in the list's own query sorting would read it for all. */
async function withReceived<T extends { id: string }>(db: Db, rows: T[]) {
  const sums = await sumPaymentsOfEach(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, receivedCents: sums.get(row.id) ?? 0 }));
}

/** One page of the desk's list. */
export async function listBookings(
  db: Db,
  filter: BookingFilter,
  { sort, limit, offset }: { sort: BookingSort; limit: number; offset: number },
): Promise<ListedBooking[]> {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const column = sortColumns[sort.replace("-", "") as keyof typeof sortColumns];
  const isBroad = filter.q !== undefined && (await isBroadText(db, filter.q));
  const rows = await selectListed(db, filter, isBroad)
    .orderBy(column, direction)
    .orderBy("bookings.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return withReceived(db, rows);
}

/** How many bookings match, in all and by status; the filter's own status is left aside. */
export async function countBookings(
  db: Db,
  { status: _, ...filter }: BookingFilter,
): Promise<Record<BookingStatus | "total", number>> {
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  const rows = isNarrowed
    ? await selectMatching(db, filter)
        .select(["bookings.status", (eb) => eb.fn.countAll<number>().as("count")])
        .groupBy("bookings.status")
        .execute()
    : await db.selectFrom("booking_counts").select(["status", "bookings as count"]).execute();
  const counts = { total: 0, pending: 0, confirmed: 0, cancelled: 0 };
  for (const { status, count } of rows) {
    counts[status] = count;
    counts.total += count;
  }
  return counts;
}

/** Rows that one step of an export reads; between two steps other requests get their turn. */
const exportBatch = 500;

/** Everything that matches, the newest first, in batches that never hold the database for long. */
export async function* eachBooking(
  db: Db,
  filter: BookingFilter,
): AsyncGenerator<ListedBooking, void, undefined> {
  let last: ListedBooking | undefined;
  while (true) {
    let query = selectListed(db, filter)
      .orderBy("bookings.created_at", "desc")
      .orderBy("bookings.id", "desc")
      .limit(exportBatch);
    if (last) {
      query = query.where(
        sql<boolean>`(bookings.created_at, bookings.id) < (${last.createdAt}, ${last.id})`,
      );
    }
    const batch = await withReceived(db, await query.execute());
    yield* batch;
    last = batch.at(-1);
    if (batch.length < exportBatch) return;
  }
}

/** The room types that some room has. */
export async function listRoomTypesInUse(db: Db): Promise<RoomType[]> {
  const rows = await db.selectFrom("rooms").select("type").distinct().orderBy("type").execute();
  return rows.map(({ type }) => type);
}
