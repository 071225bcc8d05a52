import { revokeCodes } from "~/accounts/codes/one-time-codes.server";
import type { Db } from "~/db.server";
import { endSessionsAndCodes } from "./end-sessions-and-codes.server";
import { type Account, loadAddressHolder } from "./load-account.server";
import { deleteSessionsOfUser } from "./session-queries.server";
import { anonymisedValues, updateUser } from "./user-record-queries.server";

/** Finds the account that keeps an address when another account verifies it: a verified or staff account. */
export async function findVerifiedHolder(
  trx: Db,
  email: string,
  exceptId: string,
): Promise<Account | null> {
  const holder = await loadAddressHolder(trx, email);
  if (!holder || holder.id === exceptId) return null;
  return holder.isEmailVerified || isStaffAccount(holder) ? holder : null;
}

/** Sign-up never creates a staff account. */
export const isStaffAccount = ({ role }: Pick<Account, "role">): boolean => role !== "guest";

/** Runs in the caller's transaction. An unverified holder loses the address and keeps the account. */
export async function claimAddress(
  trx: Db,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  const holder = await loadAddressHolder(trx, email);
  if (holder && holder.id !== id) await updateUser(trx, holder.id, { is_provisional: 1 });
  await updateUser(trx, id, { email, is_provisional: 0, email_verified_at: now.toISOString() });
}

/**
 * Ends the sign-in methods that an account got before its address was verified, in the caller's transaction.
 * Why: anyone may have created the account.
 * @param keeps.password the person who verifies chose the password
 * @param keeps.data the person who verifies sent the metadata
 */
export async function revokeUnverifiedSignInMethods(
  trx: Db,
  { id, email }: { id: string; email: string },
  keeps: { password: boolean; data: boolean },
): Promise<void> {
  await updateUser(trx, id, {
    login_phone: null,
    login_phone_verified_at: null,
    ...(!keeps.password && { password_hash: null }),
    ...(!keeps.data && { metadata: "{}" }),
  });
  await endSessionsAndCodes(trx, { id, email });
}

/** Runs in the caller's transaction. The row stays, because the change log refers to it. */
export async function closeMergedAccount(trx: Db, id: string, now: Date): Promise<void> {
  await updateUser(trx, id, {
    ...anonymisedValues(id, now.toISOString()),
    status: "inactive",
    password_hash: null,
  });
  await deleteSessionsOfUser(trx, id);
  await revokeCodes(trx, id);
}
