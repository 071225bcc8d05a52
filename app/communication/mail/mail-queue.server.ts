import type { Instant } from "db/schema";
import type { Db } from "~/db.server";
import { countMailQueue } from "./mail-queue-queries.server";

export interface MailQueue {
  waiting: number;
  failed: number;
  /** Mails held since a restore, until an administrator releases them. */
  held: number;
  /** Creation time of the oldest waiting mail. Newsletters are excluded because they are sent slowly. */
  oldestWaitingAt: Instant | null;
  newestFailureAt: Instant | null;
  /** Considers only recently written mails. */
  newestSentAt: Instant | null;
}

export const loadMailQueue = (db: Db): Promise<MailQueue> => countMailQueue(db);
