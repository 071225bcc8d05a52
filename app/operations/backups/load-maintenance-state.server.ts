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
