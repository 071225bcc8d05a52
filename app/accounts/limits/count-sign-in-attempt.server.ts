import { loadSettings } from "~/core/settings/load-settings.server";
import { type Db, db } from "~/db.server";
import {
  countAttempt,
  countFailures,
  deleteAttempts,
  type Failures,
} from "./failure-queries.server";
import { isKnownUser, type KnownAccount } from "./known-browser";
import { networkOf, wideFactor } from "./networks";
import type { SignInContext } from "./sign-in-context";

/**
 * How many failures over all networks pause an account. Known browsers and networks with a session are exempt.
 * During the pause, a mailed code or link still signs in. A password reset ends the pause.
 */
const maxFromAllPlaces = 100;

/** Returns the client that attempts are counted for: a known browser of the account, or else the network. */
export function identifyPlace(
  { address, browser }: Pick<SignInContext, "address" | "browser">,
  account: KnownAccount | undefined,
): { place: string; isKnown: boolean } {
  const isKnown = isKnownUser(browser, account);
  return { place: isKnown ? `browser ${browser?.id}` : address ? networkOf(address) : "", isKnown };
}

/**
 * Counts an attempt to sign in with a password. Returns whether the password may be checked.
 * @param email the account's key for counting
 * @param place a network or a browser
 * @param isKnown whether failures from other places are ignored
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
  const isAllowed = ({ fromPlace, fromWideNetwork, total }: Failures) =>
    fromPlace <= maxSignInAttempts &&
    fromWideNetwork <= maxSignInAttempts * wideFactor &&
    (isKnown || total <= maxFromAllPlaces);
  const before = await countFailures(db, attempt);
  // Attempts during a pause write nothing to the database.
  return (
    isAllowed({
      fromPlace: before.fromPlace + 1,
      fromWideNetwork: before.fromWideNetwork + 1,
      total: before.total + 1,
    }) && isAllowed(await countAttempt(db, attempt))
  );
}

export const clearSignInAttempts = (trx: Db, email: string, place?: string): Promise<void> =>
  deleteAttempts(trx, email, place);
