import { loadSettings } from "~/core/settings/load-settings.server";
import { type Db, db } from "~/db.server";
import {
  countAttempt,
  deleteAttempts,
  type Failures,
  findFailures,
} from "./failure-queries.server";
import { isKnownUser, type KnownAccount } from "./known-browser";
import { networkOf, wideFactor } from "./networks";
import type { SignInContext } from "./sign-in-context";

/**
 * An account pauses after so many failures from everywhere, for browsers and networks that it does not
 * know. A mailed code or link opens it also then, and a new password by mail ends the pause.
 */
const maxFromAllPlaces = 100;

/**
 * By what tries at an account are counted: a browser that signed in to it before, else the network.
 * @param account the account that is tried, if it is known
 */
export function identifyPlace(
  { address, browser }: Pick<SignInContext, "address" | "browser">,
  account: KnownAccount | undefined,
): { place: string; isKnown: boolean } {
  const isKnown = isKnownUser(browser, account);
  return { place: isKnown ? `browser ${browser?.id}` : address ? networkOf(address) : "", isKnown };
}

/**
 * Counts a try at an account's password; whether it may be looked at.
 * @param email what the account's tries are counted by
 * @param place where it comes from: a network, or a browser
 * @param isKnown failures from everywhere do not pause such a place
 */
export async function countSignInTry({
  isKnown,
  ...attempt
}: {
  email: string;
  place: string;
  isKnown: boolean;
  now: Date;
}): Promise<boolean> {
  const { maxSignInAttempts } = (await loadSettings(db)).security;
  const mayTry = ({ here, near, all }: Failures) =>
    here <= maxSignInAttempts &&
    near <= maxSignInAttempts * wideFactor &&
    (isKnown || all <= maxFromAllPlaces);
  const before = await findFailures(db, attempt);
  // Who is paused writes nothing.
  return (
    mayTry({ here: before.here + 1, near: before.near + 1, all: before.all + 1 }) &&
    mayTry(await countAttempt(db, attempt))
  );
}

/** Forgets an account's failures, of one place or of all. */
export const clearSignInTries = (from: Db, email: string, place?: string): Promise<void> =>
  deleteAttempts(from, email, place);
