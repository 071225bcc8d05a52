import * as z from "zod";
import { storedJsonParser } from "~/core/stored-json.server";
import type { Db } from "~/db.server";
import { listHistory } from "./audit-queries.server";

const parseValues = storedJsonParser("values of a change", z.record(z.string(), z.unknown()));

export async function loadAccountHistory(db: Db, userId: string, limit: number) {
  const changes = await listHistory(db, "user", userId);
  return changes.slice(-limit).map(({ at, action, detail, beforeJson, afterJson }) => ({
    at,
    action,
    detail,
    before: beforeJson === null ? null : parseValues(beforeJson),
    after: afterJson === null ? null : parseValues(afterJson),
  }));
}
