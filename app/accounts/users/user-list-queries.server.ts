import { containsText } from "db/contains-text";
import { comesAfter, inBatches } from "db/in-batches";
import { inJson } from "db/in-json";
import { fromNearerEnd, unindexed, type WantedRows } from "db/nearer-end";
import type { Instant, Role, UserStatus } from "db/schema";
import { roomNamesSql } from "db/stay-kinds";
import { findNewest, isIndexed } from "db/text-index";
import { sql } from "kysely";
import type { Db } from "~/db.server";

export const userSorts = [
  "name",
  "-name",
  "role",
  "-role",
  "status",
  "-status",
  "seen",
  "-seen",
  "created",
  "-created",
] as const;
type UserSort = (typeof userSorts)[number];

interface UserFilter {
  role?: Role;
  status?: UserStatus;
  q?: string;
  since?: Instant;
  /** An empty list finds no users. */
  ids?: string[];
}

/** Above this number of matches, the search index is not used, because a filter by ids would be slower. */
const maxIndexMatches = 1_000;

/** Replaces the filter's text by the ids of the matching users, unless there are too many. */
export async function resolveTextFilter(db: Db, filter: UserFilter): Promise<UserFilter> {
  const { q, ...otherFields } = filter;
  if (!q || !isIndexed(q)) return filter;
  const matchingIds = await findNewest(db, "user", q, maxIndexMatches + 1);
  return matchingIds.length > maxIndexMatches ? filter : { ...otherFields, ids: matchingIds };
}

export type ListedUser = Awaited<ReturnType<typeof listUsers>>[number];

function selectMatching(db: Db, { role, status, q, since, ids }: UserFilter) {
  let query = db.selectFrom("users").where("users.removed_at", "is", null);
  // Nearly all users are guests. For them, the index of the sort order is faster than that of the role.
  if (role)
    query = query.where(role === "guest" ? unindexed("users.role") : "users.role", "=", role);
  if (status) query = query.where(unindexed("users.status"), "=", status);
  if (since) query = query.where("users.created_at", ">=", since);
  if (ids) query = query.where("users.id", "in", inJson(ids));
  if (q) query = query.where(containsText(["users.name", "users.email", "users.phone"], q));
  return query;
}

const userColumns = [
  "users.id",
  "users.name",
  "users.email",
  "users.phone",
  "users.role",
  "users.status",
  "users.is_provisional as isProvisional",
  "users.created_at as createdAt",
  "users.last_sign_in_at as lastSignInAt",
] as const;

const sortColumns = {
  name: sql`users.name COLLATE NOCASE`,
  role: sql`users.role`,
  status: sql`users.status`,
  seen: sql`users.last_sign_in_at`,
  created: sql`users.created_at`,
};

function parseSort(sort: UserSort) {
  const sortKey = sort.replace("-", "") as keyof typeof sortColumns;
  return {
    sortKey,
    column: sortColumns[sortKey],
    direction: sort.startsWith("-") ? "desc" : "asc",
  } as const;
}

export async function listUsers(
  db: Db,
  filter: UserFilter,
  { sort, ...requestedRows }: WantedRows & { sort: UserSort },
) {
  const { column, direction } = parseSort(sort);
  const range = fromNearerEnd(requestedRows);
  // An index yields the page's ids. Full rows are read for those only.
  const page = selectMatching(db, filter)
    .select("users.id")
    .orderBy(column, range.direction(direction))
    .orderBy("users.id", range.direction(direction))
    .limit(range.limit)
    .offset(range.offset);
  const users = await db
    .selectFrom("users")
    .select(userColumns)
    .where("users.id", "in", page)
    .orderBy(column, direction)
    .orderBy("users.id", direction)
    .execute();
  return addSpending(db, users);
}

