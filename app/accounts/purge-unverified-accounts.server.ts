import type { Db } from "~/db.server";
import { deleteUnverifiedAccounts } from "./user-queries.server";

/**
 * Deletes unverified accounts created before an instant, in the caller's transaction. Accounts with bookings or
 * entries in the change log stay.
 */
export const purgeUnverifiedAccounts = (trx: Db, before: Date): Promise<void> =>
  deleteUnverifiedAccounts(trx, before);
