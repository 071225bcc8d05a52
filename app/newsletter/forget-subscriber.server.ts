import type { Db } from "~/db.server";
import { deleteSubscriber } from "./newsletter-queries.server";

/** Ends the newsletter for an address and forgets it, in the caller's transaction. */
export function forgetSubscriber(trx: Db, email: string): Promise<void> {
  return deleteSubscriber(trx, email);
}
