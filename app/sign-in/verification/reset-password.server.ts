import type { CodeEntrance } from "~/accounts/codes/code-entrance";
import {
  findGivenCode,
  type GivenCode,
  readLink,
  redeemCode,
} from "~/accounts/codes/one-time-codes.server";
import type { Wait } from "~/accounts/limits/network-limits.server";
import { findGuessable } from "~/accounts/passwords/common-passwords.server";
import { hashPassword, inSignInQueue } from "~/accounts/passwords/hash-password.server";
import { readAccount } from "~/accounts/read-account.server";
import { replacePassword } from "~/accounts/replace-password.server";
import type { Viewer } from "~/accounts/roles";
import { busy } from "~/accounts/sign-in.server";
import { tellAccount } from "~/accounts/tell-account.server";
import { recordChange } from "~/core/change-log/record-change.server";
import type { Message } from "~/core/form-state";
import { readSettings } from "~/core/settings/read-settings.server";
import { db } from "~/db.server";
import { countCodeTry } from "./count-code-try.server";
import { proveEmail } from "./prove-email.server";

type ResetPasswordResult =
  /** It is signed out everywhere. What its next session awaits (a second factor) it awaits as before. */
  | { kind: "set"; user: Viewer }
  /** The code is wrong, used, or too old. */
  | { kind: "spent" }
  /** The account is inactive. */
  | { kind: "closed" }
  /** The password is easy to guess; what the mail brought can still be used. */
  | { kind: "refused"; message: Message }
  | Wait
  | { kind: "busy"; message: Message };

/**
 * Sets the password that somebody chose who gives back what a mail brought, which proves the address as
 * well.
 * @param password one that meets the policy
 */
export async function resetPassword(
  given: GivenCode,
  password: string,
  { origin, address, now }: CodeEntrance,
): Promise<ResetPasswordResult> {
  if ("token" in given && !(await readLink(db, given.token, ["recover"], now))) {
    return { kind: "spent" };
  }
  const wait = await countCodeTry(db, given, address, now);
  if (wait) return wait;
  const message = await findGuessableFor(given, password, now);
  if (message) return { kind: "refused", message };
  return inSignInQueue(async (): Promise<ResetPasswordResult> => {
    const passwordHash = await hashPassword(password);
    return db.transaction().execute(async (trx): Promise<ResetPasswordResult> => {
      const code = await redeemCode(trx, given, ["recover"], now);
      const result = code && (await proveEmail(trx, code, "nothing", now));
      if (!result || result.kind === "gone") return { kind: "spent" };
      if (result.kind === "closed") return result;
      const { user } = result;
      await replacePassword(trx, user, passwordHash);
      await recordChange(trx, "user", user.id, "password-changed", user, now, {
        detail: "By a mail to its address; signed out everywhere",
      });
      await tellAccount(trx, user, "password-changed", { origin, now });
      const signedOut = await readAccount(trx, user.id);
      return signedOut ? { kind: "set", user: signedOut } : { kind: "spent" };
    });
  }, busy);
}

/** Returns why a password is easy to guess for this account, or null. Returns null for a wrong code too. */
async function findGuessableFor(
  given: GivenCode,
  password: string,
  now: Date,
): Promise<Message | null> {
  const code = await findGivenCode(db, given, ["recover"], now);
  if (!code) return null;
  const account = await readAccount(db, code.user_id);
  const { siteName } = (await readSettings(db)).general;
  return findGuessable(password, [account?.name ?? "", code.sent_to, siteName]);
}
