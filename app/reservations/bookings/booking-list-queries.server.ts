import { comesAfter, inBatches } from "db/in-batches";
import { fromNearerEnd, unindexed, type WantedRows } from "db/nearer-end";
import type { Board, BookingStatus, StayDate } from "db/schema";
import { roomsInWords } from "db/stay-kinds";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import {
  type BookingFilter,
  chooseFilterIndex,
  selectMatching,
} from "./booking-filter-queries.server";
import { matchesText } from "./booking-text-queries.server";

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
/** Of those who owe alone. */
export const balanceSorts = ["-balance", "balance"] as const;

export interface ListedBooking {
  id: string;
  roomName: string | null;
  capacity: number | null;
  guestName: string | null;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  checkIn: StayDate | null;
  checkOut: StayDate | null;
  guests: number;
  children: number;
  infants: number;
  arrivalTime: string | null;
  board: Board;
  /** The code of what the guest is written to in. */
  language: string;
  totalCents: number | null;
  status: BookingStatus;
  source: "guest" | "desk";
  /** Where it came from as the desk names it; null: as `source` says. */
  sourceName: string | null;
  /** With which others it was booked. */
  groupId: number | null;
  groupName: string | null;
  createdAt: string;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  noShowAt: string | null;
  /** The first night that a no-show or an early departure gave back. */
  releasedFrom: StayDate | null;
  /** Until when a guest's pending booking holds its nights. */
  heldUntil: string | null;
  /** What stands on the bill that it leads; 0 where its stay stands on another's. */
  billCents: number;
  /** The booking that leads that other bill; null: it leads its own. */
  billId: string | null;
  /** What came in less what was given back. */
  receivedCents: number;
  /** What of it came in other currencies, as `RWF 145000.00; EUR 20.00`. */
  receivedForeign: string | null;
  /** The booking's reference in the system from which it was imported. */
  theirReference: string | null;
  specialRequests: string;
}

const listedColumns = [
  "bookings.id",
  "rooms.capacity",
  "bookings.first_name as firstName",
  "bookings.last_name as lastName",
  "bookings.their_reference as theirReference",
  "bookings.special_requests as specialRequests",
  "bookings.email",
  "bookings.phone",
  "bookings.check_in as checkIn",
  "bookings.check_out as checkOut",
  "bookings.guests",
  "bookings.children",
  "bookings.infants",
  "bookings.arrival_time as arrivalTime",
  "bookings.board",
  "bookings.language",
  "bookings.total_cents as totalCents",
  "bookings.status",
  "bookings.source",
  "sources.name as sourceName",
  "bookings.group_id as groupId",
  "groups.name as groupName",
  "bookings.created_at as createdAt",
  "bookings.checked_in_at as checkedInAt",
  "bookings.checked_out_at as checkedOutAt",
  "bookings.no_show_at as noShowAt",
  "bookings.released_from as releasedFrom",
  "bookings.held_until as heldUntil",
  "bookings.bill_cents as billCents",
  "bookings.bill_id as billId",
  "bookings.received_cents as receivedCents",
] as const;

const receivedForeign = sql<string | null>`(
  SELECT group_concat(currency || ' ' || printf('%.2f', cents / 100.0), '; ')
  FROM foreign_receipts WHERE booking_id = bookings.id)`;

const guestName = sql<string>`trim(bookings.first_name || ' ' || bookings.last_name)`;

/** Still to pay, as `calculateBalanceDue` of billing says; below 0: to give back. */
const balance = sql<number>`(bookings.bill_cents - bookings.received_cents)`;

const sortColumns = {
  created: "bookings.created_at",
  checkIn: "bookings.check_in",
  checkOut: "bookings.check_out",
  total: "bookings.total_cents",
} as const;

/** How an order is read: by which column, and which way. */
function parseSort(sort: BookingSort) {
  const by = sort.replace("-", "") as keyof typeof sortColumns;
  return { by, column: sortColumns[by], direction: sort.startsWith("-") ? "desc" : "asc" } as const;
}

type Matching = ReturnType<typeof selectMatching>;

