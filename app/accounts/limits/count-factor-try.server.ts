import type { Db } from "~/db.server";
import { identifyPlace } from "./count-sign-in-attempt.server";
import {
  countAttempt,
  countFailures,
  deleteAttempts,
  type Failures,
} from "./failure-queries.server";
import type { KnownAccount } from "./known-browser";
import type { SignInContext } from "./sign-in-context";

/** Wrong codes before a pause: from one place, and from all unknown places. */
const maxPerPlace = 5;
const maxFromAllPlaces = 10;

/**
 * Counts an attempt at a second factor before the code is checked. The caller's transaction must commit even
 * if the code is wrong. Why: knowing the password must not allow more guesses from other sessions or
 * networks. A known browser has its own count.
 * @returns null during a pause: do not check the code. Otherwise whether a wrong code starts a pause, and
 *   whether to notify the owner then
 */
export async function countFactorTry(
  trx: Db,
  account: KnownAccount,
  signInContext: SignInContext,
): Promise<{ isLast: boolean; isTelling: boolean } | null> {
  const { place, isKnown } = identifyPlace(signInContext, account);
  const tries = { email: counterKey(account.id), place, now: signInContext.now };
  const isOver = ({ fromPlace, total }: Failures) =>
    fromPlace >= maxPerPlace || (!isKnown && total >= maxFromAllPlaces);
  if (isOver(await countFailures(trx, tries))) return null;
  const failures = await countAttempt(trx, tries);
  return { isLast: isOver(failures), isTelling: failures.total === maxPerPlace };
}

/** Deletes the failures of this place after a right code, in the caller's transaction. */
export async function clearFactorTries(
  trx: Db,
  account: KnownAccount,
  signInContext: Pick<SignInContext, "address" | "browser">,
): Promise<void> {
  await deleteAttempts(trx, counterKey(account.id), identifyPlace(signInContext, account).place);
}

/** Counted by account id: sign-in failures do not count, and a password reset ends no pause. */
const counterKey = (userId: string) => `second factor of ${userId}`;
