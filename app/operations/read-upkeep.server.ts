import { millisecondsInHour } from "date-fns/constants";
import type { Db } from "~/db.server";
import type { Upkeep } from "./ailment-rules";
import { findLastRun } from "./upkeep-queries.server";

/** A backup that is being made is no missing one, unless it never ends. */
const longestMakingMs = 2 * millisecondsInHour;

/** What is known of backups and of the drills that restore one. */
export async function readUpkeep(db: Db, now: Date): Promise<Upkeep> {
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
