import { holdsText } from "db/holds-text";
import type { Instant, Role, UserStatus } from "db/schema";
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
export type UserSort = (typeof userSorts)[number];

/** Whom an admin looks for; everything that is undefined does not narrow the list. */
export interface UserFilter {
  role?: Role;
  status?: UserStatus;
  /** Part of the name or of the e-mail address. */
  q?: string;
  /** Made at or after this instant. */
  since?: Instant;
}

export type ListedUser = Awaited<ReturnType<typeof listUsers>>[number];

/** Accounts whose person was removed are in no list. */
function selectMatching(db: Db, { role, status, q, since }: UserFilter) {
  let query = db.selectFrom("users").where("users.removed_at", "is", null);
  if (role) query = query.where("users.role", "=", role);
  if (status) query = query.where("users.status", "=", status);
  if (since) query = query.where("users.created_at", ">=", since);
  if (q) query = query.where(holdsText(["users.name", "users.email"], q));
  return query;
}

const columns = [
  "users.id",
  "users.name",
  "users.email",
  "users.phone",
  "users.role",
  "users.status",
  "users.created_at as createdAt",
  "users.last_sign_in_at as lastSignInAt",
] as const;

const sortColumns = {
  name: sql`unicode_lower(users.name)`,
  role: sql`users.role`,
  status: sql`users.status`,
  seen: sql`users.last_sign_in_at`,
  created: sql`users.created_at`,
};

/** One page of the accounts, each with what its bookings come to. */
export async function listUsers(
  db: Db,
  filter: UserFilter,
  { sort, limit, offset }: { sort: UserSort; limit: number; offset: number },
) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const rows = await selectMatching(db, filter)
    .select(columns)
    .orderBy(sortColumns[sort.replace("-", "") as keyof typeof sortColumns], direction)
    .orderBy("users.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return withSpending(db, rows);
}

/** Counts and sums of the bookings of these accounts alone. */
export async function withSpending<T extends { id: string }>(db: Db, users: T[]) {
  const ids = users.map(({ id }) => id);
  const rows = await db
    .selectFrom("bookings")
    .select([
      "user_id as userId",
      (eb) => eb.fn.countAll<number>().as("bookings"),
      // What is owed for the stays that stand, and the charges of those that were cancelled.
      sql<number>`sum(iif(status = 'cancelled', cancellation_charge_cents, total_cents))`.as(
        "spentCents",
      ),
    ])
    .where("user_id", "in", ids)
    .groupBy("user_id")
    .execute();
  const byUser = new Map(rows.map((row) => [row.userId, row]));
  return users.map((user) => ({
    ...user,
    bookings: byUser.get(user.id)?.bookings ?? 0,
    spentCents: byUser.get(user.id)?.spentCents ?? 0,
  }));
}

export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const row = await selectMatching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** All accounts, those that are active, of each role, and made since an instant. */
export function countAllUsers(db: Db, since: Instant) {
  return selectMatching(db, {})
    .select([
      sql<number>`count(*)`.as("total"),
      sql<number>`coalesce(sum(status = 'active'), 0)`.as("active"),
      sql<number>`coalesce(sum(role = 'guest'), 0)`.as("guest"),
      sql<number>`coalesce(sum(role = 'staff'), 0)`.as("staff"),
      sql<number>`coalesce(sum(role = 'admin'), 0)`.as("admin"),
      sql<number>`coalesce(sum(created_at >= ${since}), 0)`.as("fresh"),
    ])
    .executeTakeFirstOrThrow();
}

/** Rows that one step of an export reads. */
const exportBatch = 200;

/** Everybody who matches, in batches that never hold the database for long. */
export async function* eachUser(
  db: Db,
  filter: UserFilter,
): AsyncGenerator<ListedUser, void, undefined> {
  let last = "";
  while (true) {
    const rows = await selectMatching(db, filter)
      .select(columns)
      .where("users.id", ">", last)
      .orderBy("users.id")
      .limit(exportBatch)
      .execute();
    yield* await withSpending(db, rows);
    last = rows.at(-1)?.id ?? "";
    if (rows.length < exportBatch) return;
  }
}

/** Accounts whose name, e-mail address or phone holds the text (specification, section 7). */
export function searchUsers(db: Db, q: string, limit: number) {
  return db
    .selectFrom("users")
    .select(["id", "name", "email", "phone", "role"])
    .where("removed_at", "is", null)
    .where(holdsText(["name", "email", "phone"], q))
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}
