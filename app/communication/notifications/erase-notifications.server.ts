import type { Db } from "~/db.server";
import { deleteNotificationsByUrl, replaceNotificationText } from "./notification-queries.server";

/** Deletes the notifications that link to some paths, in the caller's transaction. */
export const eraseNotifications = (trx: Db, actionUrls: string[]): Promise<void> =>
  deleteNotificationsByUrl(trx, actionUrls);

/** Replaces a text in all notifications, in the caller's transaction. */
export const redactNotifications = (trx: Db, text: string, replacement: string): Promise<void> =>
  replaceNotificationText(trx, text, replacement);
