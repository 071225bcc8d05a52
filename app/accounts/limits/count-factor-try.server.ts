import type { Db } from "~/db.server";
import { placeOf } from "./count-try.server";
import type { Entrance } from "./entrance";
import {
  countAttempt,
  type Failures,
  forgetAttempts,
  readAttempts,
} from "./failure-queries.server";
import type { KnownAccount } from "./known-browser";

/** Wrong codes from one place, and from all that are new to the account, before it has to pause. */
const mostHere = 5;
const mostFromEverywhere = 10;

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
  entrance: Entrance,
): Promise<{ isLast: boolean; isTelling: boolean } | null> {
  const { place, isKnown } = placeOf(entrance, account);
  const tries = { email: nameOf(account.id), place, now: entrance.now };
  const isOver = ({ here, all }: Failures) =>
    here >= mostHere || (!isKnown && all >= mostFromEverywhere);
  // Who is paused writes nothing.
  if (isOver(await readAttempts(trx, tries))) return null;
  const failures = await countAttempt(trx, tries);
  return { isLast: isOver(failures), isTelling: failures.all === mostHere };
}

/** After a right one, in the caller's transaction; other places keep their counts. */
export async function forgetFactorTries(
  trx: Db,
  account: KnownAccount,
  entrance: Pick<Entrance, "address" | "browser">,
): Promise<void> {
  await forgetAttempts(trx, nameOf(account.id), placeOf(entrance, account).place);
}

/** Not by address: what is typed at the door does not count here, and a new password ends no pause. */
const nameOf = (userId: string) => `second factor of ${userId}`;
