import type { Instant } from "db/schema";
import type { Db } from "~/db.server";
import { findLastRun } from "./upkeep-queries.server";

/** What is known of backups and of the drills that restore one. */
export async function readUpkeep(db: Db): Promise<{
  lastBackupAt: Instant | null;
  lastDrillAt: Instant | null;
  /** Null where there was no drill. */
  lastDrillOk: boolean | null;
}> {
  const [backup, drill] = await Promise.all([
    findLastRun(db, "backup", "ok"),
    findLastRun(db, "drill"),
  ]);
  return {
    lastBackupAt: backup?.startedAt ?? null,
    lastDrillAt: drill?.startedAt ?? null,
    lastDrillOk: drill ? drill.outcome === "ok" : null,
  };
}