/** The bookings of a query that holds few ids, with the room beside each. */
function selectListed(db: Db, matching: Matching) {
  return db
    .selectFrom("bookings")
    .leftJoin("room_facts as rooms", "rooms.id", "bookings.room_id")
    .leftJoin("source_names as sources", "sources.id", "bookings.source_id")
    .leftJoin("group_names as groups", "groups.id", "bookings.group_id")
    .select(listedColumns)
    .select([guestName.as("guestName"), receivedForeign.as("receivedForeign")])
    .select(roomsInWords.as("roomName"))
    .where("bookings.id", "in", matching.select("bookings.id"));
}

async function listSorted(
  db: Db,
  matching: Matching,
  column: (typeof sortColumns)[keyof typeof sortColumns],
  direction: "asc" | "desc",
): Promise<ListedBooking[]> {
  return selectListed(db, matching)
    .orderBy(unindexed(column), direction)
    .orderBy("bookings.id", direction)
    .execute();
}

/** What the bookings of a filter whose debts were looked up have still to pay together, in cents. */
export async function sumBalances(db: Db, filter: BookingFilter): Promise<number> {
  const row = await selectMatching(db, filter, "among")
    .select(sql<number | null>`sum(${balance})`.as("cents"))
    .executeTakeFirstOrThrow();
  return row.cents ?? 0;
}

/**
 * A page of those who owe, by what they owe: they are few, so that all of them can be put in order.
 */
export async function listByBalance(
  db: Db,
  filter: BookingFilter,
  { sort, limit, offset }: WantedRows & { sort: (typeof balanceSorts)[number] },
): Promise<ListedBooking[]> {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const page = selectMatching(db, filter, "among")
    .orderBy(balance, direction)
    .orderBy("bookings.id")
    .limit(limit)
    .offset(offset);
  return selectListed(db, page).orderBy(balance, direction).orderBy("bookings.id").execute();
}

/** One page of the desk's list; a text and debts in the filter have been looked up before. */
export async function listBookings(
  db: Db,
  filter: Omit<BookingFilter, "q" | "owedOn">,
  { sort, ...wanted }: WantedRows & { sort: BookingSort },
): Promise<ListedBooking[]> {
  const { column, direction } = parseSort(sort);
  const found = await chooseFilterIndex(db, filter);
  // The days of arrival are the beginning of the list's own order.
  const way = found === "order" && sort.endsWith("checkIn") ? "dates" : found;
  const rows = fromNearerEnd(wanted);
  const page = selectMatching(db, filter, way)
    .orderBy(found === "order" ? column : unindexed(column), rows.direction(direction))
    .orderBy("bookings.id", rows.direction(direction))
    .limit(rows.limit)
    .offset(rows.offset);
  return listSorted(db, page, column, direction);
}

/** What a row holds of the column that an order is by. */
const sortValues = {
  created: (booking: ListedBooking) => booking.createdAt,
  checkIn: (booking: ListedBooking) => booking.checkIn,
  checkOut: (booking: ListedBooking) => booking.checkOut,
  total: (booking: ListedBooking) => booking.totalCents,
};

/** Everything that matches, for the export. */
export async function* eachBooking(
  db: Db,
  filter: BookingFilter,
  sort: BookingSort,
): AsyncGenerator<ListedBooking, void, undefined> {
  const way = await chooseFilterIndex(db, filter);
  const { by, column, direction } = parseSort(sort);
  const sorted = way === "order" ? sql.ref(column) : unindexed(column);
  yield* inBatches<ListedBooking>(({ limit, last }) => {
    let query = selectMatching(db, filter, way)
      .orderBy(sorted, direction)
      .orderBy("bookings.id", direction)
      .limit(limit);
    if (filter.q) query = query.where(matchesText(filter.q));
    if (last) {
      const value = sortValues[by](last);
      const place = { column: sorted, value, id: sql.ref("bookings.id"), lastId: last.id };
      query = query.where(comesAfter(place, direction));
    }
    return listSorted(db, query, column, direction);
  });
}
