import type { Db } from "~/db.server";
import type { Upkeep } from "./ailment-rules";
import { findLastRun } from "./upkeep-queries.server";

/** What is known of backups and of the drills that restore one. */
export async function readUpkeep(db: Db): Promise<Upkeep> {
  const [backup, drill] = await Promise.all([
    findLastRun(db, "backup", "ok"),
    findLastRun(db, "drill"),
  ]);
  return {
    lastBackupAt: backup?.startedAt ?? null,
    lastDrillAt: drill?.startedAt ?? null,
    // Not of one that is under way.
    lastDrillOk: drill?.outcome ? drill.outcome === "ok" : null,
  };
}
