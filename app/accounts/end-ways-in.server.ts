import { forgetCodes } from "~/codes/one-time-codes.server";
import type { Db } from "~/db.server";
import { forgetAttempts } from "./attempt-queries.server";
import { deleteSessionsOf } from "./session-queries.server";

/** Signs an account out everywhere and ends what was mailed for it, in the caller's transaction. */
export async function endWaysIn(
  trx: Db,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await deleteSessionsOf(trx, id);
  await forgetCodes(trx, id);
  await forgetAttempts(trx, email);
}
