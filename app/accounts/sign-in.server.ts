import { db } from "~/db.server";
import { readSettings } from "~/settings/read-settings.server";
import { countAttempt, forgetAttempts, pauseMs, readAttempts } from "./attempt-queries.server";
import { verifyPassword } from "./passwords.server";
import type { Viewer } from "./roles";
import { findUserByEmail } from "./user-queries.server";

export type SignInResult =
  | { kind: "signed-in"; user: Viewer }
  | { kind: "refused"; message: string };

const wrong = "Invalid login credentials";
const paused = `Too many attempts. Please wait ${pauseMs / 60_000} minutes and try again.`;

/**
 * Checks an e-mail address and a password. An unknown address gets the same answer in the same
 * time as a wrong password. After the attempts that Settings → Security allow, the account pauses,
 * whether the address is known or not.
 */
export async function signIn(
  emailAsTyped: string,
  password: string,
  now: Date,
): Promise<SignInResult> {
  const email = emailAsTyped.trim();
  const { maxSignInAttempts } = (await readSettings(db)).security;
  if ((await readAttempts(db, email, now)) >= maxSignInAttempts) {
    return { kind: "refused", message: paused };
  }
  const attempts = await countAttempt(db, email, now);
  if (attempts > maxSignInAttempts) return { kind: "refused", message: paused };
  const row = await findUserByEmail(db, email);
  const isRight = await verifyPassword(row?.password_hash, password);
  // While it was looked at the desk may have set another one, or changed the rights it opens.
  const current = await findUserByEmail(db, email);
  const isStill = current !== undefined && current.password_hash === row?.password_hash;
  // An inactive account is answered like a wrong password, and its attempts count as well.
  if (!isStill || !isRight || current.status === "inactive") {
    return { kind: "refused", message: wrong };
  }
  await forgetAttempts(db, email);
  const { password_hash: _, status: __, ...user } = current;
  return { kind: "signed-in", user };
}
