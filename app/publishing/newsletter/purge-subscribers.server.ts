import { withdrawIssueMailsTo } from "~/communication/mail/newsletter-mails.server";
import type { Db } from "~/db.server";
import { deleteRecipientOfAllIssues } from "./issue-queries.server";
import {
  deleteSubscriber,
  deleteUnconfirmed,
  deleteUnsubscribed,
} from "./subscriber-queries.server";

export async function eraseSubscriber(trx: Db, email: string): Promise<void> {
  await removeRecipientFromIssues(trx, email);
  await deleteSubscriber(trx, email);
}

export async function removeRecipientFromIssues(trx: Db, email: string): Promise<void> {
  await deleteRecipientOfAllIssues(trx, email, await withdrawIssueMailsTo(trx, email));
}

/** Unsubscribe links in the mails to these addresses stop working. */
export const purgeUnsubscribed = (trx: Db, unsubscribedBefore: Date): Promise<void> =>
  deleteUnsubscribed(trx, unsubscribedBefore);

export const purgeUnconfirmed = (
  trx: Db,
  before: Parameters<typeof deleteUnconfirmed>[1],
): Promise<number> => deleteUnconfirmed(trx, before);
