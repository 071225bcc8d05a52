import type { Db } from "~/db.server";
import { blankNamesOf } from "./group-queries.server";
import { namelessGroup } from "./group-rules";

/** Takes the names of the groups in which an account has stays, in the caller's transaction. */
export const forgetGroups = (trx: Db, userId: string): Promise<void> =>
  blankNamesOf(trx, userId, namelessGroup);
