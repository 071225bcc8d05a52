import type { Db } from "~/db.server";
import { mailLanes } from "./mail-lanes";
import { countWaitingInLane } from "./mail-outbox-queries.server";
import { deleteIssueMailsTo, deleteWaitingIssueMails } from "./newsletter-mail-queries.server";

/** Counts the newsletter mails that are still waiting. */
export const countWaitingNewsletterMails = (db: Db): Promise<number> =>
  countWaitingInLane(db, mailLanes.newsletter);

/** Deletes an issue's unsent mails, in the caller's transaction. Returns their recipients. */
export const withdrawIssueMails = (trx: Db, issueId: number): Promise<string[]> =>
  deleteWaitingIssueMails(trx, issueId);

/** Deletes unsent or failed newsletter mails to an address, in the caller's transaction. Returns the issues' ids. */
export const withdrawIssueMailsTo = (trx: Db, address: string): Promise<number[]> =>
  deleteIssueMailsTo(trx, address);
