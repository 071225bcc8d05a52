import { revokeCodes } from "~/accounts/codes/one-time-codes.server";
import type { Db } from "~/db.server";
import { endSessionsAndCodes } from "./end-sessions-and-codes.server";
import { type Account, loadAddressHolder } from "./load-account.server";
import { deleteSessionsOfUser } from "./session-queries.server";
import { anonymisedValues, updateUser } from "./user-record-queries.server";

/**
 * Finds another account with this address that keeps it, although the account `exceptId` verifies the address
 * now. Only verified accounts and staff accounts keep theirs.
 */
export async function findVerifiedHolder(
  trx: Db,
  email: string,
  exceptId: string,
): Promise<Account | null> {
  const holder = await loadAddressHolder(trx, email);
  if (!holder || holder.id === exceptId) return null;
  return holder.isEmailVerified || isStaffAccount(holder) ? holder : null;
}

/** Returns whether an account belongs to staff. */
export const isStaffAccount = ({ role }: Pick<Account, "role">): boolean => role !== "guest";

/**
 * Stores an address as verified for an account, in the caller's transaction. Another account with the address
 * loses it, but continues to exist.
 */
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
 * Removes the sign-in methods that an account got before its address was verified, in the caller's transaction.
 * Anyone may have created the account with this address.
 * @param keep.password whether the person who verifies the address chose the password
 * @param keep.data whether the person who verifies the address sent the metadata
 */
export async function revokeUnverifiedSignInMethods(
  trx: Db,
  { id, email }: { id: string; email: string },
  keep: { password: boolean; data: boolean },
): Promise<void> {
  await updateUser(trx, id, {
    login_phone: null,
    login_phone_verified_at: null,
    ...(!keep.password && { password_hash: null }),
    ...(!keep.data && { metadata: "{}" }),
  });
  await endSessionsAndCodes(trx, { id, email });
}

/**
 * Deactivates an account that was merged into another one and clears its data, in the caller's transaction.
 * Keeps the row, because the change log refers to it.
 */
export async function closeMergedAccount(trx: Db, id: string, now: Date): Promise<void> {
  await updateUser(trx, id, {
    ...anonymisedValues(id, now.toISOString()),
    status: "inactive",
    password_hash: null,
  });
  await deleteSessionsOfUser(trx, id);
  await revokeCodes(trx, id);
}
