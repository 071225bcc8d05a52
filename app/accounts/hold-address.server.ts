import { forgetCodes } from "~/codes/one-time-codes.server";
import type { Db } from "~/db.server";
import { endWaysIn } from "./end-ways-in.server";
import { type Account, readHolder } from "./read-account.server";
import { deleteSessionsOf } from "./session-queries.server";
import { removedValues, updateUser } from "./user-record-queries.server";

/**
 * The account that keeps an address also when another proves it: one that proved it before, or one of the
 * desk, for which an administrator vouches.
 */
export async function findFirmHolder(
  trx: Db,
  email: string,
  exceptId: string,
): Promise<Account | null> {
  const holder = await readHolder(trx, email);
  if (!holder || holder.id === exceptId) return null;
  return holder.isEmailProved || isVouched(holder) ? holder : null;
}

/** Whether the desk vouches for an account: nobody gets its rights by signing up. */
export const isVouched = ({ role }: Pick<Account, "role">): boolean => role !== "guest";

/**
 * Makes an account the one that holds an address, proved, in the caller's transaction. Who held it without
 * proof keeps the account and all that is in it, but not the address.
 */
export async function holdAddress(
  trx: Db,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  const holder = await readHolder(trx, email);
  if (holder && holder.id !== id) await updateUser(trx, holder.id, { is_provisional: 1 });
  await updateUser(trx, id, { email, is_provisional: 0, email_proved_at: now.toISOString() });
}

/**
 * Ends every way into an account that was opened before its address was proved: whoever made it may have
 * been anybody. In the caller's transaction.
 * @param keepsData what a client keeps with it came from whoever proves now
 */
export async function endUnprovedWaysIn(
  trx: Db,
  { id, email }: { id: string; email: string },
  keepsData: boolean,
): Promise<void> {
  const values = { password_hash: null, login_phone: null };
  await updateUser(trx, id, keepsData ? values : { ...values, metadata: "{}" });
  await endWaysIn(trx, { id, email });
}

/**
 * Ends an account whose bookings another has now, in the caller's transaction; what the log says of it
 * refers to its row, so that stays.
 */
export async function endHandedOver(trx: Db, id: string, now: Date): Promise<void> {
  await updateUser(trx, id, {
    ...removedValues(id, now.toISOString()),
    status: "inactive",
    password_hash: null,
  });
  await deleteSessionsOf(trx, id);
  await forgetCodes(trx, id);
}
