import type { Db } from "~/db.server";
import { deleteNotificationsOf } from "./notification-queries.server";

/** Deletes what the desk was told about some addresses of its own, in the caller's transaction. */
export const forgetNotifications = (trx: Db, actionUrls: string[]): Promise<void> =>
  deleteNotificationsOf(trx, actionUrls);
