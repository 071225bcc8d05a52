import type { Db } from "~/db.server";
import { endSessionsAndCodes } from "./end-sessions.server";
import { anonymisedValues, updateUser } from "./user-record-queries.server";

export const anonymisedRights = { role: "guest", status: "inactive" } as const;

/** Keeps the row, because other records refer to it. Hash the password before the transaction: hashing takes long. */
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
    ...anonymisedRights,
    password_hash: unusablePasswordHash,
  });
}
