import { codeTtlMs } from "~/accounts/codes/code-policy";
import { listActiveCodes } from "~/accounts/codes/one-time-codes.server";
import { checkRateLimit, type RateLimited } from "~/accounts/limits/network-limits.server";
import type { SignInContext } from "~/accounts/limits/sign-in-context";
import { hashPassword, runInSignInQueue } from "~/accounts/passwords/hash-password.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { english } from "~/core/languages/english";
import { type Db, db } from "~/db.server";
import type { Account } from "./load-account.server";
import { findPendingPhoneAccount, listPendingPhoneAccountIds } from "./login-phone-queries.server";
import { notifyNewAccount } from "./notify-new-account.server";
import { sendCodeToUnverifiedPhone } from "./send-code-text.server";
import { busyResult } from "./sign-in.server";
import { insertUser } from "./user-queries.server";
import { updateUser } from "./user-record-queries.server";

interface NewPhoneAccount {
  name: string;
  /** As +250788000000. */
  phone: string;
  /** What a client of the auth service keeps with the account. */
  metadata: object;
}

type SignUpByPhoneResult =
  /** `userId` is somebody without a number, an address or a session until the code was given back. */
  { kind: "begun"; userId: string } | RateLimited | typeof busyResult;

/**
 * Makes an account of a telephone number and a password, and sends a code there. Whoever has the number
 * already changes nothing of that: the code then lets in there (docs/decisions/047-number-alone.md).
 * @param password one that meets the policy
 */
export const signUpByPhone = (
  { password, ...person }: NewPhoneAccount & { password: string },
  { address, now }: SignInContext,
): Promise<SignUpByPhoneResult> =>
  runInSignInQueue(async (): Promise<SignUpByPhoneResult> => {
    const wait = await checkRateLimit("sign-up", address, now);
    if (wait) return wait;
    const passwordHash = await hashPassword(password);
    return db.transaction().execute(async (trx): Promise<SignUpByPhoneResult> => {
      const userId = await createPendingAccount(trx, person, passwordHash, now);
      const { phone } = person;
      await sendCodeToUnverifiedPhone(
        trx,
        { userId, purpose: "sign-in", phone, words: english },
        now,
      );
      return { kind: "begun", userId };
    });
  }, busyResult);

/** What somebody asks for with a code to a number. */
export interface PhoneCodeRequest {
  /** What an account is made of where nobody has the number; unless told, nothing is sent there. */
  creates?: Omit<NewPhoneAccount, "phone">;
  /** The code of a sign-up, once more. */
  isSignUp?: boolean;
}

/**
 * The account that began with a number, to be sent a code, in the caller's transaction; null where there is
 * none. One with a password may be a stranger's: who makes one anew gets one of their own, and who only
 * wants to come in gets that one without its password.
 */
export async function findOrCreatePendingAccount(
  trx: Db,
  phone: string,
  { creates, isSignUp = false }: PhoneCodeRequest,
  now: Date,
): Promise<string | null> {
  const begun = await findPendingPhoneAccount(trx, phone);
  if (creates && begun?.passwordHash !== null)
    return createPendingAccount(trx, { ...creates, phone }, null, now);
  if (!begun) return null;
  if (begun.passwordHash !== null && !isSignUp) await updateUser(trx, begun.id, clearedChoices);
  return begun.id;
}

/** What nobody knows who chose is forgotten. */
const clearedChoices = { password_hash: null, metadata: "{}" };

async function createPendingAccount(
  trx: Db,
  person: NewPhoneAccount,
  passwordHash: string | null,
  now: Date,
): Promise<string> {
  const wanted = { ...person, email: "", role: "guest", status: "pending", passwordHash } as const;
  const user = await insertUser(trx, { ...wanted, now });
  if (!user) throw new RangeError("an account without an address is in nobody's way");
  return user.id;
}

/** Whether an account waits for the code of the number that it began with. */
export const isPendingPhoneAccount = ({ email, status, loginPhone }: Account): boolean =>
  email === "" && status === "pending" && loginPhone === null;

/**
 * Gives an account the number that it began with, whose code was given back, in the caller's transaction.
 * Its password is forgotten where several accounts began with the number: which of the codes was typed
 * does not say who chose the password.
 */
export async function activatePhoneAccount(
  trx: Db,
  account: Account,
  phone: string,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - codeTtlMs["sign-in"]);
  const others = [
    ...(await listPendingPhoneAccountIds(trx, phone, since)),
    // Begun longer ago, with a code that was sent again.
    ...(await listActiveCodes(trx, phone, ["sign-in"], now)).map(({ user_id }) => user_id),
  ].filter((id) => id !== account.id);
  await updateUser(trx, account.id, {
    login_phone: phone,
    login_phone_verified_at: now.toISOString(),
    ...(others.length > 0 && clearedChoices),
  });
  await recordChange(trx, "user", account.id, "phone-proved", account, now);
  await notifyNewAccount(trx, account, now);
}
