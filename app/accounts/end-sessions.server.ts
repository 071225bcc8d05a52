import { revokeCodes } from "~/accounts/codes/one-time-codes.server";
import { clearSignInAttempts } from "~/accounts/limits/count-sign-in-attempt.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { type Db, db } from "~/db.server";
import type { Viewer } from "./roles";
import {
  deleteAllSessions,
  deleteOtherSessions,
  deleteSessionOfUser,
  deleteSessionsOfUser,
} from "./session-queries.server";
import { findUserByEmail } from "./user-queries.server";

export const endOtherSessions = (trx: Db, userId: string, exceptId: string): Promise<number> =>
  deleteOtherSessions(trx, userId, exceptId);

export const endSessionOfUser = (trx: Db, userId: string, id: string): Promise<boolean> =>
  deleteSessionOfUser(trx, userId, id);

export const endSessionsOfUser = (trx: Db, userId: string): Promise<void> =>
  deleteSessionsOfUser(trx, userId);

export const endAllSessions = (trx: Db): Promise<number> => deleteAllSessions(trx);

/** Also ends the sign-in pause of the address. Call it before you change the address. */
export async function endSessionsAndCodes(
  trx: Db,
  { id, email }: { id: string; email: string },
  exceptId: string | null = null,
): Promise<void> {
  if (exceptId === null) await deleteSessionsOfUser(trx, id);
  else await deleteOtherSessions(trx, id, exceptId);
  await revokeCodes(trx, id);
  // Failures are counted by address. Only the account that may sign in with the address clears them.
  const holder = await findUserByEmail(trx, email);
  if (holder?.id === id) await clearSignInAttempts(trx, email);
}

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
