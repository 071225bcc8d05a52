import { withdrawIssueMailsTo } from "~/communication/mail/newsletter-mails.server";
import type { Db } from "~/db.server";
import { deleteRecipientOfAllIssues } from "./issue-queries.server";
import {
  deleteSubscriber,
  deleteUnconfirmed,
  deleteUnsubscribed,
} from "./subscriber-queries.server";

/** Ends the newsletter for an address and forgets it, in the caller's transaction. */
export async function eraseSubscriber(trx: Db, email: string): Promise<void> {
  await stopIssuesTo(trx, email);
  await deleteSubscriber(trx, email);
}

/** No letter reaches an address any more, also none that waits already; in the caller's transaction. */
export async function stopIssuesTo(trx: Db, email: string): Promise<void> {
  await deleteRecipientOfAllIssues(trx, email, await withdrawIssueMailsTo(trx, email));
}

/** Deletes who unsubscribed before an instant; the link that did it is in their older mails. */
export const purgeUnsubscribed = (trx: Db, leftBefore: Date): Promise<void> =>
  deleteUnsubscribed(trx, leftBefore);

/** Deletes addresses that never confirmed, in the caller's transaction, and returns how many. */
export const purgeUnconfirmed = (
  trx: Db,
  before: Parameters<typeof deleteUnconfirmed>[1],
): Promise<number> => deleteUnconfirmed(trx, before);
