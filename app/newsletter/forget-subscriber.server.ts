import type { Db } from "~/db.server";
import { deleteSubscriber, deleteUnconfirmed } from "./newsletter-queries.server";

/** Ends the newsletter for an address and forgets it, in the caller's transaction. */
export function forgetSubscriber(trx: Db, email: string): Promise<void> {
  return deleteSubscriber(trx, email);
}

/** Deletes who was mailed before an instant and never confirmed; how many there were. */
export const forgetUnconfirmed = (trx: Db, mailedBefore: Date): Promise<number> =>
  deleteUnconfirmed(trx, mailedBefore);
