import { countNotifications } from "~/communication/notifications/notification-queries.server";
import { findLastId } from "~/core/change-log/audit-queries.server";
import type { Db } from "~/db.server";
import { sumWritten } from "~/publishing/newsletter/letter-queries.server";

/** What a page of the desk has to know from time to time. */
export interface Pulse {
  /** Of what the desk shows; another one when something has changed. */
  version: string;
  /** How long the session lasts if nothing more is done, in milliseconds; null where that ends none. */
  idleMs: number | null;
}

/**
 * One word that changes with what the desk shows: whatever is done is logged, or told by the bell, but
 * for the mails of a letter under way and what the viewer has read.
 */
export async function readPulse(db: Db, viewerId: string): Promise<string> {
  const [last, { all, unread }, written] = await Promise.all([
    findLastId(db),
    countNotifications(db, viewerId),
    sumWritten(db),
  ]);
  return [last, all, unread, written].join("-");
}
