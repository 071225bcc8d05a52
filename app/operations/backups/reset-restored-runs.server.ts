import type { Db } from "~/db.server";
import { deleteRuns, insertRun, updateRun } from "./maintenance-queries.server";

/**
 * Deletes the runs, because they may be from another machine. The server makes a backup and a drill soon after its next
 * start.
 */
export const deleteRestoredRuns = (trx: Db): Promise<void> => deleteRuns(trx);

/** Records the newest backup in the backup folder as a run, after a restore has deleted all runs. */
export async function recordNewestBackup(
  db: Db,
  backup: { folder: string; madeAt: string },
): Promise<void> {
  const { folder, madeAt } = backup;
  const id = await insertRun(db, { kind: "backup", isScheduled: false, startedAt: madeAt, folder });
  const detail = "Found after a restore.";
  await updateRun(db, id, { endedAt: madeAt, outcome: "ok", detail, folder });
}

/** Records a backup and a drill as done, so that the server of a drill starts none of its own. */
export async function skipMaintenance(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  for (const kind of ["backup", "drill"] as const) {
    const id = await insertRun(db, { kind, isScheduled: true, startedAt: at, folder: null });
    await updateRun(db, id, {
      endedAt: at,
      outcome: "ok",
      detail: "Skipped in a restore test.",
      folder: null,
    });
  }
}
