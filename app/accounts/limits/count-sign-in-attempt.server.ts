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
 * Failures from all networks after which an account pauses for unknown browsers and networks.
 * A mailed code or link still signs in, and a password reset ends the pause.
 */
const maxFromAllPlaces = 100;

/** Returns the key that attempts are counted by: a known browser, or else the network. */
export function identifyPlace(
  { address, browser }: Pick<SignInContext, "address" | "browser">,
  account: KnownAccount | undefined,
): { place: string; isKnown: boolean } {
  const isKnown = isKnownUser(browser, account);
  return { place: isKnown ? `browser ${browser?.id}` : address ? networkOf(address) : "", isKnown };
}

/**
 * Counts an attempt at an account's password. Returns whether the password may be checked.
 * @param email the account's key for counting
 * @param place a network or a browser
 * @param isKnown the place is not paused by failures from elsewhere
 */
export async function countSignInAttempt({
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
  // Attempts during a pause write nothing to the database.
  return (
    mayTry({ here: before.here + 1, near: before.near + 1, all: before.all + 1 }) &&
    mayTry(await countAttempt(db, attempt))
  );
}

export const clearSignInAttempts = (from: Db, email: string, place?: string): Promise<void> =>
  deleteAttempts(from, email, place);
