import { transferCodes } from "~/accounts/codes/one-time-codes.server";
import { verifyPassword } from "~/accounts/passwords/hash-password.server";
import { type Db, db } from "~/db.server";
import {
  findAccount,
  findOtherUnverifiedAccount,
  hasLaterUnverifiedAccount,
} from "./user-queries.server";

/**
 * Only the latest account keeps its password: others may have created earlier ones
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
 * If an address signed up twice with the same password, makes the codes of both mails verify the later account,
 * because a person who submits the form twice may enter either code. Does nothing if the earlier account was
 * ever used. Hashes one password in every case, so that the response time does not reveal an earlier account.
 */
export async function mergeRepeatedSignUp(
  account: { id: string; email: string },
  password: string,
): Promise<void> {
  const otherAccount = await findOtherUnverifiedAccount(db, account);
  const isSamePassword = await verifyPassword(otherAccount?.password_hash, password);
  if (!otherAccount || !isSamePassword) return;
  await db.transaction().execute(async (trx) => {
    const currentAccount = await findAccount(trx, account.id);
    const currentOtherAccount = await findAccount(trx, otherAccount.id);
    if (
      !currentAccount ||
      !currentOtherAccount ||
      currentOtherAccount.password_hash !== otherAccount.password_hash
    )
      return;
    const [laterAccount, earlierAccount] = isLater(currentAccount, currentOtherAccount)
      ? [currentAccount, currentOtherAccount]
      : [currentOtherAccount, currentAccount];
    if (earlierAccount.last_sign_in_at !== null) return;
    await transferCodes(trx, {
      from: earlierAccount.id,
      to: laterAccount.id,
      purpose: "prove-email",
    });
  });
}

interface CreatedAccount {
  id: string;
  created_at: string;
}

/** Compares ids if both accounts were created in the same millisecond, as `hasLaterUnverifiedAccount` does. */
const isLater = (a: CreatedAccount, b: CreatedAccount): boolean =>
  a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at;
