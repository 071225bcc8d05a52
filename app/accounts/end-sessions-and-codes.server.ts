import { revokeCodes } from "~/accounts/codes/one-time-codes.server";
import { clearSignInTries } from "~/accounts/limits/count-sign-in-try.server";
import type { Db } from "~/db.server";
import { deleteOtherSessions, deleteSessionsOfUser } from "./session-queries.server";
import { findUserByEmail } from "./user-queries.server";

/**
 * Signs an account out everywhere, ends what was mailed for it and, where it holds its address, its pause
 * after wrong passwords, in the caller's transaction; before the account gets another address.
 * @param exceptId a session that goes on
 */
export async function endSessionsAndCodes(
  trx: Db,
  { id, email }: { id: string; email: string },
  exceptId: string | null = null,
): Promise<void> {
  if (exceptId === null) await deleteSessionsOfUser(trx, id);
  else await deleteOtherSessions(trx, id, exceptId);
  await revokeCodes(trx, id);
  // Failures are counted by address: whoever made an account with somebody's forgets none of that one's.
  const holder = await findUserByEmail(trx, email);
  if (holder?.id === id) await clearSignInTries(trx, email);
}
