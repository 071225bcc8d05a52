import { countTry, forgetTries, placeOf } from "~/accounts/limits/count-try.server";
import type { Entrance } from "~/accounts/limits/entrance";
import { forgiveAddress, type Wait, waitFor } from "~/accounts/limits/network-limits.server";
import { networkOf } from "~/accounts/limits/networks";
import { pauseMs } from "~/accounts/limits/sign-in-pause";
import { inSignInQueue, verifyPassword } from "~/accounts/passwords/hash-password.server";
import { config } from "~/config.server";
import type { Message } from "~/core/form-state";
import { said } from "~/core/languages/words";
import { type Db, db } from "~/db.server";
import { findBegun, findIdByLoginPhone } from "./login-phone-queries.server";
import type { Viewer } from "./roles";
import { hasSessionFromNetwork } from "./session-queries.server";
import { findAccount, findProvisional, findUserByEmail, viewerOf } from "./user-queries.server";

export type SignInResult =
  | { kind: "signed-in"; user: Viewer }
  /**
   * Paused: after too many wrong ones the password was not looked at. Unverified: it is right, but the
   * number of the sign-up is not verified.
   */
  | { kind: "refused"; message: Message; isPaused?: true; isUnverified?: true }
  | Wait
  /** Too many people sign in at this moment: nothing was looked at or counted. */
  | { kind: "busy"; message: Message };

const wrong = said("Invalid login credentials");
export const paused = said("Too many attempts. Please wait {n} minutes and try again.", {
  n: pauseMs / 60_000,
});
export const busy = {
  kind: "busy",
  message: said("Many people are signing in at this moment. Please try again in a few seconds."),
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
  entrance: Entrance,
): Promise<SignInResult> {
  return inSignInQueue(() => checkPassword(emailAsTyped.trim(), password, entrance), busy);
}

/** As `signIn`, by the telephone number of an account, as +250788000000. */
export const signInByNumber = (
  phone: string,
  password: string,
  entrance: Entrance,
): Promise<SignInResult> =>
  inSignInQueue(async () => {
    const id = await findIdByLoginPhone(db, phone);
    const holder = id === null ? undefined : await findAccount(db, id);
    const begun = await findBegunAccount(db, phone);
    return checkAccounts(holder?.email || phone, [holder, begun], password, entrance);
  }, busy);

/** The newest account that began with a number which it has not verified. */
async function findBegunAccount(from: Db, phone: string): Promise<MaybeAccount> {
  const begun = await findBegun(from, phone);
  return begun && findAccount(from, begun.id);
}

/** As `signIn`, for a caller who stands in the queue already. */
export const checkPassword = async (
  email: string,
  password: string,
  entrance: Entrance,
): Promise<SignInResult> => checkAccounts(email, await findAccounts(email), password, entrance);

type MaybeAccount = Awaited<ReturnType<typeof findAccount>>;

/** @param email what tries are counted by; a number where there is no address */
async function checkAccounts(
  email: string,
  accounts: MaybeAccount[],
  password: string,
  entrance: Entrance,
): Promise<SignInResult> {
  const { address, now } = entrance;
  // Anybody can make an account with somebody's address: who signed in to that is no friend of this
  // one, and wipes out no failures by it.
  const { place, isKnown } = placeOf(entrance, accounts[0] && viewerOf(accounts[0]));
  if (!isKnown) {
    const wait = await waitFor("sign-in", address, now);
    if (wait) return wait;
  }
  // Its person is at home in that network; who shares it has as few tries there as before.
  const isAtHome = isKnown || (await hasSessionIn(accounts[0]?.id, address, now));
  if (!(await countTry({ email, place, isKnown: isAtHome, now }))) {
    return { kind: "refused", message: paused, isPaused: true };
  }
  const right = await findRight(accounts, password);
  // While it was looked at the desk may have set another one, or changed the rights it opens.
  const current = right && (await findAccount(db, right.id));
  // An inactive account is answered like a wrong password, and its attempts count as well.
  if (!current || current.password_hash !== right.password_hash || current.status === "inactive") {
    return { kind: "refused", message: wrong };
  }
  if (current.email === "" && current.login_phone === null) {
    return { kind: "refused", message: wrong, isUnverified: true };
  }
  if (current.is_provisional === 0) await forgetTries(db, email, place);
  if (!isKnown) await forgiveAddress(address);
  return { kind: "signed-in", user: viewerOf(current) };
}

/** Whether somebody is signed in to an account from the network of an address. */
const hasSessionIn = async (id: string | undefined, address: string | null, now: Date) =>
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
async function findRight(accounts: MaybeAccount[], password: string) {
  for (const account of accounts) {
    const isRight = await verifyPassword(account?.password_hash, password);
    if (isRight) return account;
  }
  return undefined;
}
