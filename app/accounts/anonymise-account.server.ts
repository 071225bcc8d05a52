import type { Db } from "~/db.server";
import { endSessionsAndCodes } from "./end-sessions-and-codes.server";
import { anonymisedValues, updateUser } from "./user-record-queries.server";

/** What is left of an account's rights once its person is removed. */
export const removedRights = { role: "guest", status: "inactive" } as const;

/**
 * Takes name, address and every way in from an account, in the caller's transaction; the row stays
 * for what refers to it.
 * @param passwordNobodyHas a hash, made before the transaction began
 */
export async function anonymiseAccount(
  trx: Db,
  user: { id: string; email: string },
  passwordNobodyHas: string,
  now: Date,
): Promise<void> {
  await endSessionsAndCodes(trx, user);
  const removed = anonymisedValues(user.id, now.toISOString());
  await updateUser(trx, user.id, {
    ...removed,
    ...removedRights,
    password_hash: passwordNobodyHas,
  });
}
