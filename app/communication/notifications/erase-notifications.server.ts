import type { Db } from "~/db.server";
import { deleteNotificationsByUrl, replaceNotificationText } from "./notification-queries.server";

/** Deletes what the desk was told about some addresses of its own, in the caller's transaction. */
export const eraseNotifications = (trx: Db, actionUrls: string[]): Promise<void> =>
  deleteNotificationsByUrl(trx, actionUrls);

/** Says other words wherever the desk was told some, in the caller's transaction. */
export const redactNotifications = (trx: Db, words: string, others: string): Promise<void> =>
  replaceNotificationText(trx, words, others);
