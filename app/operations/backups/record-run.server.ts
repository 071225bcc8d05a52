import { openWithoutMigrating } from "db/open";
import type { MaintenanceKind } from "db/schema";
import type { Db } from "~/db.server";
import { deleteRuns, insertRun, updateRun } from "./maintenance-queries.server";

interface RunResult {
  detail: string;
  folder: string | null;
}

/** If recording fails, the task still runs. @throws the task's error, after recording the failure */
export async function recordRun<Result extends RunResult>(
  dataDir: string,
  run: { kind: MaintenanceKind; isScheduled: boolean; folder?: string },
  task: () => Promise<Result>,
): Promise<Result> {
  const folder = run.folder ?? null;
  const startedAt = new Date().toISOString();
  const id = await tryWrite(dataDir, (db) => insertRun(db, { ...run, folder, startedAt }));
  const recordEnd = (outcome: "ok" | "failed", { detail, folder }: RunResult) =>
    id === null
      ? null
      : tryWrite(dataDir, (db) => {
          const endedAt = new Date().toISOString();
          return updateRun(db, id, { endedAt, outcome, detail, folder });
        });
  try {
    const result = await task();
    await recordEnd("ok", result);
    return result;
  } catch (error) {
    await recordEnd("failed", { detail: (error as Error).message, folder });
    throw error;
  }
}

/** Writes to the database. Returns null if this fails: no database, an older one or a full disk. */
async function tryWrite<T>(dataDir: string, write: (db: Db) => Promise<T>): Promise<T | null> {
  try {
    const { db } = openWithoutMigrating(dataDir);
    try {
      return await write(db);
    } finally {
      await db.destroy();
    }
  } catch {
    return null;
  }
}

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
