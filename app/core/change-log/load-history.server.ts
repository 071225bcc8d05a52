import * as z from "zod";
import { createStoredJsonParser } from "~/core/stored-json.server";
import type { Db } from "~/db.server";
import { listLatestChanges } from "./audit-queries.server";

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

type ChangedValues = Record<string, unknown>;

/** Entries in the log never change, so older ones have other names. */
const currentNames: Record<string, string> = {
  doorId: "unitId",
  doors: "units",
  personId: "profileId",
  billId: "folioId",
};

const parseStored = createStoredJsonParser("values of a change", z.record(z.string(), z.unknown()));

/** Fields of older entries get their current names. */
export function parseChangedValues(json: string | null): ChangedValues | null {
  if (json === null) return null;
  return Object.fromEntries(
    Object.entries(parseStored(json)).map(([name, value]) => [currentNames[name] ?? name, value]),
  );
}
