import type { Instant } from "db/schema";
import type { Db } from "~/db.server";
import { countMailQueue } from "./mail-queue-queries.server";

/** The outbox in figures: mails and text messages. */
export interface MailQueue {
  /** Those that nothing became of yet, and that may leave. */
  waiting: number;
  failed: number;
  /** Those that a restore left, until the desk lets them go. */
  held: number;
  /** Of what waits; newsletters are left out, which leave slowly. */
  oldestWaitingAt: Instant | null;
  newestFailureAt: Instant | null;
  /** Of those that were written lately. */
  newestSentAt: Instant | null;
}

/** How many mails wait, failed, or are held, and for how long. */
export const loadMailQueue = (db: Db): Promise<MailQueue> => countMailQueue(db);
