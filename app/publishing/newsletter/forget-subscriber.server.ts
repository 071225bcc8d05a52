import { withdrawLettersTo } from "~/communication/mail/letter-mails.server";
import type { Db } from "~/db.server";
import { forgetRecipient } from "./letter-queries.server";
import { deleteLeft, deleteSubscriber, deleteUnconfirmed } from "./newsletter-queries.server";

/** Ends the newsletter for an address and forgets it, in the caller's transaction. */
export async function forgetSubscriber(trx: Db, email: string): Promise<void> {
  await stopLettersTo(trx, email);
  await deleteSubscriber(trx, email);
}

/** No letter reaches an address any more, also none that waits already; in the caller's transaction. */
export async function stopLettersTo(trx: Db, email: string): Promise<void> {
  await forgetRecipient(trx, email, await withdrawLettersTo(trx, email));
}

/** Deletes who unsubscribed before an instant; the link that did it is in their older mails. */
export const forgetLeft = (trx: Db, leftBefore: Date): Promise<void> => deleteLeft(trx, leftBefore);

/** Deletes addresses that never confirmed, in the caller's transaction, and returns how many. */
export const forgetUnconfirmed = (
  trx: Db,
  before: Parameters<typeof deleteUnconfirmed>[1],
): Promise<number> => deleteUnconfirmed(trx, before);
