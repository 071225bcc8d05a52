import type { Db } from "~/db.server";
import { mailLanes } from "./mail-lanes";
import { countWaitingInLane } from "./mail-outbox-queries.server";
import { deleteIssueMailsTo, deleteWaitingIssueMails } from "./mail-queue-queries.server";

export const countWaitingNewsletterMails = (db: Db): Promise<number> =>
  countWaitingInLane(db, mailLanes.newsletter);

/** Deletes unsent mails. Returns their recipients. */
export const withdrawIssueMails = (trx: Db, issueId: number): Promise<string[]> =>
  deleteWaitingIssueMails(trx, issueId);

/** Deletes unsent and failed mails. Returns the issues' ids. */
export const withdrawIssueMailsTo = (trx: Db, address: string): Promise<number[]> =>
  deleteIssueMailsTo(trx, address);
