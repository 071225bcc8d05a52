import { millisecondsInHour } from "date-fns/constants";
import type { NotificationType } from "db/schema";
import type { Db } from "~/db.server";
import {
  findRecentWithTitle,
  hasUnreadWithTitle,
  insertNotification,
  updateNotificationMessage,
} from "./notification-queries.server";

/**
 * Tells the desk something, in the caller's transaction.
 * `actionUrl` is a path of this site, where the matter can be dealt with; null where there is none.
 * Who did it (`by`, an account's id) is not told.
 */
export async function notifyDesk(
  trx: Db,
  now: Date,
  notification: {
    title: string;
    message: string;
    type: NotificationType;
    actionUrl: string | null;
    by?: string | null;
  },
): Promise<void> {
  const { title, message, type, actionUrl: action_url, by = null } = notification;
  await insertNotification(trx, {
    title,
    message,
    type,
    action_url,
    created_at: now.toISOString(),
    created_by: by,
  });
}

/** Tells the desk something that goes on, unless nobody has read one of the same title yet. */
export async function notifyDeskOnce(
  trx: Db,
  now: Date,
  notification: Parameters<typeof notifyDesk>[2],
): Promise<void> {
  if (await hasUnreadWithTitle(trx, notification.title)) return;
  await notifyDesk(trx, now, notification);
}

/**
 * Tells the desk something that grows: where it was told under the same title within the last hour,
 * that notification says the new message instead and is unread again, by whoever had read it.
 */
export async function notifyDeskOrUpdate(
  trx: Db,
  now: Date,
  notification: Parameters<typeof notifyDesk>[2],
): Promise<void> {
  const { title } = notification;
  const known = await findRecentWithTitle(trx, title, new Date(now.getTime() - millisecondsInHour));
  if (known) await updateNotificationMessage(trx, known.id, notification);
  else await notifyDesk(trx, now, notification);
}
