import { holdsText } from "db/holds-text";
import type { Db } from "~/db.server";

/** Which notifications a tab shows. */
export type NotificationTab = "all" | "unread" | "read";

/** The latest notifications of a tab, the newest first; those older than `last` if there is one. */
export function listNotifications(
  db: Db,
  tab: NotificationTab,
  limit: number,
  offset = 0,
  last?: { id: number; created_at: string },
) {
  let query = db
    .selectFrom("notifications")
    .select(["id", "title", "message", "type", "is_read", "created_at", "action_url"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset);
  if (tab !== "all") query = query.where("is_read", "=", tab === "read" ? 1 : 0);
  if (last) {
    query = query.where(({ eb, and, or }) =>
      or([
        eb("created_at", "<", last.created_at),
        and([eb("created_at", "=", last.created_at), eb("id", "<", last.id)]),
      ]),
    );
  }
  return query.execute();
}

export type ListedNotification = Awaited<ReturnType<typeof listNotifications>>[number];

/** Rows that one step of an export reads. */
const exportBatch = 500;

/** Every notification of a tab, the newest first, in batches that never hold the database long. */
export async function* eachNotification(
  db: Db,
  tab: NotificationTab,
): AsyncGenerator<ListedNotification, void, undefined> {
  let last: ListedNotification | undefined;
  while (true) {
    const batch = await listNotifications(db, tab, exportBatch, 0, last);
    yield* batch;
    last = batch.at(-1);
    if (batch.length < exportBatch) return;
  }
}

export async function countNotifications(db: Db): Promise<Record<NotificationTab, number>> {
  const rows = await db
    .selectFrom("notifications")
    .select(["is_read", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("is_read")
    .execute();
  const unread = rows.find((row) => row.is_read === 0)?.count ?? 0;
  const read = rows.find((row) => row.is_read === 1)?.count ?? 0;
  return { all: unread + read, unread, read };
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

export async function markAllRead(db: Db): Promise<void> {
  await db.updateTable("notifications").set({ is_read: 1 }).where("is_read", "=", 0).execute();
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

/** A search reads this many of the newest notifications, however many there are. */
const newestRead = 10_000;

/** Notifications whose title or message holds the text (specification, section 7). */
export function searchNotifications(db: Db, q: string, limit: number) {
  return db
    .selectFrom("notifications")
    .select(["id", "title", "message", "action_url as actionUrl"])
    .where("id", ">", (eb) =>
      eb
        .selectFrom("notifications")
        .select((max) => max(max.fn.max<number>("id"), "-", newestRead).as("oldest")),
    )
    .where(holdsText(["title", "message"], q))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
