import { hasRows } from "db/count-rows";
import { comesAfter, inBatches } from "db/in-batches";
import { inJson } from "db/in-json";
import { prepareInsertQuery, prepareQuery } from "db/keep-query";
import { fromNearerEnd, unindexed, type WantedRows } from "db/nearer-end";
import type { Flag } from "db/schema";
import { findNewest } from "db/text-index";
import { setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";

type NotificationTab = "all" | "unread" | "read";

export const notificationSorts = ["-created", "created"] as const;
type NotificationSort = (typeof notificationSorts)[number];

/** A trigger limits the number of unread notifications. */
const selectUnreadIds = (db: Db, userId: string) =>
  db
    .selectFrom("unread_notifications")
    .select("notification_id")
    .where("unread_notifications.user_id", "=", userId);

/** `last` is the last notification of the batch before; only later ones are listed. */
export async function listNotifications(
  db: Db,
  userId: string,
  tab: NotificationTab,
  { sort = "-created", ...requestedRows }: WantedRows & { sort?: NotificationSort },
  last?: { id: number; created_at: string },
) {
  const range = fromNearerEnd(requestedRows);
  const order = sort === "created" ? "asc" : "desc";
  const direction = range.direction(order);
  let query = db
    .selectFrom("notifications")
    .select("id")
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .limit(range.limit)
    .offset(range.offset);
  if (tab !== "all") {
    query = query.where("id", tab === "read" ? "not in" : "in", selectUnreadIds(db, userId));
  }
  if (last) {
    const cursor = {
      column: sql.ref("created_at"),
      value: last.created_at,
      id: sql.ref("id"),
      lastId: last.id,
    };
    query = query.where(comesAfter(cursor, order));
  }
  // The subquery reads the page's ids from an index. Only the rows of these ids are read in full.
  const notifications = await db
    .selectFrom("notifications")
    .select(["id", "title", "message", "type", "created_at", "action_url"])
    .select(isUnreadBy(userId))
    .where("id", "in", query)
    .orderBy(unindexed("created_at"), order)
    .orderBy("id", order)
    .execute();
  return notifications.map(({ isUnread, ...row }) => ({ ...row, isRead: !isUnread }));
}

const isUnreadBy = (userId: string) =>
  sql<Flag>`EXISTS (SELECT 1 FROM unread_notifications
    WHERE user_id = ${userId} AND notification_id = notifications.id)`.as("isUnread");

export type ListedNotification = Awaited<ReturnType<typeof listNotifications>>[number];

export const iterateNotifications = (
  db: Db,
  userId: string,
  tab: NotificationTab,
  sort: NotificationSort,
) =>
  inBatches<ListedNotification>(({ limit, last }) =>
    listNotifications(db, userId, tab, { sort, limit, offset: 0 }, last),
  );

/** Triggers maintain the total. */
export async function countNotifications(
  db: Db,
  userId: string,
): Promise<Record<NotificationTab, number>> {
  const [rows, unread] = await Promise.all([
    db.selectFrom("row_counts").select("total").where("name", "in", ["unread", "read"]).execute(),
    countUnread(db, userId),
  ]);
  const all = rows.reduce((sum, { total }) => sum + total, 0);
  return { all, unread, read: all - unread };
}

async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await unreadCountQuery(db, { userId });
  return row?.count ?? 0;
}

const unreadCountQuery = prepareQuery((db, { userId }: { userId: string }) =>
  db
    .selectFrom("unread_notifications")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId),
);

/** Returns the notification's link, or undefined if it does not exist. */
export async function markNotificationRead(trx: Db, userId: string, id: number) {
  await trx
    .deleteFrom("unread_notifications")
    .where("user_id", "=", userId)
    .where("notification_id", "=", id)
    .execute();
  return trx
    .updateTable("notifications")
    .set({ is_read: 1 })
    .where("id", "=", id)
    .returning("action_url")
    .executeTakeFirst();
}

export async function markAllNotificationsRead(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable("notifications")
    .set({ is_read: 1 })
    .where("is_read", "=", 0)
    .where("id", "in", selectUnreadIds(trx, userId))
    .execute();
  await trx.deleteFrom("unread_notifications").where("user_id", "=", userId).execute();
}

export const hasUnreadWithTitle = (db: Db, title: string): Promise<boolean> =>
  hasRows(db.selectFrom("notifications").where("is_read", "=", 0).where("title", "=", title));

export function findRecentWithTitle(db: Db, title: string, since: Date) {
  return db
    .selectFrom("notifications")
    .select("id")
    .where("created_at", ">", since.toISOString())
    .where("title", "=", title)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Also marks the notification as unread. Keeps its time. */
export const updateNotificationMessage = (
  trx: Db,
  id: number,
  { message, actionUrl }: { message: string; actionUrl: string | null },
): Promise<void> =>
  setColumns(trx, "notifications", id, { message, action_url: actionUrl, is_read: 0 });

/** Counts up to `limit` plus one, and returns the newest (specification, section 7). */
export async function searchNotifications(
  db: Db,
  userId: string,
  q: string,
  { limit, maxRows }: { limit: number; maxRows: number },
) {
  const ids = await findNewest<number>(db, "notification", q, limit + 1);
  const rows = await db
    .selectFrom("notifications")
    .select([
      "id",
      "title",
      "message",
      "type",
      "created_at as createdAt",
      "action_url as actionUrl",
    ])
    .select(isUnreadBy(userId))
    .where("id", "in", ids.slice(0, maxRows))
    .orderBy("id", "desc")
    .execute();
  return { count: ids.length, rows };
}

export const insertNotification = prepareInsertQuery("notifications", [
  "title",
  "message",
  "type",
  "action_url",
  "created_at",
  "created_by",
]);

export async function replaceNotificationText(
  trx: Db,
  text: string,
  replacement: string,
): Promise<void> {
  await trx
    .updateTable("notifications")
    .set({ message: sql`replace(message, ${text}, ${replacement})` })
    .where(sql<boolean>`instr(message, ${text}) > 0`)
    .execute();
}

export async function deleteNotificationsByUrl(trx: Db, actionUrls: string[]): Promise<void> {
  await trx.deleteFrom("notifications").where("action_url", "in", inJson(actionUrls)).execute();
}
