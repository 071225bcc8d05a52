import type { Db } from "~/db.server";
import { fallbackGroupName } from "./group-billing";
import { type GroupOwner, replaceGroupNames } from "./group-queries.server";

export const anonymiseGroups = (trx: Db, owner: GroupOwner): Promise<void> =>
  replaceGroupNames(trx, owner, fallbackGroupName);
