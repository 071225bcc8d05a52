import type { Db } from "~/db.server";
import {
  deleteAllSessions,
  deleteOtherSessions,
  deleteSessionOfUser,
  deleteSessionsOfUser,
} from "./session-queries.server";

/** Signs an account out everywhere but in one session, in the caller's transaction. */
export const endOtherSessions = (trx: Db, userId: string, exceptId: string): Promise<number> =>
  deleteOtherSessions(trx, userId, exceptId);

/** Ends one session of an account, in the caller's transaction; whether it was there. */
export const endSessionOfUser = (trx: Db, userId: string, id: string): Promise<boolean> =>
  deleteSessionOfUser(trx, userId, id);

/** Signs an account out everywhere, in the caller's transaction. */
export const endSessionsOfUser = (trx: Db, userId: string): Promise<void> =>
  deleteSessionsOfUser(trx, userId);

/** Signs everybody out, in the caller's transaction. @returns how many sessions there were */
export const endAllSessions = (trx: Db): Promise<number> => deleteAllSessions(trx);
