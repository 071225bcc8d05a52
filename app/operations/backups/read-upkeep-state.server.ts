import { config } from "~/config.server";
import type { Db } from "~/db.server";
import { knownDisk } from "~/operations/storage/disk.server";
import { leastFreeBytes } from "~/operations/storage/disk-rules";
import { findLastRun } from "./upkeep-queries.server";
import type { UpkeepState } from "./upkeep-words";

/** What became of backups, copies and drills, and what is free on the disk. */
export async function readUpkeepState(db: Db): Promise<Omit<UpkeepState, "failedMails">> {
  const [backup, copy, drill] = await Promise.all([
    readRuns(db, "backup"),
    readRuns(db, "copy"),
    readRuns(db, "drill"),
  ]);
  return {
    backup,
    copy: { ...copy, isWanted: config.backupCommand !== null },
    drill,
    disk: describeDisk(),
  };
}

async function readRuns(db: Db, kind: "backup" | "copy" | "drill") {
  const [ok, failed] = await Promise.all([
    findLastRun(db, kind, "ok"),
    findLastRun(db, kind, "failed"),
  ]);
  const isFailing = failed !== undefined && failed.id > (ok?.id ?? 0);
  return { okAt: ok?.startedAt ?? null, failure: isFailing ? failed.detail : null };
}

function describeDisk(): UpkeepState["disk"] {
  const disk = knownDisk(config.dataDir);
  return disk && { ...disk, isLow: disk.freeBytes < leastFreeBytes(disk.totalBytes) };
}
