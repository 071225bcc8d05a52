import { revokeAllCodes } from "~/accounts/codes/one-time-codes.server";
import { endAllSessions } from "~/accounts/end-sessions.server";
import type { Db } from "~/db.server";
import { deleteAllSetupTokens } from "./setup-token-queries.server";

/**
 * Ends every session and every link that lets somebody in, in the caller's transaction; passwords stay.
 * @returns how many sessions there were
 */
export async function endAllSessionsAndLinks(trx: Db): Promise<number> {
  await deleteAllSetupTokens(trx);
  await revokeAllCodes(trx);
  return endAllSessions(trx);
}
