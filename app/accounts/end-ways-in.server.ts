import { forgetCodes } from "~/codes/one-time-codes.server";
import type { Db } from "~/db.server";
import { forgetAttempts } from "./attempt-queries.server";
import { deleteOtherSessions, deleteSessionsOf } from "./session-queries.server";

/**
 * Signs an account out everywhere, ends what was mailed for it and its pause after wrong passwords, in the
 * caller's transaction.
 * @param exceptId a session that goes on
 */
export async function endWaysIn(
  trx: Db,
  { id, email }: { id: string; email: string },
  exceptId: string | null = null,
): Promise<void> {
  if (exceptId === null) await deleteSessionsOf(trx, id);
  else await deleteOtherSessions(trx, id, exceptId);
  await forgetCodes(trx, id);
  await forgetAttempts(trx, email);
}
