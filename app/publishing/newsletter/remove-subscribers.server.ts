import type { Viewer } from "~/accounts/roles";
import { withdrawIssueMailsTo } from "~/communication/mail/newsletter-mails.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import { deleteRecipientOfAllIssues } from "./issue-queries.server";
import {
  clearConfirmTokens,
  deleteSubscriber,
  deleteUnconfirmed,
  deleteUnsubscribed,
  findSubscriber,
} from "./subscriber-queries.server";

type RemoveSubscriberResult = { kind: "removed" | "not-found" };

export async function removeSubscriber(
  email: string,
  admin: Viewer,
  now: Date,
): Promise<RemoveSubscriberResult> {
  return db.transaction().execute(async (trx): Promise<RemoveSubscriberResult> => {
    const subscriber = await findSubscriber(trx, email);
    if (!subscriber) return { kind: "not-found" };
    await eraseSubscriber(trx, subscriber.email);
    // Without the address, because the change log is never purged.
    const detail = "A subscriber was removed.";
    await recordChange(trx, "subscriber", "removed", "removed", admin, now, { detail });
    return { kind: "removed" };
  });
}

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

export const revokeConfirmLinks = (trx: Db): Promise<void> => clearConfirmTokens(trx);
