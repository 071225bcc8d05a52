import type { Db } from "~/db.server";
import { deleteRuns, insertRun, updateRun } from "./upkeep-queries.server";

/**
 * Deletes, in the caller's transaction, the records of backups, copies and drills that a restored database has. They
 * may be of another machine, and the server makes a backup and a drill soon after its next start.
 */
export const forgetRestoredRuns = (trx: Db): Promise<void> => deleteRuns(trx);

/** Records the newest backup that is in the backup folder after a restore. */
export async function recordBackupThere(
  db: Db,
  backup: { folder: string; madeAt: string },
): Promise<void> {
  const { folder, madeAt: at } = backup;
  const id = await insertRun(db, { kind: "backup", isScheduled: false, startedAt: at, folder });
  const detail = "It was there after a restore.";
  await updateRun(db, id, { endedAt: at, outcome: "ok", detail, folder });
}

/** Lets a server on this database begin neither a backup nor a drill. */
export async function skipUpkeep(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  for (const kind of ["backup", "drill"] as const) {
    const id = await insertRun(db, { kind, isScheduled: true, startedAt: at, folder: null });
    await updateRun(db, id, { endedAt: at, outcome: "ok", detail: "A drill.", folder: null });
  }
}