/** Adds the number of bookings and their cost in cents. */
export async function addSpending<T extends { id: string }>(db: Db, users: T[]) {
  const ids = users.map(({ id }) => id);
  const rows = await db
    .selectFrom("booking_summaries as bookings")
    .select([
      "user_id as userId",
      (eb) => eb.fn.countAll<number>().as("bookings"),
      sql<number>`sum(iif(status = 'cancelled', cancellation_charge_cents, total_cents))`.as(
        "spentCents",
      ),
    ])
    .where("user_id", "in", ids)
    .groupBy("user_id")
    .execute();
  const rowByUserId = new Map(rows.map((row) => [row.userId, row]));
  return users.map((user) => ({
    ...user,
    bookingCount: rowByUserId.get(user.id)?.bookings ?? 0,
    spentCents: rowByUserId.get(user.id)?.spentCents ?? 0,
  }));
}

/** Without a text, date or ids, reads the counts that triggers maintain. */
export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const { role, status, q, since, ids } = filter;
  if (q || since || ids) {
    const row = await selectMatching(db, filter)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return row.count;
  }
  const counts = await db.selectFrom("user_counts").selectAll().execute();
  return counts
    .filter((count) => (!role || count.role === role) && (!status || count.status === status))
    .reduce((sum, { users }) => sum + users, 0);
}

export async function loadUserCounts(db: Db, since: Instant) {
  const filters = {
    total: {},
    active: { status: "active" },
    guest: { role: "guest" },
    staff: { role: "staff" },
    admin: { role: "admin" },
    createdSince: { since },
  } satisfies Record<string, UserFilter>;
  const counts = Object.entries(filters).map(
    async ([name, filter]) => [name, await countUsers(db, filter)] as const,
  );
  return Object.fromEntries(await Promise.all(counts)) as Record<keyof typeof filters, number>;
}

const sortValues = {
  name: (user: ListedUser) => user.name,
  role: (user: ListedUser) => user.role,
  status: (user: ListedUser) => user.status,
  seen: (user: ListedUser) => user.lastSignInAt,
  created: (user: ListedUser) => user.createdAt,
};

/** Batches are small, because each reads the users' bookings. */
export function iterateUsers(db: Db, filter: UserFilter, sort: UserSort) {
  const { sortKey, column, direction } = parseSort(sort);
  const id = sql`users.id`;
  return inBatches<ListedUser>(async ({ limit, last }) => {
    let query = selectMatching(db, filter).select(userColumns).limit(limit);
    if (last) {
      const value = sortValues[sortKey](last);
      const cursor = { column, value, isNullable: sortKey === "seen", id, lastId: last.id };
      query = query.where(comesAfter(cursor, direction));
    }
    return addSpending(db, await query.orderBy(column, direction).orderBy(id, direction).execute());
  }, 200);
}

/** Counts up to `limit` plus one, and returns the newest `maxRows` (specification, section 7). */
export async function searchUsers(db: Db, q: string, limit: number, maxRows: number) {
  const ids = await findNewest(db, "user", q, limit + 1);
  const rows = await db
    .selectFrom("users")
    .select(["id", "name", "email", "phone", "role", "created_at as createdAt"])
    .where("id", "in", ids.slice(0, maxRows))
    .orderBy(unindexed("created_at"), "desc")
    .execute();
  return { count: ids.length, rows };
}

export function listStaysOfUser(db: Db, userId: string, limit: number) {
  return db
    .selectFrom("booking_summaries as bookings")
    .innerJoin("room_summaries as rooms", "rooms.id", "bookings.room_id")
    .select([
      "bookings.id",
      roomNamesSql.as("roomName"),
      "bookings.check_in as checkIn",
      "bookings.check_out as checkOut",
      "bookings.status",
      "bookings.total_cents as totalCents",
      "bookings.cancellation_charge_cents as chargeCents",
    ])
    .where("bookings.user_id", "=", userId)
    .orderBy("bookings.check_in", "desc")
    .limit(limit)
    .execute();
}
