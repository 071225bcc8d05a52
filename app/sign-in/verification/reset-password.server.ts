import type { CodeContext } from "~/accounts/codes/code-policy";
import {
  findLinkCode,
  findSubmittedCode,
  redeemCode,
  type SubmittedCode,
} from "~/accounts/codes/one-time-codes.server";
import type { RateLimited } from "~/accounts/limits/network-limits.server";
import { loadAccount } from "~/accounts/load-account.server";
import { notifyAccount } from "~/accounts/notify-account.server";
import { findGuessableProblem } from "~/accounts/passwords/common-passwords.server";
import { hashPassword, runInSignInQueue } from "~/accounts/passwords/hash-password.server";
import { replacePassword } from "~/accounts/replace-password.server";
import type { Viewer } from "~/accounts/roles";
import { busyResult } from "~/accounts/sign-in.server";
import { recordChange } from "~/core/change-log/record-change.server";
import type { Message } from "~/core/form-state";
import { loadSettings } from "~/core/settings/load-settings.server";
import { db } from "~/db.server";
import { limitCodeEntry } from "./limit-code-entry.server";
import { verifyEmail } from "./verify-email.server";

type ResetPasswordResult =
  /** The account is signed out everywhere. Its next session still requires the second factor. */
  | { kind: "set"; user: Viewer }
  | { kind: "expired" }
  | { kind: "inactive" }
  /** The password is easy to guess. The code stays valid. */
  | { kind: "refused"; message: Message }
  | RateLimited
  | { kind: "busy"; message: Message };

/** The code also verifies the address. @param password meets the password policy */
export async function resetPassword(
  submittedCode: SubmittedCode,
  password: string,
  { origin, address: clientAddress, now }: CodeContext,
): Promise<ResetPasswordResult> {
  if (
    "token" in submittedCode &&
    !(await findLinkCode(db, submittedCode.token, ["recover"], now))
  ) {
    return { kind: "expired" };
  }
  const rateLimited = await limitCodeEntry(db, submittedCode, clientAddress, now);
  if (rateLimited) return rateLimited;
  const message = await findGuessableProblemFor(submittedCode, password, now);
  if (message) return { kind: "refused", message };
  return runInSignInQueue(async (): Promise<ResetPasswordResult> => {
    const passwordHash = await hashPassword(password);
    return db.transaction().execute(async (trx): Promise<ResetPasswordResult> => {
      const code = await redeemCode(trx, submittedCode, ["recover"], now);
      const result = code && (await verifyEmail(trx, code, "nothing", now));
      if (!result || result.kind === "not-found") return { kind: "expired" };
      if (result.kind === "inactive") return result;
      const { user } = result;
      await replacePassword(trx, user, passwordHash);
      await recordChange(trx, "user", user.id, "password-changed", user, now, {
        detail: "By email; signed out everywhere",
      });
      await notifyAccount(trx, user, "password-changed", { origin, now });
      const userAfterReset = await loadAccount(trx, user.id);
      return userAfterReset ? { kind: "set", user: userAfterReset } : { kind: "expired" };
    });
  }, busyResult);
}

/** Returns null for a wrong code too; `redeemCode` refuses the code. */
async function findGuessableProblemFor(
  submittedCode: SubmittedCode,
  password: string,
  now: Date,
): Promise<Message | null> {
  const code = await findSubmittedCode(db, submittedCode, ["recover"], now);
  if (!code) return null;
  const account = await loadAccount(db, code.user_id);
  const { siteName } = (await loadSettings(db)).general;
  return findGuessableProblem(password, [account?.name ?? "", code.sent_to, siteName]);
}
