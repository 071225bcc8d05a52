import type { Instant } from "db/schema";
import type { Db } from "~/db.server";
import { countMailQueue } from "./mail-queue-queries.server";

export interface MailQueue {
  waiting: number;
  failed: number;
  /** Mails held since a restore, until an administrator releases them. */
  held: number;
  /** When the oldest waiting mail was queued. Ignores newsletters, because they are sent slowly. */
  oldestWaitingAt: Instant | null;
  newestFailureAt: Instant | null;
  /** Considers only the newest mails. */
  newestSentAt: Instant | null;
}

export const loadMailQueue = (db: Db): Promise<MailQueue> => countMailQueue(db);
