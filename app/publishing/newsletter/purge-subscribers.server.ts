import { withdrawIssueMailsTo } from "~/communication/mail/newsletter-mails.server";
import type { Db } from "~/db.server";
import { deleteRecipientOfAllIssues } from "./issue-queries.server";
import {
  deleteSubscriber,
  deleteUnconfirmed,
  deleteUnsubscribed,
} from "./subscriber-queries.server";

/** Ends an address's subscription and deletes the address, in the caller's transaction. */
export async function eraseSubscriber(trx: Db, email: string): Promise<void> {
  await stopIssuesTo(trx, email);
  await deleteSubscriber(trx, email);
}

/** Cancels all issues for an address, including mails in the queue, in the caller's transaction. */
export async function stopIssuesTo(trx: Db, email: string): Promise<void> {
  await deleteRecipientOfAllIssues(trx, email, await withdrawIssueMailsTo(trx, email));
}

/** Deletes addresses that unsubscribed before an instant. Unsubscribe links in their mails stop working. */
export const purgeUnsubscribed = (trx: Db, unsubscribedBefore: Date): Promise<void> =>
  deleteUnsubscribed(trx, unsubscribedBefore);

/** Deletes unconfirmed addresses (see `deleteUnconfirmed`), in the caller's transaction. Returns their number. */
export const purgeUnconfirmed = (
  trx: Db,
  before: Parameters<typeof deleteUnconfirmed>[1],
): Promise<number> => deleteUnconfirmed(trx, before);
