import { inBatches } from "db/in-batches";
import { fromNearerEnd, unindexed, type WantedRows } from "db/nearer-end";
import type { Board, BookingStatus, RoomType, StayDate } from "db/schema";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import { type BookingFilter, findWay, selectMatching } from "./booking-filter-queries.server";
import { readsText } from "./booking-text-queries.server";

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
type BookingSort = (typeof bookingSorts)[number];

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
  "bookings.received_cents as receivedCents",
] as const;

const guestName = sql<string>`trim(bookings.first_name || ' ' || bookings.last_name)`;

const sortColumns = {
  created: "bookings.created_at",
  checkIn: "bookings.check_in",
  checkOut: "bookings.check_out",
  total: "bookings.total_cents",
} as const;

type Matching = ReturnType<typeof selectMatching>;

/** The bookings of a query that holds few ids, with the room beside each, in an order. */
async function readListed(
  db: Db,
  matching: Matching,
  column: (typeof sortColumns)[keyof typeof sortColumns],
  direction: "asc" | "desc",
): Promise<ListedBooking[]> {
  return db
    .selectFrom("bookings")
    .leftJoin("rooms", "rooms.id", "bookings.room_id")
    .select(listedColumns)
    .select(guestName.as("guestName"))
    .where("bookings.id", "in", matching.select("bookings.id"))
    .orderBy(unindexed(column), direction)
    .orderBy("bookings.id", direction)
    .execute();
}

/** One page of the desk's list; a text and debts in the filter have been looked up before. */
export async function listBookings(
  db: Db,
  filter: Omit<BookingFilter, "q" | "owedOn">,
  { sort, ...wanted }: WantedRows & { sort: BookingSort },
): Promise<ListedBooking[]> {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const column = sortColumns[sort.replace("-", "") as keyof typeof sortColumns];
  const found = await findWay(db, filter);
  // The days of arrival are the beginning of the list's own order.
  const way = found === "order" && sort.endsWith("checkIn") ? "dates" : found;
  const rows = fromNearerEnd(wanted);
  const page = selectMatching(db, filter, way)
    .orderBy(found === "order" ? column : unindexed(column), rows.direction(direction))
    .orderBy("bookings.id", rows.direction(direction))
    .limit(rows.limit)
    .offset(rows.offset);
  return readListed(db, page, column, direction);
}

/** Everything that matches, the newest first, for the export. */
export async function* eachBooking(
  db: Db,
  filter: BookingFilter,
): AsyncGenerator<ListedBooking, void, undefined> {
  const way = await findWay(db, filter);
  yield* inBatches<ListedBooking>(({ limit, last }) => {
    let query = selectMatching(db, filter, way)
      .orderBy(way === "order" ? sortColumns.created : unindexed(sortColumns.created), "desc")
      .orderBy("bookings.id", "desc")
      .limit(limit);
    if (filter.q) query = query.where(readsText(filter.q));
    if (last) {
      query = query.where(
        sql<boolean>`(bookings.created_at, bookings.id) < (${last.createdAt}, ${last.id})`,
      );
    }
    return readListed(db, query, sortColumns.created, "desc");
  });
}

/** The room types that some room has. */
export async function listRoomTypesInUse(db: Db): Promise<RoomType[]> {
  const rows = await db.selectFrom("rooms").select("type").distinct().orderBy("type").execute();
  return rows.map(({ type }) => type);
}
