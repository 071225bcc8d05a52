import { setImmediate } from "node:timers/promises";
import { comesAfter, inBatches } from "db/in-batches";
import { keepInsert } from "db/keep-query";
import { fromNearerEnd, unindexed, type WantedRows } from "db/nearer-end";
import { findNewest } from "db/text-index";
import { sql } from "kysely";
import type { Db } from "~/db.server";

/** Which notifications a tab shows. */
export type NotificationTab = "all" | "unread" | "read";

export const notificationSorts = ["-created", "created"] as const;
type NotificationSort = (typeof notificationSorts)[number];

/** The notifications of a tab in an order; those that come after `last` if there is one. */
export function listNotifications(
  db: Db,
  tab: NotificationTab,
  { sort = "-created", ...wanted }: WantedRows & { sort?: NotificationSort },
  last?: { id: number; created_at: string },
) {
  const rows = fromNearerEnd(wanted);
  const order = sort === "created" ? "asc" : "desc";
  const direction = rows.direction(order);
  let query = db
    .selectFrom("notifications")
    .select("id")
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .limit(rows.limit)
    .offset(rows.offset);
  if (tab !== "all") query = query.where("is_read", "=", tab === "read" ? 1 : 0);
  if (last) {
    const [column, id] = [sql.ref("created_at"), sql.ref("id")];
    query = query.where(comesAfter({ column, value: last.created_at, id, lastId: last.id }, order));
  }
  // The index alone says which; whole rows are read of those.
  return db
    .selectFrom("notifications")
    .select(["id", "title", "message", "type", "is_read", "created_at", "action_url"])
    .where("id", "in", query)
    .orderBy(unindexed("created_at"), order)
    .orderBy("id", order)
    .execute();
}

export type ListedNotification = Awaited<ReturnType<typeof listNotifications>>[number];

/** Every notification of a tab in an order, for the export. */
export const eachNotification = (db: Db, tab: NotificationTab, sort: NotificationSort) =>
  inBatches<ListedNotification>(({ limit, last }) =>
    listNotifications(db, tab, { sort, limit, offset: 0 }, last),
  );

/** As triggers keep them: each page of the desk says how many are unread. */
export async function countNotifications(db: Db): Promise<Record<NotificationTab, number>> {
  const rows = await db
    .selectFrom("row_counts")
    .select(["name", "total"])
    .where("name", "in", ["unread", "read"])
    .execute();
  const counts = { all: 0, unread: 0, read: 0 };
  for (const { name, total } of rows) {
    counts[name as "unread" | "read"] = total;
    counts.all += total;
  }
  return counts;
}

/** Marks one as read; undefined when there is none with this id. */
export function markRead(db: Db, id: number) {
  return db
    .updateTable("notifications")
    .set({ is_read: 1 })
    .where("id", "=", id)
    .returning("action_url")
    .executeTakeFirst();
}

/** Notifications that one step marks; between two steps other requests get their turn. */
const markBatch = 5_000;

/** Marks what is unread now, the latest first. */
export async function markAllRead(db: Db): Promise<void> {
  const { newest } = await db
    .selectFrom("notifications")
    .select((eb) => eb.fn.max<number | null>("id").as("newest"))
    .executeTakeFirstOrThrow();
  while (true) {
    const unread = db
      .selectFrom("notifications")
      .select("id")
      .where("is_read", "=", 0)
      .where("id", "<=", newest ?? 0)
      .orderBy("created_at", "desc")
      .limit(markBatch);
    const { numUpdatedRows } = await db
      .updateTable("notifications")
      .set({ is_read: 1 })
      .where("id", "in", unread)
      .executeTakeFirst();
    if (numUpdatedRows < markBatch) return;
    await setImmediate();
  }
}

/** Whether the desk has one of this title that nobody has read. */
export async function hasUnreadTitled(db: Db, title: string): Promise<boolean> {
  const row = await db
    .selectFrom("notifications")
    .select("id")
    .where("is_read", "=", 0)
    .where("title", "=", title)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest of this title that was made after an instant. */
export function findTitledSince(db: Db, title: string, since: Date) {
  return db
    .selectFrom("notifications")
    .select("id")
    .where("created_at", ">", since.toISOString())
    .where("title", "=", title)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Gives one another message and way; it is unread again, and keeps its time. */
export async function updateMessage(
  trx: Db,
  id: number,
  { message, actionUrl }: { message: string; actionUrl: string | null },
): Promise<void> {
  await trx
    .updateTable("notifications")
    .set({ message, action_url: actionUrl, is_read: 0 })
    .where("id", "=", id)
    .execute();
}

/**
 * How many notifications' title or message holds the text (specification, section 7), counted to
 * `limit` and one more, and the newest of them.
 */
export async function searchNotifications(db: Db, q: string, limit: number, shown: number) {
  const found = await findNewest<number>(db, "notification", q, limit + 1);
  const rows = await db
    .selectFrom("notifications")
    .select([
      "id",
      "title",
      "message",
      "type",
      "is_read as isRead",
      "created_at as createdAt",
      "action_url as actionUrl",
    ])
    .where("id", "in", found.slice(0, shown))
    .orderBy("id", "desc")
    .execute();
  return { count: found.length, rows };
}

export const insertNotification = keepInsert("notifications", [
  "title",
  "message",
  "type",
  "action_url",
  "created_at",
]);
