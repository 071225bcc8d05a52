import { recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import type { Viewer } from "./roles";
import {
  deleteOtherSessions,
  deleteSessionOfUser,
  deleteSessionsOfUser,
} from "./session-queries.server";

export async function endOwnSession(viewer: Viewer, id: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const wasDeleted = await deleteSessionOfUser(trx, viewer.id, id);
    if (wasDeleted) {
      await recordSignOut(trx, viewer, "One device, by its owner from another", now);
    }
    return wasDeleted;
  });
}

export async function endOwnSessions(
  viewer: Viewer,
  { exceptId }: { exceptId: string | null },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (exceptId === null) await deleteSessionsOfUser(trx, viewer.id);
    else if ((await deleteOtherSessions(trx, viewer.id, exceptId)) === 0) return;
    const detail = exceptId ? "Everywhere else, by its owner" : "Everywhere, by its owner";
    await recordSignOut(trx, viewer, detail, now);
  });
}

const recordSignOut = (trx: Db, viewer: Viewer, detail: string, now: Date) =>
  recordChange(trx, "user", viewer.id, "signed-out", viewer, now, { detail });
