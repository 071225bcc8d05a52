import { containsText } from "db/contains-text";
import { countRows } from "db/count-rows";
import { fromNearerEnd, type WantedRows } from "db/nearer-end";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { SubscriberState } from "./newsletter-policy";

export const subscriberSorts = [
  "-created",
  "created",
  "email",
  "-email",
  "confirmed",
  "-confirmed",
] as const;
type SubscriberSort = (typeof subscriberSorts)[number];

interface SubscriberFilter {
  status?: SubscriberState;
  q?: string;
}

const state = sql<SubscriberState>`iif(unsubscribed_at IS NOT NULL, 'left',
  iif(confirmed_at IS NOT NULL, 'confirmed', 'waiting'))`;

function selectMatching(db: Db, { status, q }: SubscriberFilter) {
  let query = db.selectFrom("newsletter_subscribers");
  if (status) query = query.where(state, "=", status);
  if (q) query = query.where(containsText(["email"], q));
  return query;
}

const sortColumns = {
  created: sql`created_at`,
  email: sql`email`,
  confirmed: sql`confirmed_at`,
} as const;

/** The address is the id. */
export function listSubscribers(
  db: Db,
  filter: SubscriberFilter,
  { sort, ...requestedRows }: WantedRows & { sort: SubscriberSort },
) {
  const rows = fromNearerEnd(requestedRows);
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const column = sortColumns[sort.replace("-", "") as keyof typeof sortColumns];
  const page = selectMatching(db, filter)
    .select("email")
    .orderBy(column, rows.direction(direction))
    .orderBy("email", rows.direction(direction))
    .limit(rows.limit)
    .offset(rows.offset);
  // Orders the rows again, because `page` may be read backwards from the end.
  return db
    .selectFrom("newsletter_subscribers")
    .select([
      "email as id",
      state.as("state"),
      "created_at as createdAt",
      "confirmed_at as confirmedAt",
      "unsubscribed_at as unsubscribedAt",
    ])
    .where("email", "in", page)
    .orderBy(column, direction)
    .orderBy("email", direction)
    .execute();
}

export function countSubscribersByState(db: Db, { q }: SubscriberFilter = {}) {
  return selectMatching(db, { q })
    .select([state.as("state"), (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy(state)
    .execute();
}

export const countConfirmedSubscribers = (db: Db): Promise<number> =>
  countRows(selectMatching(db, { status: "confirmed" }));
