import { revokeCodes } from "~/accounts/codes/one-time-codes.server";
import type { Db } from "~/db.server";
import { endSessionsAndCodes } from "./end-sessions-and-codes.server";
import { type Account, loadAddressHolder } from "./load-account.server";
import { deleteSessionsOfUser } from "./session-queries.server";
import { anonymisedValues, updateUser } from "./user-record-queries.server";

/**
 * The account that keeps an address also when another proves it: one that proved it before, or one of the
 * desk, for which an administrator vouches.
 */
export async function findVerifiedHolder(
  trx: Db,
  email: string,
  exceptId: string,
): Promise<Account | null> {
  const holder = await loadAddressHolder(trx, email);
  if (!holder || holder.id === exceptId) return null;
  return holder.isEmailProved || isStaffAccount(holder) ? holder : null;
}

/** Whether the desk vouches for an account: nobody gets its rights by signing up. */
export const isStaffAccount = ({ role }: Pick<Account, "role">): boolean => role !== "guest";

/**
 * Makes an account the one that holds an address, proved, in the caller's transaction. Who held it without
 * proof keeps the account and all that is in it, but not the address.
 */
export async function claimAddress(
  trx: Db,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  const holder = await loadAddressHolder(trx, email);
  if (holder && holder.id !== id) await updateUser(trx, holder.id, { is_provisional: 1 });
  await updateUser(trx, id, { email, is_provisional: 0, email_proved_at: now.toISOString() });
}

/**
 * Ends the sign-in methods that an account got before its address was verified, in the caller's
 * transaction: anybody may have made it.
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

/**
 * Ends an account whose bookings another has now, in the caller's transaction; what the log says of it
 * refers to its row, so that stays.
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
