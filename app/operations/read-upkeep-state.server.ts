import { config } from "~/config.server";
import type { Db } from "~/db.server";
import { leastFreeBytes } from "./disk-rules";
import { measureDisk } from "./measure-disk.server";
import { findLastRun } from "./upkeep-queries.server";
import type { UpkeepState } from "./upkeep-words";

/** What became of backups, copies and drills, and what is free on the disk. */
export async function readUpkeepState(db: Db): Promise<Omit<UpkeepState, "failedMails">> {
  const [backup, copy, drill, disk] = await Promise.all([
    readRuns(db, "backup"),
    readRuns(db, "copy"),
    readRuns(db, "drill"),
    readDisk(),
  ]);
  return { backup, copy: { ...copy, isWanted: config.backupCommand !== null }, drill, disk };
}

async function readRuns(db: Db, kind: "backup" | "copy" | "drill") {
  const [ok, failed] = await Promise.all([
    findLastRun(db, kind, "ok"),
    findLastRun(db, kind, "failed"),
  ]);
  const isFailing = failed !== undefined && failed.id > (ok?.id ?? 0);
  return { okAt: ok?.startedAt ?? null, failure: isFailing ? failed.detail : null };
}

async function readDisk(): Promise<UpkeepState["disk"]> {
  try {
    const { freeBytes, totalBytes } = await measureDisk(config.dataDir);
    return { freeBytes, totalBytes, isLow: freeBytes < leastFreeBytes(totalBytes) };
  } catch {
    return null;
  }
}
