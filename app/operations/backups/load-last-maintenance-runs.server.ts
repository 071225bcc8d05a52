import type { Instant } from "db/schema";
import type { Db } from "~/db.server";
import { findLastRun } from "./maintenance-queries.server";

// `lodge status` loads this module, so it must not import the configuration, which creates DATA_DIR.

export interface LastMaintenanceRuns {
  lastBackupAt: Instant | null;
  backupRunningSince: Instant | null;
  lastDrillAt: Instant | null;
  isLastDrillOk: boolean | null;
  /** Start of the last off-site copy, if it failed. */
  failedCopyAt: Instant | null;
  restoredAt: Instant | null;
}

export async function loadLastMaintenanceRuns(db: Db): Promise<LastMaintenanceRuns> {
  const [backup, latestBackup, drill, copy, restore] = await Promise.all([
    findLastRun(db, "backup", "ok"),
    findLastRun(db, "backup"),
    findLastRun(db, "drill", "ended"),
    findLastRun(db, "copy", "ended"),
    findLastRun(db, "restore", "ok"),
  ]);
  return {
    lastBackupAt: backup?.startedAt ?? null,
    backupRunningSince: latestBackup?.outcome === null ? latestBackup.startedAt : null,
    lastDrillAt: drill?.startedAt ?? null,
    failedCopyAt: copy?.outcome === "failed" ? copy.startedAt : null,
    restoredAt: restore?.startedAt ?? null,
    isLastDrillOk: drill ? drill.outcome === "ok" : null,
  };
}
