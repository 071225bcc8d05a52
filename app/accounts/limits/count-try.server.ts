import { readSettings } from "~/core/settings/read-settings.server";
import { type Db, db } from "~/db.server";
import type { Entrance } from "./entrance";
import {
  countAttempt,
  type Failures,
  forgetAttempts,
  readAttempts,
} from "./failure-queries.server";
import { type KnownAccount, knowsUser } from "./known-browser";
import { networkOf, wideFactor } from "./networks";

/**
 * An account pauses after so many failures from everywhere, for browsers and networks that it does not
 * know. A mailed code or link opens it also then, and a new password by mail ends the pause.
 */
const mostFromEverywhere = 100;

/**
 * By what tries at an account are counted: a browser that signed in to it before, else the network.
 * @param account the account that is tried, if it is known
 */
export function placeOf(
  { address, browser }: Pick<Entrance, "address" | "browser">,
  account: KnownAccount | undefined,
): { place: string; isKnown: boolean } {
  const isKnown = knowsUser(browser, account);
  return { place: isKnown ? `browser ${browser?.id}` : address ? networkOf(address) : "", isKnown };
}

/**
 * Counts a try at an account's password; whether it may be looked at.
 * @param email what the account's tries are counted by
 * @param place where it comes from: a network, or a browser
 * @param isKnown failures from everywhere do not pause such a place
 */
export async function countTry({
  isKnown,
  ...attempt
}: {
  email: string;
  place: string;
  isKnown: boolean;
  now: Date;
}): Promise<boolean> {
  const { maxSignInAttempts } = (await readSettings(db)).security;
  const mayTry = ({ here, near, all }: Failures) =>
    here <= maxSignInAttempts &&
    near <= maxSignInAttempts * wideFactor &&
    (isKnown || all <= mostFromEverywhere);
  const before = await readAttempts(db, attempt);
  // Who is paused writes nothing.
  return (
    mayTry({ here: before.here + 1, near: before.near + 1, all: before.all + 1 }) &&
    mayTry(await countAttempt(db, attempt))
  );
}

/** Forgets an account's failures, of one place or of all. */
export const forgetTries = (from: Db, email: string, place?: string): Promise<void> =>
  forgetAttempts(from, email, place);
