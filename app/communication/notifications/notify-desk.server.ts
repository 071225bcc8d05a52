import { millisecondsInHour } from "date-fns/constants";
import type { NotificationType } from "db/schema";
import type { Db } from "~/db.server";
import {
  findRecentWithTitle,
  hasUnreadWithTitle,
  insertNotification,
  updateNotificationMessage,
} from "./notification-queries.server";

/** Notifies the front desk, except the user `by`, in the caller's transaction. */
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

/** Notifies the front desk, unless a notification with the same title is still unread. */
export async function notifyDeskOnce(
  trx: Db,
  now: Date,
  notification: Parameters<typeof notifyDesk>[2],
): Promise<void> {
  if (await hasUnreadWithTitle(trx, notification.title)) return;
  await notifyDesk(trx, now, notification);
}

/** Notifies the front desk. A notification with the same title from the last hour is updated instead. */
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
