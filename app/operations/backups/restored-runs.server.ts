import type { Db } from "~/db.server";
import { deleteUnendedRuns, insertRun, updateRun } from "./upkeep-queries.server";

/** Forgets, in the caller's transaction, what was under way in the moment that a backup shows. */
export const forgetRunsUnderWay = (trx: Db): Promise<void> => deleteUnendedRuns(trx);

/** Lets a server on this database begin neither a backup nor a drill. */
export async function forgoUpkeep(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  for (const kind of ["backup", "drill"] as const) {
    const id = await insertRun(db, { kind, isScheduled: true, startedAt: at, folder: null });
    await updateRun(db, id, { endedAt: at, outcome: "ok", detail: "A drill.", folder: null });
  }
}
