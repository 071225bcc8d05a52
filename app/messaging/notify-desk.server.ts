import type { NotificationType } from "db/schema";
import type { Db } from "~/db.server";

/**
 * Tells the desk something, in the caller's transaction.
 * `actionUrl` is a path of this site, where the matter can be dealt with; null where there is none.
 */
export async function notifyDesk(
  trx: Db,
  notification: {
    title: string;
    message: string;
    type: NotificationType;
    actionUrl: string | null;
  },
  now: Date,
): Promise<void> {
  await trx
    .insertInto("notifications")
    .values({
      title: notification.title,
      message: notification.message,
      type: notification.type,
      action_url: notification.actionUrl,
      created_at: now.toISOString(),
    })
    .execute();
}
