import { db } from "~/db.server";
import { forgetAttempts } from "./attempt-queries.server";
import { inSignInQueue, verifyPassword } from "./passwords.server";
import { busy, countTry, type Entrance, paused } from "./sign-in.server";
import { findAccount } from "./user-queries.server";

export type ConfirmPasswordResult =
  | { kind: "right" }
  /** It is wrong, or the account has none. */
  | { kind: "refused"; message: string }
  /** Too many wrong ones: nothing was looked at. */
  | { kind: "wait"; message: string }
  /** Too many people sign in at this moment: nothing was looked at or counted. */
  | { kind: "busy"; message: string };

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
  if (!isRight) return { kind: "refused", message: "This is not your password" };
  await forgetAttempts(db, tries.email, tries.place);
  return { kind: "right" };
}
