import {
  clearSignInTries,
  countSignInTry,
  identifyPlace,
} from "~/accounts/limits/count-sign-in-try.server";
import {
  checkRateLimit,
  type RateLimited,
  uncountSignInAttempt,
} from "~/accounts/limits/network-limits.server";
import { networkOf } from "~/accounts/limits/networks";
import type { SignInContext } from "~/accounts/limits/sign-in-context";
import { signInPauseMs } from "~/accounts/limits/sign-in-pause";
import { runInSignInQueue, verifyPassword } from "~/accounts/passwords/hash-password.server";
import { config } from "~/config.server";
import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { type Db, db } from "~/db.server";
import { findIdByLoginPhone, findPendingPhoneAccount } from "./login-phone-queries.server";
import type { Viewer } from "./roles";
import { hasSessionFromNetwork } from "./session-queries.server";
import { findAccount, findProvisional, findUserByEmail, toViewer } from "./user-queries.server";

export type SignInResult =
  | { kind: "signed-in"; user: Viewer }
  /**
   * Paused: after too many wrong ones the password was not looked at. Unverified: it is right, but the
   * number of the sign-up is not verified.
   */
  | { kind: "refused"; message: Message; isPaused?: true; isUnverified?: true }
  | RateLimited
  /** Too many people sign in at this moment: nothing was looked at or counted. */
  | { kind: "busy"; message: Message };

const wrongCredentials = defineMessage("Invalid login credentials");
export const pausedMessage = defineMessage(
  "Too many attempts. Please wait {n} minutes and try again.",
  {
    n: signInPauseMs / 60_000,
  },
);
export const busyResult = {
  kind: "busy",
  message: defineMessage(
    "Many people are signing in at this moment. Please try again in a few seconds.",
  ),
} as const;

/**
 * Checks an e-mail address and a password. An unknown address gets the same answer in the same
 * time as a wrong password. After the attempts that Settings → Security allow from one network, or
 * many more from everywhere, the account pauses, whether the address is known or not; a browser that
 * signed in to the account before has a count of its own and feels no other
 * (docs/decisions/027-signing-in.md).
 */
export async function signIn(
  emailAsTyped: string,
  password: string,
  entrance: SignInContext,
): Promise<SignInResult> {
  return runInSignInQueue(() => checkPassword(emailAsTyped.trim(), password, entrance), busyResult);
}

/** As `signIn`, by the telephone number of an account, as +250788000000. */
export const signInByNumber = (
  phone: string,
  password: string,
  entrance: SignInContext,
): Promise<SignInResult> =>
  runInSignInQueue(async () => {
    const id = await findIdByLoginPhone(db, phone);
    const holder = id === null ? undefined : await findAccount(db, id);
    const begun = await findPendingAccount(db, phone);
    return checkAccounts(holder?.email || phone, [holder, begun], password, entrance);
  }, busyResult);

/** The newest account that began with a number which it has not verified. */
async function findPendingAccount(from: Db, phone: string): Promise<MaybeAccount> {
  const begun = await findPendingPhoneAccount(from, phone);
  return begun && findAccount(from, begun.id);
}

/** As `signIn`, for a caller who stands in the queue already. */
export const checkPassword = async (
  email: string,
  password: string,
  entrance: SignInContext,
): Promise<SignInResult> => checkAccounts(email, await findAccounts(email), password, entrance);

type MaybeAccount = Awaited<ReturnType<typeof findAccount>>;

/** @param email what tries are counted by; a number where there is no address */
async function checkAccounts(
  email: string,
  accounts: MaybeAccount[],
  password: string,
  entrance: SignInContext,
): Promise<SignInResult> {
  const { address, now } = entrance;
  // Anybody can make an account with somebody's address: who signed in to that is no friend of this
  // one, and wipes out no failures by it.
  const { place, isKnown } = identifyPlace(entrance, accounts[0] && toViewer(accounts[0]));
  if (!isKnown) {
    const wait = await checkRateLimit("sign-in", address, now);
    if (wait) return wait;
  }
  // Its person is at home in that network; who shares it has as few tries there as before.
  const isAtHome = isKnown || (await hasSessionInNetwork(accounts[0]?.id, address, now));
  if (!(await countSignInTry({ email, place, isKnown: isAtHome, now }))) {
    return { kind: "refused", message: pausedMessage, isPaused: true };
  }
  const right = await findMatchingAccount(accounts, password);
  // While it was looked at the desk may have set another one, or changed the rights it opens.
  const current = right && (await findAccount(db, right.id));
  // An inactive account is answered like a wrong password, and its attempts count as well.
  if (!current || current.password_hash !== right.password_hash || current.status === "inactive") {
    return { kind: "refused", message: wrongCredentials };
  }
  if (current.email === "" && current.login_phone === null) {
    return { kind: "refused", message: wrongCredentials, isUnverified: true };
  }
  if (current.is_provisional === 0) await clearSignInTries(db, email, place);
  if (!isKnown) await uncountSignInAttempt(address);
  return { kind: "signed-in", user: toViewer(current) };
}

/** Whether somebody is signed in to an account from the network of an address. */
const hasSessionInNetwork = async (id: string | undefined, address: string | null, now: Date) =>
  id !== undefined && address !== null && hasSessionFromNetwork(db, id, networkOf(address), now);

/**
 * Whose password it may be: who holds the address, then, where mails leave, the newest account that
 * was made with it and has not proved it. There is a place for either, taken or not, so that both are
 * looked at alike: neither the answer nor its time tells whether somebody holds the address.
 */
async function findAccounts(email: string) {
  const held = await findUserByEmail(db, email);
  const provisional = await findProvisional(db, email);
  return config.smtpUrl || provisional ? [held, provisional] : [held];
}

/** The account whose password it is; the right one of who holds the address is enough. */
async function findMatchingAccount(accounts: MaybeAccount[], password: string) {
  for (const account of accounts) {
    const isRight = await verifyPassword(account?.password_hash, password);
    if (isRight) return account;
  }
  return undefined;
}
