import { countNotifications } from "~/communication/notifications/notification-queries.server";
import { findNewestEntryId } from "~/core/change-log/audit-queries.server";
import type { Db } from "~/db.server";
import { sumWrittenMails } from "~/publishing/newsletter/issue-queries.server";

/** Desk pages poll it to learn whether they are outdated. */
export interface DeskState {
  changeToken: string;
  /** Milliseconds until the idle session ends; null without an idle limit. */
  remainingIdleMs: number | null;
}

/** Changes with the change log, notifications and the sent mails of newsletter issues. */
export async function loadChangeToken(db: Db, viewerId: string): Promise<string> {
  const [lastChangeId, { all, unread }, writtenMailCount] = await Promise.all([
    findNewestEntryId(db),
    countNotifications(db, viewerId),
    sumWrittenMails(db),
  ]);
  return [lastChangeId, all, unread, writtenMailCount].join("-");
}
