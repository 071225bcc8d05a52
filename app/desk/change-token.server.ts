import { countNotifications } from "~/communication/notifications/notification-queries.server";
import { findLastChangeId } from "~/core/change-log/audit-queries.server";
import type { Db } from "~/db.server";
import { sumWrittenMails } from "~/publishing/newsletter/issue-queries.server";

/** What a page of the desk has to know from time to time. */
export interface DeskState {
  /** Of what the desk shows; another one when something has changed. */
  version: string;
  /** How long the session lasts if nothing more is done, in milliseconds; null where that ends none. */
  idleMs: number | null;
}

/**
 * One word that changes with what the desk shows: whatever is done is logged, or told by the bell, but
 * for the mails of a letter under way and what the viewer has read.
 */
export async function loadChangeToken(db: Db, viewerId: string): Promise<string> {
  const [last, { all, unread }, written] = await Promise.all([
    findLastChangeId(db),
    countNotifications(db, viewerId),
    sumWrittenMails(db),
  ]);
  return [last, all, unread, written].join("-");
}
