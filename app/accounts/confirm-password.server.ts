import { countTry, forgetTries } from "~/accounts/limits/count-try.server";
import type { Entrance } from "~/accounts/limits/entrance";
import type { Wait } from "~/accounts/limits/network-limits.server";
import { inSignInQueue, verifyPassword } from "~/accounts/passwords/hash-password.server";
import type { Message } from "~/core/form-state";
import { said } from "~/core/languages/words";
import { db } from "~/db.server";
import { readMethods } from "./session-methods.server";
import { findOpening } from "./session-queries.server";
import { busy, paused } from "./sign-in.server";
import { findAccount } from "./user-queries.server";
import { accountHasPassword } from "./user-record-queries.server";

export type ConfirmPasswordResult =
  | { kind: "right" }
  /** It is wrong, or the account has none. */
  | { kind: "refused"; message: Message }
  | Wait
  /** Too many people sign in at this moment: nothing was looked at or counted. */
  | { kind: "busy"; message: Message };

/**
 * Asks whoever is signed in for their password once more. Wrong ones are counted as at the door, so
 * that a session in the wrong hands is no way to try passwords.
 */
export const confirmPassword = (
  userId: string,
  password: string,
  entrance: Entrance,
): Promise<ConfirmPasswordResult> =>
  inSignInQueue(() => checkOwnPassword(userId, password, entrance), busy);

/** So long somebody who has no password counts as the one who signed in. */
const freshMs = 15 * 60_000;

/**
 * As `confirmPassword`; of whoever has none it is asked to have signed in a short while ago.
 * @param sessionId of the one that asks
 */
export async function confirmOneself(
  userId: string,
  { password, sessionId }: { password: string; sessionId: string | null },
  entrance: Entrance,
): Promise<ConfirmPasswordResult> {
  if (await accountHasPassword(db, userId)) return confirmPassword(userId, password, entrance);
  const opening = sessionId ? await findOpening(db, sessionId) : undefined;
  const times = opening ? readMethods(opening.amr).map(({ timestamp }) => timestamp * 1000) : [];
  if (Math.max(0, ...times) > entrance.now.getTime() - freshMs) return { kind: "right" };
  const message = said("Sign out and sign in again first, so that we know it is you.");
  return { kind: "refused", message };
}

async function checkOwnPassword(
  userId: string,
  password: string,
  { now }: Entrance,
): Promise<ConfirmPasswordResult> {
  // By account and not by address: strangers' failures at the door keep nobody from their own
  // settings, and whoever made an account with somebody's address wipes out none of that one's.
  const tries = { email: `account ${userId}`, place: "inside", now };
  if (!(await countTry({ ...tries, isKnown: true }))) return { kind: "wait", message: paused };
  const account = await findAccount(db, userId);
  const isRight = await verifyPassword(account?.password_hash, password);
  if (!isRight) return { kind: "refused", message: said("This is not your password") };
  await forgetTries(db, tries.email, tries.place);
  return { kind: "right" };
}
