import { revokeAllCodes } from "~/accounts/codes/one-time-codes.server";
import { endAllSessions } from "~/accounts/end-sessions.server";
import type { Db } from "~/db.server";
import { deleteAllSetupTokens } from "./setup-token-queries.server";

/** Passwords stay. Returns how many sessions ended. */
export async function endAllSessionsAndLinks(trx: Db): Promise<number> {
  await deleteAllSetupTokens(trx);
  await revokeAllCodes(trx);
  return endAllSessions(trx);
}
