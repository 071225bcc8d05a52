import type { Db } from "~/db.server";
import { endSessionsAndCodes } from "./end-sessions-and-codes.server";
import { anonymisedValues, updateUser } from "./user-record-queries.server";

/** Role and status of an anonymised account. */
export const removedRights = { role: "guest", status: "inactive" } as const;

/**
 * Ends all sessions and codes of an account and overwrites its personal data, in the caller's transaction. Keeps
 * the row, because other records refer to it.
 * @param unusablePasswordHash the hash of a random password. The caller creates it before the transaction,
 * because hashing takes long
 */
export async function anonymiseAccount(
  trx: Db,
  user: { id: string; email: string },
  unusablePasswordHash: string,
  now: Date,
): Promise<void> {
  await endSessionsAndCodes(trx, user);
  const anonymised = anonymisedValues(user.id, now.toISOString());
  await updateUser(trx, user.id, {
    ...anonymised,
    ...removedRights,
    password_hash: unusablePasswordHash,
  });
}
