import type { Db } from "~/db.server";
import { blankNamesOf, type GroupsOf } from "./group-queries.server";
import { namelessGroup } from "./group-rules";

/** Takes the names of somebody's groups, in the caller's transaction. */
export const forgetGroups = (trx: Db, whose: GroupsOf): Promise<void> =>
  blankNamesOf(trx, whose, namelessGroup);
