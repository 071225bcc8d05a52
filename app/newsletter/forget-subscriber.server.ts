import type { Db } from "~/db.server";
import { withdrawLettersTo } from "~/mail/letter-mails.server";
import { forgetRecipient } from "./letter-queries.server";
import { deleteSubscriber, deleteUnconfirmed } from "./newsletter-queries.server";

/** Ends the newsletter for an address and forgets it, in the caller's transaction. */
export async function forgetSubscriber(trx: Db, email: string): Promise<void> {
  await stopLettersTo(trx, email);
  await deleteSubscriber(trx, email);
}

/** No letter reaches an address any more, also one that waits already; in the caller's transaction. */
export async function stopLettersTo(trx: Db, email: string): Promise<void> {
  await forgetRecipient(trx, email, await withdrawLettersTo(trx, email));
}

/** Deletes who was mailed before an instant and never confirmed; how many there were. */
export const forgetUnconfirmed = (trx: Db, mailedBefore: Date): Promise<number> =>
  deleteUnconfirmed(trx, mailedBefore);
