import { codeTtlMs } from "~/accounts/codes/code-policy";
import { listActiveCodes } from "~/accounts/codes/one-time-codes.server";
import { limitAttempt, type RateLimited } from "~/accounts/limits/network-limits.server";
import type { SignInContext } from "~/accounts/limits/sign-in-context";
import { hashPassword, runInSignInQueue } from "~/accounts/passwords/hash-password.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { english } from "~/core/languages/english";
import { type Db, db } from "~/db.server";
import type { Account } from "./load-account.server";
import { notifyNewAccount } from "./notify-account.server";
import { sendCodeToUnverifiedPhone } from "./send-code-text.server";
import { busyResult } from "./sign-in.server";
import { insertUser } from "./user-queries.server";
import {
  findPendingPhoneAccount,
  findUserIdByLoginPhone,
  listPendingPhoneAccountIds,
  updateUser,
} from "./user-record-queries.server";

interface NewPhoneAccount {
  name: string;
  phone: string;
  metadata: object;
}

type SignUpByPhoneResult =
  /** A code was sent. Until it is entered, the account has no sign-in number, address or session. */
  { kind: "code-sent"; userId: string } | RateLimited | typeof busyResult;

/** If another account holds the number, the code signs in to that one (docs/decisions/024-accounts.md). */
export const signUpByPhone = (
  { password, ...newAccount }: NewPhoneAccount & { password: string },
  { address, now }: SignInContext,
): Promise<SignUpByPhoneResult> =>
  runInSignInQueue(async (): Promise<SignUpByPhoneResult> => {
    const rateLimited = await limitAttempt("sign-up", address, now);
    if (rateLimited) return rateLimited;
    const passwordHash = await hashPassword(password);
    return db.transaction().execute(async (trx): Promise<SignUpByPhoneResult> => {
      const userId = await createPendingAccount(trx, newAccount, passwordHash, now);
      const { phone } = newAccount;
      const isNewAccount = (await findUserIdByLoginPhone(trx, phone)) === undefined;
      await sendCodeToUnverifiedPhone(
        trx,
        { userId, purpose: "sign-in", phone, isNewAccount, translator: english },
        now,
      );
      return { kind: "code-sent", userId };
    });
  }, busyResult);

export interface PhoneCodeRequest {
  /** The new account's data if the number has none. Without this, an unknown number gets no text. */
  newAccount?: Omit<NewPhoneAccount, "phone">;
  /** Whether the code completes a sign-up. The pending account then keeps its password. */
  isSignUp?: boolean;
}

/**
 * Returns null if no text is sent. Another person may have created a pending account with a password. A sign-up
 * therefore creates a separate account, and a sign-in deletes the password of the pending one.
 */
export async function findOrCreatePendingAccount(
  trx: Db,
  phone: string,
  { newAccount, isSignUp = false }: PhoneCodeRequest,
  now: Date,
): Promise<{ userId: string; isNewAccount: boolean } | null> {
  const pendingAccount = await findPendingPhoneAccount(trx, phone);
  if (newAccount && pendingAccount?.passwordHash !== null) {
    const userId = await createPendingAccount(trx, { ...newAccount, phone }, null, now);
    return { userId, isNewAccount: true };
  }
  if (!pendingAccount) return null;
  if (pendingAccount.passwordHash !== null && !isSignUp)
    await updateUser(trx, pendingAccount.id, clearedChoices);
  return { userId: pendingAccount.id, isNewAccount: false };
}

/** Clears what an unknown person chose. */
const clearedChoices = { password_hash: null, metadata: "{}" };

async function createPendingAccount(
  trx: Db,
  newAccount: NewPhoneAccount,
  passwordHash: string | null,
  now: Date,
): Promise<string> {
  const pendingUser = {
    ...newAccount,
    email: "",
    role: "guest",
    status: "pending",
    passwordHash,
  } as const;
  const user = await insertUser(trx, { ...pendingUser, now });
  if (!user)
    throw new RangeError("an account without an address cannot conflict with another account");
  return user.id;
}

export const isPendingPhoneAccount = ({ email, status, loginPhone }: Account): boolean =>
  email === "" && status === "pending" && loginPhone === null;

/** Clears the password if several accounts began with the number: the code does not show who chose the password. */
export async function activatePhoneAccount(
  trx: Db,
  account: Account,
  phone: string,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - codeTtlMs["sign-in"]);
  const otherUserIds = [
    ...(await listPendingPhoneAccountIds(trx, phone, since)),
    // Accounts that are older, but whose code was sent again.
    ...(await listActiveCodes(trx, phone, ["sign-in"], now)).map(({ user_id }) => user_id),
  ].filter((id) => id !== account.id);
  await updateUser(trx, account.id, {
    login_phone: phone,
    login_phone_verified_at: now.toISOString(),
    ...(otherUserIds.length > 0 && clearedChoices),
  });
  await recordChange(trx, "user", account.id, "phone-proved", account, now);
  await notifyNewAccount(trx, account, now);
}
