import type { Instant } from "db/schema";
import { config } from "~/config.server";
import type { Db } from "~/db.server";
import { tryReadDisk } from "~/operations/storage/disk.server";
import { calculateMinFreeBytes } from "~/operations/storage/disk-space";
import type { MaintenanceState } from "./describe-maintenance";
import { findLastRun } from "./maintenance-queries.server";

export async function loadMaintenanceState(db: Db): Promise<Omit<MaintenanceState, "failedMails">> {
  const [backup, copy, drill] = await Promise.all([
    loadRuns(db, "backup"),
    loadRuns(db, "copy"),
    loadRuns(db, "drill"),
  ]);
  return {
    backup,
    copy: { ...copy, isConfigured: config.backupCommand !== null },
    drill,
    disk: readDiskState(),
  };
}

async function loadRuns(db: Db, kind: "backup" | "copy" | "drill") {
  const [lastSuccess, lastFailure] = await Promise.all([
    findLastRun(db, kind, "ok"),
    findLastRun(db, kind, "failed"),
  ]);
  const isFailing = lastFailure !== undefined && lastFailure.id > (lastSuccess?.id ?? 0);
  return {
    succeededAt: lastSuccess?.startedAt ?? null,
    failure: isFailing ? lastFailure.detail : null,
  };
}

function readDiskState(): MaintenanceState["disk"] {
  const disk = tryReadDisk(config.dataDir);
  return disk && { ...disk, isLow: disk.freeBytes < calculateMinFreeBytes(disk.totalBytes) };
}

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
