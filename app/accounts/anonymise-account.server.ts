import type { Db } from "~/db.server";
import { endSessionsAndCodes } from "./end-sessions-and-codes.server";
import { anonymisedValues, updateUser } from "./user-record-queries.server";

export const removedRights = { role: "guest", status: "inactive" } as const;

/**
 * Runs in the caller's transaction. The row stays for the records that refer to it.
 * @param unusablePasswordHash a hash, created before the transaction
 */
export async function anonymiseAccount(
  trx: Db,
  user: { id: string; email: string },
  unusablePasswordHash: string,
  now: Date,
): Promise<void> {
  await endSessionsAndCodes(trx, user);
  const removed = anonymisedValues(user.id, now.toISOString());
  await updateUser(trx, user.id, {
    ...removed,
    ...removedRights,
    password_hash: unusablePasswordHash,
  });
}
