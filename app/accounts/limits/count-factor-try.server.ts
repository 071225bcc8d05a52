import type { Db } from "~/db.server";
import { identifyClient } from "./count-sign-in-attempt.server";
import type { KnownAccount } from "./known-browser";
import { countAttempt, countFailures, deleteAttempts, type Failures } from "./limit-queries.server";
import type { SignInContext } from "./sign-in-context";

/** Wrong codes before a pause: from one client, and from all clients except known browsers. */
const maxPerClient = 5;
const maxFromAllClients = 10;

/**
 * Returns null during a pause, when the code must not be checked. The caller's transaction must commit even if the
 * code is wrong. An attacker who knows the password must not get more guesses by using several sessions or
 * networks. A known browser has its own count. `isLast`: a wrong code starts a pause.
 */
export async function countFactorTry(
  trx: Db,
  account: KnownAccount,
  signInContext: SignInContext,
): Promise<{ isLast: boolean; shouldNotifyOwner: boolean } | null> {
  const { clientKey, isKnown } = identifyClient(signInContext, account);
  const attempt = { email: counterKey(account.id), clientKey, now: signInContext.now };
  const isLimitReached = ({ fromClient, total }: Failures) =>
    fromClient >= maxPerClient || (!isKnown && total >= maxFromAllClients);
  if (isLimitReached(await countFailures(trx, attempt))) return null;
  const failures = await countAttempt(trx, attempt);
  return { isLast: isLimitReached(failures), shouldNotifyOwner: failures.total === maxPerClient };
}

export async function clearFactorTries(
  trx: Db,
  account: KnownAccount,
  signInContext: Pick<SignInContext, "address" | "browser">,
): Promise<void> {
  await deleteAttempts(
    trx,
    counterKey(account.id),
    identifyClient(signInContext, account).clientKey,
  );
}

/** The key differs from the address, so that a password reset does not end this pause. */
const counterKey = (userId: string) => `second factor of ${userId}`;
