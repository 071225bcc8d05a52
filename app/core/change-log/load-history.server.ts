import type { Db } from "~/db.server";
import { listLatestChanges } from "./audit-queries.server";
import { parseChangedValues } from "./parse-values.server";

/** Loads the newest `limit` changes, oldest first, for the user's own data export. */
export async function loadAccountHistory(db: Db, userId: string, limit: number) {
  const changes = await listLatestChanges(db, "user", userId, limit);
  return changes.reverse().map(({ at, action, detail, beforeJson, afterJson }) => ({
    at,
    action,
    detail,
    before: parseChangedValues(beforeJson),
    after: parseChangedValues(afterJson),
  }));
}
