import type { Db } from "~/db.server";
import {
  deleteAllSessions,
  deleteOtherSessions,
  deleteSessionOfUser,
  deleteSessionsOfUser,
} from "./session-queries.server";

/** Runs in the caller's transaction. */
export const endOtherSessions = (trx: Db, userId: string, exceptId: string): Promise<number> =>
  deleteOtherSessions(trx, userId, exceptId);

/** Runs in the caller's transaction. Returns whether the session existed. */
export const endSessionOfUser = (trx: Db, userId: string, id: string): Promise<boolean> =>
  deleteSessionOfUser(trx, userId, id);

/** Runs in the caller's transaction. */
export const endSessionsOfUser = (trx: Db, userId: string): Promise<void> =>
  deleteSessionsOfUser(trx, userId);

/** Runs in the caller's transaction. Returns how many sessions ended. */
export const endAllSessions = (trx: Db): Promise<number> => deleteAllSessions(trx);
