import type { Db } from "~/db.server";
import { anonymisedGroupName } from "./group-billing";
import { blankGroupNames, type GroupOwner } from "./group-queries.server";

/** Replaces the names of a guest's or user's groups, in the caller's transaction. */
export const anonymiseGroups = (trx: Db, owner: GroupOwner): Promise<void> =>
  blankGroupNames(trx, owner, anonymisedGroupName);
