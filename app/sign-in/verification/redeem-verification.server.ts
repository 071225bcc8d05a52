import type { CodeContext } from "~/accounts/codes/code-context";
import { redeemCode, type SubmittedCode } from "~/accounts/codes/one-time-codes.server";
import type { RateLimited } from "~/accounts/limits/network-limits.server";
import { loadAccount } from "~/accounts/load-account.server";
import { notifyAccount } from "~/accounts/notify-account.server";
import { findPasswordProblem } from "~/accounts/passwords/common-passwords.server";
import { hashPassword, runInSignInQueue } from "~/accounts/passwords/hash-password.server";
import { isAccountPassword, replacePassword } from "~/accounts/replace-password.server";
import type { Viewer } from "~/accounts/roles";
import { busyResult } from "~/accounts/sign-in.server";
import type { Message } from "~/core/form-state";
import { loadSettings } from "~/core/settings/load-settings.server";
import { db } from "~/db.server";
import { countCodeTry } from "./count-code-try.server";
import { loadVerification } from "./load-verification.server";
import { type VerifyEmailResult, verifyEmail } from "./verify-email.server";

type RedeemVerificationResult =
  | Exclude<VerifyEmailResult, { kind: "gone" }>
  | { kind: "spent" }
  | RateLimited
  | { kind: "busy"; message: Message }
  /** The password is missing, or neither the account's nor acceptable as a new one. */
  | { kind: "refused"; message: Message };

/**
 * Verifies an account's address with a mailed code or link. Password and sessions stay if the user is signed
 * in or types the password. Otherwise both end, and the typed password becomes the new one. Why: the
 * account's creator may not be the address's reader.
 * @param who.password as typed; only used if `loadVerification` requires a password
 */
export async function redeemVerification(
  given: SubmittedCode,
  who: { viewer: Viewer | null; password: string },
  codeContext: CodeContext,
): Promise<RedeemVerificationResult> {
  const { viewer, password } = who;
  const proof =
    "token" in given ? await loadVerification(db, given.token, viewer, codeContext.now) : null;
  if ("token" in given && proof?.purpose !== "prove-email") return { kind: "spent" };
  if (!proof?.needsPassword)
    return verifyWithCode(given, (userId) => userId === viewer?.id, codeContext);
  return runInSignInQueue(async (): Promise<RedeemVerificationResult> => {
    if (await isAccountPassword(db, proof.userId, password))
      return verifyWithCode(given, () => true, codeContext);
    const { security, general } = await loadSettings(db);
    const account = await loadAccount(db, proof.userId);
    const about = [account?.name ?? "", proof.email, general.siteName];
    const problem = findPasswordProblem(password, security.passwordPolicy, about);
    if (problem) return { kind: "refused", message: problem };
    const passwordHash = await hashPassword(password);
    return verifyWithCode(given, () => false, codeContext, passwordHash);
  }, busyResult);
}

/** @param passwordHash of the account's new password, if its address was unverified */
async function verifyWithCode(
  given: SubmittedCode,
  isOwn: (userId: string) => boolean,
  { origin, address, now }: CodeContext,
  passwordHash?: string,
): Promise<RedeemVerificationResult> {
  return db.transaction().execute(async (trx): Promise<RedeemVerificationResult> => {
    const wait = await countCodeTry(trx, given, address, now);
    if (wait) return wait;
    const code = await redeemCode(trx, given, ["prove-email"], now);
    const keeps = code && isOwn(code.user_id) ? "everything" : "nothing";
    const result = code && (await verifyEmail(trx, code, keeps, now));
    if (!result || result.kind === "gone") return { kind: "spent" };
    if (result.kind === "proved" && passwordHash) {
      await replacePassword(trx, result.user, passwordHash);
      await notifyAccount(trx, result.user, "password-changed", { origin, now });
      const user = await loadAccount(trx, result.user.id);
      return user ? { ...result, user } : { kind: "spent" };
    }
    return result;
  });
}
