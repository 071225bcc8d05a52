import type { CodeContext } from "~/accounts/codes/code-policy";
import { mailCode } from "~/accounts/codes/mail-code.server";
import {
  clearSignInAttempts,
  countSignInAttempt,
} from "~/accounts/limits/count-sign-in-attempt.server";
import type { RateLimited } from "~/accounts/limits/network-limits.server";
import type { SignInContext } from "~/accounts/limits/sign-in-context";
import { runInSignInQueue, verifyPassword } from "~/accounts/passwords/hash-password.server";
import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { type Db, db } from "~/db.server";
import type { Account } from "./load-account.server";
import { sendCodeText } from "./send-code-text.server";
import { parseSessionMethods } from "./session-methods.server";
import { findSessionProgress } from "./session-queries.server";
import { busyResult, pausedMessage } from "./sign-in.server";
import { findAccount } from "./user-queries.server";
import { accountHasPassword } from "./user-record-queries.server";

export type ConfirmPasswordResult =
  | { kind: "correct" }
  | { kind: "refused"; message: Message }
  | RateLimited
  /** The sign-in queue is full. The password was neither checked nor counted. */
  | { kind: "busy"; message: Message };

/** Counts wrong attempts as sign-in does, so that a stolen session cannot be used to guess the password. */
export const confirmPassword = (
  userId: string,
  password: string,
  signInContext: SignInContext,
): Promise<ConfirmPasswordResult> =>
  runInSignInQueue(() => checkOwnPassword(userId, password, signInContext), busyResult);

const recentSignInMs = 15 * 60_000;

/** A user without a password must have signed in recently. */
export async function reauthenticate(
  userId: string,
  { password, sessionId }: { password: string; sessionId: string | null },
  signInContext: SignInContext,
): Promise<ConfirmPasswordResult> {
  if (await accountHasPassword(db, userId)) return confirmPassword(userId, password, signInContext);
  const session = sessionId
    ? await findSessionProgress(db, sessionId, signInContext.now)
    : undefined;
  const methodTimes = session
    ? parseSessionMethods(session.amr).map(({ timestamp }) => timestamp * 1000)
    : [];
  if (Math.max(0, ...methodTimes) > signInContext.now.getTime() - recentSignInMs)
    return { kind: "correct" };
  const message = defineMessage("For your security, sign out and sign in again first.");
  return { kind: "refused", message };
}

async function checkOwnPassword(
  userId: string,
  password: string,
  { now }: SignInContext,
): Promise<ConfirmPasswordResult> {
  // Counts by account id, not by address. Other people's failed sign-ins must not block the user's own
  // settings, and another account with the same address must not clear these failures.
  const attempt = { email: `account ${userId}`, clientKey: "inside", now };
  if (!(await countSignInAttempt({ ...attempt, isTrusted: true })))
    return { kind: "wait", message: pausedMessage };
  const account = await findAccount(db, userId);
  const isCorrect = await verifyPassword(account?.password_hash, password);
  if (!isCorrect) return { kind: "refused", message: defineMessage("Wrong password") };
  await clearSignInAttempts(db, attempt.email, attempt.clientKey);
  return { kind: "correct" };
}

/** Where `sendReauthenticationCode` sends a code. Null if the account has neither an address nor a number. */
export const reauthenticationAddress = ({ email, loginPhone }: Account): string | null =>
  email || loginPhone;

export const canConfirmByCode = ({ email, isEmailVerified, loginPhone }: Account): boolean =>
  email ? isEmailVerified : loginPhone !== null;

/**
 * The code confirms a change by a signed-in user. Returns false if the account has neither an address nor a number.
 * @param options.isFromOwner whether the request has a session of the account
 */
export async function sendReauthenticationCode(
  trx: Db,
  account: Account,
  {
    isFromOwner,
    origin,
    translator,
    now,
  }: Pick<CodeContext, "origin" | "translator" | "now"> & { isFromOwner: boolean },
): Promise<boolean> {
  const { id: userId, email, loginPhone: phone } = account;
  if (email) {
    const mail = { purpose: "reauthenticate", to: email, recipient: { userId } } as const;
    await mailCode(trx, { ...mail, isFromOwner }, { origin, translator, now });
    return true;
  }
  if (!phone) return false;
  const countedAs = isFromOwner ? "confirmation" : "strangers";
  await sendCodeText(trx, { userId, purpose: "reauthenticate", phone, countedAs, translator }, now);
  return true;
}
