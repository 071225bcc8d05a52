import { transferCodes } from "~/accounts/codes/one-time-codes.server";
import { verifyPassword } from "~/accounts/passwords/hash-password.server";
import { type Db, db } from "~/db.server";
import {
  findAccount,
  findOtherUnverifiedAccount,
  hasLaterUnverifiedAccount,
} from "./user-queries.server";

/**
 * Returns whether no later unverified account has the same address. Only then does the account keep its
 * password when its code is entered, because an earlier account may be a stranger's
 * (docs/decisions/026-auth-service.md).
 */
export async function isLatestSignUp(trx: Db, userId: string): Promise<boolean> {
  const account = await findAccount(trx, userId);
  return account !== undefined && !(await hasLaterUnverifiedAccount(trx, account));
}

export const hasOtherUnverifiedAccount = async (
  trx: Db,
  account: { id: string; email: string },
): Promise<boolean> => (await findOtherUnverifiedAccount(trx, account)) !== undefined;

/**
 * Makes the codes of two sign-ups with the same address and password verify the later account. Why: a person
 * who submits the form twice may enter the code of either mail. Skipped if the earlier account was ever used.
 * Always hashes one password, so that the response time does not reveal an earlier account.
 */
export async function mergeRepeatedSignUp(
  account: { id: string; email: string },
  password: string,
): Promise<void> {
  const other = await findOtherUnverifiedAccount(db, account);
  const isSamePassword = await verifyPassword(other?.password_hash, password);
  if (!other || !isSamePassword) return;
  await db.transaction().execute(async (trx) => {
    const current = await findAccount(trx, account.id);
    const currentOther = await findAccount(trx, other.id);
    if (!current || !currentOther || currentOther.password_hash !== other.password_hash) return;
    const [later, earlier] = isLater(current, currentOther)
      ? [current, currentOther]
      : [currentOther, current];
    if (earlier.last_sign_in_at !== null) return;
    await transferCodes(trx, { from: earlier.id, to: later.id, purpose: "prove-email" });
  });
}

interface CreatedAccount {
  id: string;
  created_at: string;
}

/** Compares ids if both accounts were created in the same millisecond, as `hasLaterUnverifiedAccount` does. */
const isLater = (a: CreatedAccount, b: CreatedAccount): boolean =>
  a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at;
