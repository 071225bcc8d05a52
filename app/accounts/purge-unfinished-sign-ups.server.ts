import type { Db } from "~/db.server";
import { deleteUnfinishedSignUps } from "./user-queries.server";

export const purgeUnfinishedSignUps = (trx: Db, createdBefore: Date): Promise<void> =>
  deleteUnfinishedSignUps(trx, createdBefore);
