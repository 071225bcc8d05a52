import type { Db } from "~/db.server";
import { deleteNotificationsOf, replaceWords } from "./notification-queries.server";

/** Deletes what the desk was told about some addresses of its own, in the caller's transaction. */
export const forgetNotifications = (trx: Db, actionUrls: string[]): Promise<void> =>
  deleteNotificationsOf(trx, actionUrls);

/** Says other words wherever the desk was told some, in the caller's transaction. */
export const forgetToldWords = (trx: Db, words: string, others: string): Promise<void> =>
  replaceWords(trx, words, others);
