import type { Db } from "~/db.server";
import type { Upkeep } from "./ailment-rules";
import { findLastRun } from "./upkeep-queries.server";

/** What is known of backups and of the drills that restore one. */
export async function readUpkeep(db: Db): Promise<Upkeep> {
  const [backup, latest, drill, copy] = await Promise.all([
    findLastRun(db, "backup", "ok"),
    findLastRun(db, "backup"),
    findLastRun(db, "drill", "ended"),
    findLastRun(db, "copy", "ended"),
  ]);
  return {
    lastBackupAt: backup?.startedAt ?? null,
    makingSince: latest?.outcome === null ? latest.startedAt : null,
    lastDrillAt: drill?.startedAt ?? null,
    failedCopyAt: copy?.outcome === "failed" ? copy.startedAt : null,
    lastDrillOk: drill ? drill.outcome === "ok" : null,
  };
}
