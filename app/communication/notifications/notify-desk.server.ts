import { millisecondsInHour } from "date-fns/constants";
import type { NotificationType } from "db/schema";
import type { Db } from "~/db.server";
import {
  deleteNotificationsByUrl,
  findRecentWithTitle,
  hasUnreadWithTitle,
  insertNotification,
  replaceNotificationText,
  updateNotificationMessage,
} from "./notification-queries.server";

/** The notification counts as read for the user `createdBy`, who caused it. */
export async function notifyDesk(
  trx: Db,
  now: Date,
  notification: {
    title: string;
    message: string;
    type: NotificationType;
    actionUrl: string | null;
    createdBy?: string | null;
  },
): Promise<void> {
  const { title, message, type, actionUrl, createdBy = null } = notification;
  await insertNotification(trx, {
    title,
    message,
    type,
    action_url: actionUrl,
    created_at: now.toISOString(),
    created_by: createdBy,
  });
}

/** Does nothing if a notification with the same title is still unread. */
export async function notifyDeskOnce(
  trx: Db,
  now: Date,
  notification: Parameters<typeof notifyDesk>[2],
): Promise<void> {
  if (await hasUnreadWithTitle(trx, notification.title)) return;
  await notifyDesk(trx, now, notification);
}

/** Updates a notification with the same title from the last hour. */
export async function notifyDeskOrUpdate(
  trx: Db,
  now: Date,
  notification: Parameters<typeof notifyDesk>[2],
): Promise<void> {
  const { title } = notification;
  const recentNotification = await findRecentWithTitle(
    trx,
    title,
    new Date(now.getTime() - millisecondsInHour),
  );
  if (recentNotification) await updateNotificationMessage(trx, recentNotification.id, notification);
  else await notifyDesk(trx, now, notification);
}

export const eraseNotifications = (trx: Db, actionUrls: string[]): Promise<void> =>
  deleteNotificationsByUrl(trx, actionUrls);

export const redactNotifications = (trx: Db, text: string, replacement: string): Promise<void> =>
  replaceNotificationText(trx, text, replacement);
