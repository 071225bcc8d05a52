import type { Db } from "~/db.server";
import { mailLanes } from "./mail-lanes";
import { countWaitingInLane } from "./mail-outbox-queries.server";
import { deleteIssueMailsTo, deleteWaitingIssueMails } from "./newsletter-mail-queries.server";

/** Returns how many newsletter mails wait to leave. */
export const countWaitingNewsletterMails = (db: Db): Promise<number> =>
  countWaitingInLane(db, mailLanes.newsletter);

/**
 * Takes back what has not left of a letter, in the caller's transaction.
 * @returns to whom it would have gone
 */
export const withdrawIssueMails = (trx: Db, letterId: number): Promise<string[]> =>
  deleteWaitingIssueMails(trx, letterId);

/**
 * Takes back what has not left of any letter to an address, or had failed, in the caller's transaction.
 * @returns the letters
 */
export const withdrawIssueMailsTo = (trx: Db, address: string): Promise<number[]> =>
  deleteIssueMailsTo(trx, address);
