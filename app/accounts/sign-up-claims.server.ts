import { transferCodes } from "~/accounts/codes/one-time-codes.server";
import { verifyPassword } from "~/accounts/passwords/hash-password.server";
import { type Db, db } from "~/db.server";
import {
  findAccount,
  findOtherUnverifiedAccount,
  hasLaterUnverifiedAccount,
} from "./user-queries.server";

/**
 * Only the latest sign-up's code keeps a password, because an earlier account may be a stranger's
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
 * Lets the codes of two sign-ups with one address and one password verify the later account. Why: a person
 * who submits the form twice may type either code. The earlier account must never have been signed in to.
 * Takes the time of one password hash, whether or not there is an earlier account.
 */
export async function mergeRepeatedSignUp(
  account: { id: string; email: string },
  password: string,
): Promise<void> {
  const other = await findOtherUnverifiedAccount(db, account);
  const isSame = await verifyPassword(other?.password_hash, password);
  if (!other || !isSame) return;
  await db.transaction().execute(async (trx) => {
    const [own, found] = [await findAccount(trx, account.id), await findAccount(trx, other.id)];
    if (!own || !found || found.password_hash !== other.password_hash) return;
    const [later, earlier] = isLater(own, found) ? [own, found] : [found, own];
    if (earlier.last_sign_in_at !== null) return;
    await transferCodes(trx, { from: earlier.id, to: later.id, purpose: "prove-email" });
  });
}

interface CreatedAccount {
  id: string;
  created_at: string;
}

/** Within a millisecond, ids decide, as in `hasLaterUnverifiedAccount`. */
const isLater = (one: CreatedAccount, other: CreatedAccount): boolean =>
  one.created_at === other.created_at ? one.id > other.id : one.created_at > other.created_at;
