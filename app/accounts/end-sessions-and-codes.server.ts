import { revokeCodes } from "~/accounts/codes/one-time-codes.server";
import { clearSignInAttempts } from "~/accounts/limits/count-sign-in-attempt.server";
import type { Db } from "~/db.server";
import { deleteOtherSessions, deleteSessionsOfUser } from "./session-queries.server";
import { findUserByEmail } from "./user-queries.server";

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
