import type { Instant } from "db/schema";
import type { Db } from "~/db.server";
import { findLastRun } from "./upkeep-queries.server";

/** What is known of backups and of the drills that restore one. */
export interface Upkeep {
  lastBackupAt: Instant | null;
  /** When one was begun whose end is not known yet. */
  makingSince: Instant | null;
  lastDrillAt: Instant | null;
  /** Null where there was no drill, or its end is not known. */
  lastDrillOk: boolean | null;
  /** When the last copy off the machine began, if it failed. */
  failedCopyAt: Instant | null;
  /** When the data were last restored from a backup. */
  restoredAt: Instant | null;
}

/** Loads what is known of backups, their copies and drills. */
export async function loadUpkeep(db: Db): Promise<Upkeep> {
  const [backup, latest, drill, copy, restore] = await Promise.all([
    findLastRun(db, "backup", "ok"),
    findLastRun(db, "backup"),
    findLastRun(db, "drill", "ended"),
    findLastRun(db, "copy", "ended"),
    findLastRun(db, "restore", "ok"),
  ]);
  return {
    lastBackupAt: backup?.startedAt ?? null,
    makingSince: latest?.outcome === null ? latest.startedAt : null,
    lastDrillAt: drill?.startedAt ?? null,
    failedCopyAt: copy?.outcome === "failed" ? copy.startedAt : null,
    restoredAt: restore?.startedAt ?? null,
    lastDrillOk: drill ? drill.outcome === "ok" : null,
  };
}
