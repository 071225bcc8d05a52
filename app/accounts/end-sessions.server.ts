import type { Db } from "~/db.server";
import {
  deleteAllSessions,
  deleteOtherSessions,
  deleteSessionOfUser,
  deleteSessionsOfUser,
} from "./session-queries.server";

export const endOtherSessions = (trx: Db, userId: string, exceptId: string): Promise<number> =>
  deleteOtherSessions(trx, userId, exceptId);

export const endSessionOfUser = (trx: Db, userId: string, id: string): Promise<boolean> =>
  deleteSessionOfUser(trx, userId, id);

export const endSessionsOfUser = (trx: Db, userId: string): Promise<void> =>
  deleteSessionsOfUser(trx, userId);

export const endAllSessions = (trx: Db): Promise<number> => deleteAllSessions(trx);
