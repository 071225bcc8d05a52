import { clearSignInTries, countSignInTry } from "~/accounts/limits/count-sign-in-try.server";
import type { RateLimited } from "~/accounts/limits/network-limits.server";
import type { SignInContext } from "~/accounts/limits/sign-in-context";
import { runInSignInQueue, verifyPassword } from "~/accounts/passwords/hash-password.server";
import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { db } from "~/db.server";
import { parseSessionMethods } from "./session-methods.server";
import { findSessionOpening } from "./session-queries.server";
import { busyResult, pausedMessage } from "./sign-in.server";
import { findAccount } from "./user-queries.server";
import { accountHasPassword } from "./user-record-queries.server";

export type ConfirmPasswordResult =
  | { kind: "right" }
  /** It is wrong, or the account has none. */
  | { kind: "refused"; message: Message }
  | RateLimited
  /** Too many people sign in at this moment: nothing was looked at or counted. */
  | { kind: "busy"; message: Message };

/**
 * Asks whoever is signed in for their password once more. Wrong ones are counted as at the door, so
 * that a session in the wrong hands is no way to try passwords.
 */
export const confirmPassword = (
  userId: string,
  password: string,
  entrance: SignInContext,
): Promise<ConfirmPasswordResult> =>
  runInSignInQueue(() => checkOwnPassword(userId, password, entrance), busyResult);

/** So long somebody who has no password counts as the one who signed in. */
const recentSignInMs = 15 * 60_000;

/**
 * As `confirmPassword`; of whoever has none it is asked to have signed in a short while ago.
 * @param sessionId of the one that asks
 */
export async function reauthenticate(
  userId: string,
  { password, sessionId }: { password: string; sessionId: string | null },
  entrance: SignInContext,
): Promise<ConfirmPasswordResult> {
  if (await accountHasPassword(db, userId)) return confirmPassword(userId, password, entrance);
  const opening = sessionId ? await findSessionOpening(db, sessionId) : undefined;
  const times = opening
    ? parseSessionMethods(opening.amr).map(({ timestamp }) => timestamp * 1000)
    : [];
  if (Math.max(0, ...times) > entrance.now.getTime() - recentSignInMs) return { kind: "right" };
  const message = defineMessage("Sign out and sign in again first, so that we know it is you.");
  return { kind: "refused", message };
}

async function checkOwnPassword(
  userId: string,
  password: string,
  { now }: SignInContext,
): Promise<ConfirmPasswordResult> {
  // By account and not by address: strangers' failures at the door keep nobody from their own
  // settings, and whoever made an account with somebody's address wipes out none of that one's.
  const tries = { email: `account ${userId}`, place: "inside", now };
  if (!(await countSignInTry({ ...tries, isKnown: true })))
    return { kind: "wait", message: pausedMessage };
  const account = await findAccount(db, userId);
  const isRight = await verifyPassword(account?.password_hash, password);
  if (!isRight) return { kind: "refused", message: defineMessage("This is not your password") };
  await clearSignInTries(db, tries.email, tries.place);
  return { kind: "right" };
}
