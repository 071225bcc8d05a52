import type { Db } from "~/db.server";
import { deleteUnverifiedAccounts } from "./user-queries.server";

export const purgeUnverifiedAccounts = (trx: Db, before: Date): Promise<void> =>
  deleteUnverifiedAccounts(trx, before);
