import { countNotifications } from "~/communication/notifications/notification-queries.server";
import { findLastChangeId } from "~/core/change-log/audit-queries.server";
import type { Db } from "~/db.server";
import { sumWrittenMails } from "~/publishing/newsletter/issue-queries.server";

/** The state that desk pages poll. */
export interface DeskState {
  /** The change token. */
  version: string;
  /** Milliseconds until the idle session ends; null without an idle limit. */
  idleMs: number | null;
}

/**
 * Returns a token that changes with the data on desk pages: the change log, notifications and the sent mails
 * of newsletter issues.
 */
export async function loadChangeToken(db: Db, viewerId: string): Promise<string> {
  const [last, { all, unread }, written] = await Promise.all([
    findLastChangeId(db),
    countNotifications(db, viewerId),
    sumWrittenMails(db),
  ]);
  return [last, all, unread, written].join("-");
}
