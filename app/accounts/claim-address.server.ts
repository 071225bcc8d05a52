import { revokeCodes } from "~/accounts/codes/one-time-codes.server";
import type { Db } from "~/db.server";
import { endSessionsAndCodes } from "./end-sessions.server";
import { type Account, loadAddressHolder } from "./load-account.server";
import { deleteSessionsOfUser } from "./session-queries.server";
import { anonymisedValues, replaceGuestProvider, updateUser } from "./user-record-queries.server";

/** Finds another account that keeps this address: a verified account or a staff account. */
export async function findVerifiedHolder(
  trx: Db,
  email: string,
  exceptId: string,
): Promise<Account | null> {
  const holder = await loadAddressHolder(trx, email);
  if (!holder || holder.id === exceptId) return null;
  return holder.isEmailVerified || isStaffAccount(holder) ? holder : null;
}

export const isStaffAccount = ({ role }: Pick<Account, "role">): boolean => role !== "guest";

/**
 * Another account with the address loses it, but continues to exist.
 * @param guestProvider the provider for guests that verified the address, or null
 */
export async function claimAddress(
  trx: Db,
  { id, email }: { id: string; email: string },
  guestProvider: string | null,
  now: Date,
): Promise<void> {
  const holder = await loadAddressHolder(trx, email);
  if (holder && holder.id !== id) await updateUser(trx, holder.id, { is_provisional: 1 });
  await updateUser(trx, id, {
    ...{ email, is_provisional: 0, email_verified_by: guestProvider },
    email_verified_at: now.toISOString(),
  });
}

/** If a provider for guests verified the address, methods added before the owner did so are not trusted. */
export const recordVerificationByOwner = (trx: Db, id: string, now: Date): Promise<void> =>
  replaceGuestProvider(trx, id, now.toISOString());

/** Anyone may have created the account with this address. `keep`: what came from the person who verifies it. */
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

/** Keeps the row, because the change log refers to it. */
export async function closeMergedAccount(trx: Db, id: string, now: Date): Promise<void> {
  await updateUser(trx, id, {
    ...anonymisedValues(id, now.toISOString()),
    status: "inactive",
    password_hash: null,
  });
  await deleteSessionsOfUser(trx, id);
  await revokeCodes(trx, id);
}
