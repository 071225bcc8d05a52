import { millisecondsInHour } from "date-fns/constants";
import type { Instant } from "db/schema";
import type { Db } from "~/db.server";
import { findLastRun } from "./upkeep-queries.server";

/** A backup that is being made is no missing one, unless it never ends. */
const longestMakingMs = 2 * millisecondsInHour;

/** What is known of backups and of the drills that restore one. */
export async function readUpkeep(
  db: Db,
  now: Date,
): Promise<{
  lastBackupAt: Instant | null;
  lastDrillAt: Instant | null;
  /** Null where there was no drill. */
  lastDrillOk: boolean | null;
}> {
  const [backup, latest, drill] = await Promise.all([
    findLastRun(db, "backup", "ok"),
    findLastRun(db, "backup"),
    findLastRun(db, "drill", "ended"),
  ]);
  const isMaking =
    latest?.outcome === null && Date.parse(latest.startedAt) > now.getTime() - longestMakingMs;
  return {
    lastBackupAt: (isMaking ? latest : backup)?.startedAt ?? null,
    lastDrillAt: drill?.startedAt ?? null,
    lastDrillOk: drill ? drill.outcome === "ok" : null,
  };
}
