import { loadSettings } from "~/core/settings/load-settings.server";
import { type Db, db } from "~/db.server";
import { isKnownUser, type KnownAccount } from "./known-browser";
import { countAttempt, countFailures, deleteAttempts, type Failures } from "./limit-queries.server";
import { networkOf, wideNetworkFactor } from "./networks";
import type { SignInContext } from "./sign-in-context";

/**
 * How many failures from all clients together pause an account. Known browsers and networks with a session are
 * exempt. During the pause, a mailed code or link still signs in. A password reset ends the pause.
 */
const maxFromAllClients = 100;

/** Returns a known browser of the account, or else the network. */
export function identifyClient(
  { address, browser }: Pick<SignInContext, "address" | "browser">,
  account: KnownAccount | undefined,
): { clientKey: string; isKnown: boolean } {
  const isKnown = isKnownUser(browser, account);
  const network = address ? networkOf(address) : "";
  return { clientKey: isKnown ? `browser ${browser?.id}` : network, isKnown };
}

/** Returns whether the password may be checked. `isTrusted`: the limit over all clients does not apply. */
export async function countSignInAttempt({
  isTrusted,
  ...attempt
}: {
  email: string;
  clientKey: string;
  isTrusted: boolean;
  now: Date;
}): Promise<boolean> {
  const { maxSignInAttempts } = (await loadSettings(db)).security;
  const isAllowed = ({ fromClient, fromWideNetwork, total }: Failures) =>
    fromClient <= maxSignInAttempts &&
    fromWideNetwork <= maxSignInAttempts * wideNetworkFactor &&
    (isTrusted || total <= maxFromAllClients);
  const failures = await countFailures(db, attempt);
  // Attempts during a pause write nothing to the database.
  return (
    isAllowed({
      fromClient: failures.fromClient + 1,
      fromWideNetwork: failures.fromWideNetwork + 1,
      total: failures.total + 1,
    }) && isAllowed(await countAttempt(db, attempt))
  );
}

export const clearSignInAttempts = (trx: Db, email: string, clientKey?: string): Promise<void> =>
  deleteAttempts(trx, email, clientKey);
