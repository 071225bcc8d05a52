import type { Db } from "~/db.server";
import { deleteNotificationsByUrl, replaceNotificationText } from "./notification-queries.server";

export const eraseNotifications = (trx: Db, actionUrls: string[]): Promise<void> =>
  deleteNotificationsByUrl(trx, actionUrls);

export const redactNotifications = (trx: Db, text: string, replacement: string): Promise<void> =>
  replaceNotificationText(trx, text, replacement);
