import { comesAfter, inBatches } from "db/in-batches";
import { fromNearerEnd, unindexed, type WantedRows } from "db/nearer-end";
import type { Board, BookingStatus, StayDate } from "db/schema";
import { roomNamesSql } from "db/stay-kinds";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import {
  type BookingFilter,
  chooseFilterIndex,
  selectMatching,
} from "./booking-filter-queries.server";
import { chargedCentsSql, matchesText } from "./booking-text-queries.server";

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
  language: string;
  totalCents: number | null;
  /** What the stay adds to its folio: its price or cancellation charge, extras and discounts. */
  chargedCents: number;
  status: BookingStatus;
  source: "guest" | "desk";
  /** Null for bookings that guests made on the site; see `source`. */
  sourceName: string | null;
  groupId: number | null;
  groupName: string | null;
  createdAt: string;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  noShowAt: string | null;
  releasedFrom: StayDate | null;
  heldUntil: string | null;
  folioCents: number;
  /** The booking whose folio the stay uses; null: its own folio. */
  folioId: string | null;
  receivedCents: number;
  /** Payments in other currencies, as `RWF 145000.00; EUR 20.00`. */
  receivedForeign: string | null;
  externalReference: string | null;
  specialRequests: string;
}

const listedColumns = [
  "bookings.id",
  "rooms.capacity",
  "bookings.first_name as firstName",
  "bookings.last_name as lastName",
  "bookings.external_reference as externalReference",
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
  "bookings.hold_expires_at as heldUntil",
  "bookings.folio_cents as folioCents",
  "bookings.folio_id as folioId",
  "bookings.received_cents as receivedCents",
] as const;

const receivedForeign = sql<string | null>`(
  SELECT group_concat(currency || ' ' || printf('%.2f', cents / 100.0), '; ')
  FROM foreign_receipts WHERE booking_id = bookings.id)`;

const guestName = sql<string>`trim(bookings.first_name || ' ' || bookings.last_name)`;

/** Balance due, as `calculateBalanceDue` of billing returns. Negative: a refund is due. */
const balance = sql<number>`(bookings.folio_cents - bookings.received_cents)`;

const sortColumns = {
  created: "bookings.created_at",
  checkIn: "bookings.check_in",
  checkOut: "bookings.check_out",
  total: "bookings.total_cents",
} as const;

function parseSort(sort: BookingSort) {
  const key = sort.replace("-", "") as keyof typeof sortColumns;
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return { key, column: sortColumns[key], direction } as const;
}

type Matching = ReturnType<typeof selectMatching>;

function selectListed(db: Db, matching: Matching) {
  return db
    .selectFrom("bookings")
    .leftJoin("room_summaries as rooms", "rooms.id", "bookings.room_id")
    .leftJoin("source_names as sources", "sources.id", "bookings.source_id")
    .leftJoin("group_names as groups", "groups.id", "bookings.group_id")
    .select(listedColumns)
    .select([
      guestName.as("guestName"),
      receivedForeign.as("receivedForeign"),
      chargedCentsSql.as("chargedCents"),
    ])
    .select(roomNamesSql.as("roomName"))
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

export async function sumBalances(db: Db, filter: BookingFilter): Promise<number> {
  const row = await selectMatching(db, filter, "bookingIds")
    .select(sql<number | null>`sum(${balance})`.as("cents"))
    .executeTakeFirstOrThrow();
  return row.cents ?? 0;
}

/**
 * Sorts all matching bookings, because few have a balance due.
 * @param filter with booking ids, as `resolveTextFilter` returns
 */
export async function listByBalance(
  db: Db,
  filter: BookingFilter,
  { sort, limit, offset }: WantedRows & { sort: (typeof balanceSorts)[number] },
): Promise<ListedBooking[]> {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const page = selectMatching(db, filter, "bookingIds")
    .orderBy(balance, direction)
    .orderBy("bookings.id")
    .limit(limit)
    .offset(offset);
  return selectListed(db, page).orderBy(balance, direction).orderBy("bookings.id").execute();
}

/** @param filter as `resolveTextFilter` returns, without `q` and `balanceDueOn` */
export async function listBookings(
  db: Db,
  filter: Omit<BookingFilter, "q" | "balanceDueOn">,
  { sort, ...requestedRows }: WantedRows & { sort: BookingSort },
): Promise<ListedBooking[]> {
  const { column, direction } = parseSort(sort);
  const filterIndex = await chooseFilterIndex(db, filter);
  // A list sorted by check-in uses one index for its date range and its order.
  const index = filterIndex === "order" && sort.endsWith("checkIn") ? "dates" : filterIndex;
  const rows = fromNearerEnd(requestedRows);
  const page = selectMatching(db, filter, index)
    .orderBy(filterIndex === "order" ? column : unindexed(column), rows.direction(direction))
    .orderBy("bookings.id", rows.direction(direction))
    .limit(rows.limit)
    .offset(rows.offset);
  return listSorted(db, page, column, direction);
}

const sortValues = {
  created: (booking: ListedBooking) => booking.createdAt,
  checkIn: (booking: ListedBooking) => booking.checkIn,
  checkOut: (booking: ListedBooking) => booking.checkOut,
  total: (booking: ListedBooking) => booking.totalCents,
};

export async function* iterateBookings(
  db: Db,
  filter: BookingFilter,
  sort: BookingSort,
): AsyncGenerator<ListedBooking, void, undefined> {
  const index = await chooseFilterIndex(db, filter);
  const { key, column, direction } = parseSort(sort);
  const sortColumn = index === "order" ? sql.ref(column) : unindexed(column);
  yield* inBatches<ListedBooking>(({ limit, last }) => {
    let query = selectMatching(db, filter, index)
      .orderBy(sortColumn, direction)
      .orderBy("bookings.id", direction)
      .limit(limit);
    if (filter.q) query = query.where(matchesText(filter.q));
    if (last) {
      const value = sortValues[key](last);
      const lastPosition = {
        column: sortColumn,
        value,
        id: sql.ref("bookings.id"),
        lastId: last.id,
      };
      query = query.where(comesAfter(lastPosition, direction));
    }
    return listSorted(db, query, column, direction);
  });
}
