import type { Db } from "~/db.server";
import { identifyPlace } from "./count-sign-in-try.server";
import {
  countAttempt,
  deleteAttempts,
  type Failures,
  findFailures,
} from "./failure-queries.server";
import type { KnownAccount } from "./known-browser";
import type { SignInContext } from "./sign-in-context";

/** Wrong codes from one place, and from all that are new to the account, before it has to pause. */
const maxPerPlace = 5;
const maxFromAllPlaces = 10;

/**
 * Counts a try at an account's second factor before the code is looked at, in the caller's
 * transaction, which has to stand also when it is wrong. Whoever knows the password may not guess on
 * with another session or from another network; the browser that signed in to the account before has
 * a count of its own.
 * @returns null in a pause, where nothing is to be looked at; else whether a pause begins if it is
 * wrong, and whether its owner is to be told then
 */
export async function countFactorTry(
  trx: Db,
  account: KnownAccount,
  entrance: SignInContext,
): Promise<{ isLast: boolean; isTelling: boolean } | null> {
  const { place, isKnown } = identifyPlace(entrance, account);
  const tries = { email: counterKey(account.id), place, now: entrance.now };
  const isOver = ({ here, all }: Failures) =>
    here >= maxPerPlace || (!isKnown && all >= maxFromAllPlaces);
  // Who is paused writes nothing.
  if (isOver(await findFailures(trx, tries))) return null;
  const failures = await countAttempt(trx, tries);
  return { isLast: isOver(failures), isTelling: failures.all === maxPerPlace };
}

/** After a right one, in the caller's transaction; other places keep their counts. */
export async function clearFactorTries(
  trx: Db,
  account: KnownAccount,
  entrance: Pick<SignInContext, "address" | "browser">,
): Promise<void> {
  await deleteAttempts(trx, counterKey(account.id), identifyPlace(entrance, account).place);
}

/** Not by address: what is typed at the door does not count here, and a new password ends no pause. */
const counterKey = (userId: string) => `second factor of ${userId}`;
