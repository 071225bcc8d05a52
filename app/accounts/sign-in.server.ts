import {
  clearSignInAttempts,
  countSignInAttempt,
  identifyClient,
} from "~/accounts/limits/count-sign-in-attempt.server";
import {
  limitAttempt,
  type RateLimited,
  uncountSignInAttempt,
} from "~/accounts/limits/network-limits.server";
import { networkOf } from "~/accounts/limits/networks";
import { type SignInContext, signInPauseMs } from "~/accounts/limits/sign-in-context";
import { runInSignInQueue, verifyPassword } from "~/accounts/passwords/hash-password.server";
import { config } from "~/config.server";
import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { db } from "~/db.server";
import type { Viewer } from "./roles";
import { hasSessionFromNetwork } from "./session-queries.server";
import { findAccount, findProvisional, findUserByEmail, toViewer } from "./user-queries.server";
import { findPendingPhoneAccount, findUserIdByLoginPhone } from "./user-record-queries.server";

export type SignInResult =
  | { kind: "signed-in"; user: Viewer }
  /**
   * `isPaused`: too many wrong attempts, so the password was not checked. `isUnverified`: the password is
   * correct, but the phone number of the sign-up is not verified.
   */
  | { kind: "refused"; message: Message; isPaused?: true; isUnverified?: true }
  | RateLimited
  /** The sign-in queue is full. The attempt was neither checked nor counted. */
  | { kind: "busy"; message: Message };

const wrongCredentialsMessage = defineMessage("Invalid login credentials");
export const pausedMessage = defineMessage(
  "Too many attempts. Please wait {n} minutes and try again.",
  {
    n: signInPauseMs / 60_000,
  },
);
export const busyResult = {
  kind: "busy",
  message: defineMessage(
    "Many people are signing in at the moment. Please try again in a few seconds.",
  ),
} as const;

/**
 * Unknown addresses and wrong passwords get the same result in the same time. Too many failures pause the account,
 * whether or not the address exists. Settings → Security has the limit per network; the limit over all networks is
 * much higher. Failures of a known browser are counted separately (docs/decisions/024-accounts.md).
 */
export async function signIn(
  submittedEmail: string,
  password: string,
  signInContext: SignInContext,
): Promise<SignInResult> {
  return runInSignInQueue(
    () => checkPassword(submittedEmail.trim(), password, signInContext),
    busyResult,
  );
}

export const signInWithPhonePassword = (
  phone: string,
  password: string,
  signInContext: SignInContext,
): Promise<SignInResult> =>
  runInSignInQueue(async () => {
    const id = await findUserIdByLoginPhone(db, phone);
    const holder = id === undefined ? undefined : await findAccount(db, id);
    const pendingAccount = await findPendingAccount(phone);
    return checkAccounts(holder?.email || phone, [holder, pendingAccount], password, signInContext);
  }, busyResult);

async function findPendingAccount(phone: string): Promise<AccountOrUndefined> {
  const pendingAccount = await findPendingPhoneAccount(db, phone);
  return pendingAccount && findAccount(db, pendingAccount.id);
}

/** For callers that already run in the sign-in queue. */
export const checkPassword = async (
  email: string,
  password: string,
  signInContext: SignInContext,
): Promise<SignInResult> =>
  checkAccounts(email, await findAccounts(email), password, signInContext);

type AccountOrUndefined = Awaited<ReturnType<typeof findAccount>>;

/** `email` is the key for counting attempts: a phone number if the account has no address. */
async function checkAccounts(
  email: string,
  accounts: AccountOrUndefined[],
  password: string,
  signInContext: SignInContext,
): Promise<SignInResult> {
  const { address, now } = signInContext;
  // Only a known browser of the first account, which holds the address, counts as known. Anyone can sign up with
  // that address, and must not be able to clear the failures of the account that holds it.
  const { clientKey, isKnown } = identifyClient(
    signInContext,
    accounts[0] && toViewer(accounts[0]),
  );
  if (!isKnown) {
    const rateLimited = await limitAttempt("sign-in", address, now);
    if (rateLimited) return rateLimited;
  }
  // Failures from other networks do not pause a network with an active session. The limit per network applies.
  const isTrusted = isKnown || (await hasSessionInNetwork(accounts[0]?.id, address, now));
  if (!(await countSignInAttempt({ email, clientKey, isTrusted, now }))) {
    return { kind: "refused", message: pausedMessage, isPaused: true };
  }
  const matchingAccount = await findMatchingAccount(accounts, password);
  // The password or the role may have changed during the check.
  const currentAccount = matchingAccount && (await findAccount(db, matchingAccount.id));
  // An inactive account gets the same result as a wrong password, and its attempts count too.
  if (
    !currentAccount ||
    currentAccount.password_hash !== matchingAccount.password_hash ||
    currentAccount.status === "inactive"
  ) {
    return { kind: "refused", message: wrongCredentialsMessage };
  }
  if (currentAccount.email === "" && currentAccount.login_phone === null) {
    return { kind: "refused", message: wrongCredentialsMessage, isUnverified: true };
  }
  if (currentAccount.is_provisional === 0) await clearSignInAttempts(db, email, clientKey);
  if (!isKnown) await uncountSignInAttempt(address);
  return { kind: "signed-in", user: toViewer(currentAccount) };
}

const hasSessionInNetwork = async (id: string | undefined, address: string | null, now: Date) =>
  id !== undefined && address !== null && hasSessionFromNetwork(db, id, networkOf(address), now);

/** The caller checks the password twice even if one is missing, so that the response time reveals nothing. */
async function findAccounts(email: string) {
  const holder = await findUserByEmail(db, email);
  const provisional = await findProvisional(db, email);
  return config.smtpUrl || provisional ? [holder, provisional] : [holder];
}

async function findMatchingAccount(accounts: AccountOrUndefined[], password: string) {
  for (const account of accounts) {
    const isCorrect = await verifyPassword(account?.password_hash, password);
    if (isCorrect) return account;
  }
  return undefined;
}
