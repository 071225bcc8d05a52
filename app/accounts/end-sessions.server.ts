import type { Db } from "~/db.server";
import {
  deleteAllSessions,
  deleteOtherSessions,
  deleteSessionOfUser,
  deleteSessionsOfUser,
} from "./session-queries.server";

/** Ends all sessions of a user except one, in the caller's transaction. Returns the number of ended sessions. */
export const endOtherSessions = (trx: Db, userId: string, exceptId: string): Promise<number> =>
  deleteOtherSessions(trx, userId, exceptId);

/** Ends a session of a user, in the caller's transaction. Returns whether it existed. */
export const endSessionOfUser = (trx: Db, userId: string, id: string): Promise<boolean> =>
  deleteSessionOfUser(trx, userId, id);

/** Ends all sessions of a user, in the caller's transaction. */
export const endSessionsOfUser = (trx: Db, userId: string): Promise<void> =>
  deleteSessionsOfUser(trx, userId);

/** Ends all sessions of all users, in the caller's transaction. Returns the number of ended sessions. */
export const endAllSessions = (trx: Db): Promise<number> => deleteAllSessions(trx);
