import type { Db } from "~/db.server";
import { deleteUnverifiedAccounts } from "./user-queries.server";

/**
 * Deletes the accounts that were made before an instant, never proved their address and never booked, in
 * the caller's transaction. Whoever did something that the log tells of stays.
 */
export const purgeUnverifiedAccounts = (trx: Db, before: Date): Promise<void> =>
  deleteUnverifiedAccounts(trx, before);
