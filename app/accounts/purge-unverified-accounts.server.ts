import type { Db } from "~/db.server";
import { deleteUnverifiedAccounts } from "./user-queries.server";

/** Accounts with bookings or entries in the change log stay. */
export const purgeUnverifiedAccounts = (trx: Db, before: Date): Promise<void> =>
  deleteUnverifiedAccounts(trx, before);
