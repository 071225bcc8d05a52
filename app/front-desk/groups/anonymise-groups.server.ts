import type { Db } from "~/db.server";
import { anonymisedGroupName } from "./group-billing";
import { blankGroupNames, type GroupOwner } from "./group-queries.server";

/** Takes the names of somebody's groups, in the caller's transaction. */
export const anonymiseGroups = (trx: Db, whose: GroupOwner): Promise<void> =>
  blankGroupNames(trx, whose, anonymisedGroupName);
