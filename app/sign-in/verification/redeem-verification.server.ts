import type { CodeContext } from "~/accounts/codes/code-policy";
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
import { limitCodeEntry } from "./limit-code-entry.server";
import { loadVerification } from "./pending-verification.server";
import { type VerifyEmailResult, verifyEmail } from "./verify-email.server";

type RedeemVerificationResult =
  | Exclude<VerifyEmailResult, { kind: "not-found" }>
  | { kind: "expired" }
  | RateLimited
  | { kind: "busy"; message: Message }
  /** A password is required. It is not the account's, and not acceptable as a new one. */
  | { kind: "refused"; message: Message };

/**
 * Password and sessions stay if the user is signed in or types the password. Otherwise both end and the
 * typed password becomes the new one, because another person may have created the account.
 * @param submitter.password as typed; only used if `loadVerification` requires a password
 */
export async function redeemVerification(
  submittedCode: SubmittedCode,
  submitter: { viewer: Viewer | null; password: string },
  codeContext: CodeContext,
): Promise<RedeemVerificationResult> {
  const { viewer, password } = submitter;
  const verification =
    "token" in submittedCode
      ? await loadVerification(db, submittedCode.token, viewer, codeContext.now)
      : null;
  if ("token" in submittedCode && verification?.purpose !== "prove-email")
    return { kind: "expired" };
  if (!verification?.needsPassword)
    return verifyWithCode(submittedCode, (userId) => userId === viewer?.id, codeContext);
  return runInSignInQueue(async (): Promise<RedeemVerificationResult> => {
    if (await isAccountPassword(db, verification.userId, password))
      return verifyWithCode(submittedCode, () => true, codeContext);
    const { security, general } = await loadSettings(db);
    const account = await loadAccount(db, verification.userId);
    const userInputs = [account?.name ?? "", verification.email, general.siteName];
    const problem = findPasswordProblem(password, security.passwordPolicy, userInputs);
    if (problem) return { kind: "refused", message: problem };
    const passwordHash = await hashPassword(password);
    return verifyWithCode(submittedCode, () => false, codeContext, passwordHash);
  }, busyResult);
}

/** @param passwordHash the new password, if the account loses its own */
async function verifyWithCode(
  submittedCode: SubmittedCode,
  keepsEverything: (userId: string) => boolean,
  { origin, address: clientAddress, now }: CodeContext,
  passwordHash?: string,
): Promise<RedeemVerificationResult> {
  return db.transaction().execute(async (trx): Promise<RedeemVerificationResult> => {
    const rateLimited = await limitCodeEntry(trx, submittedCode, clientAddress, now);
    if (rateLimited) return rateLimited;
    const code = await redeemCode(trx, submittedCode, ["prove-email"], now);
    const keptCredentials = code && keepsEverything(code.user_id) ? "everything" : "nothing";
    const result = code && (await verifyEmail(trx, code, keptCredentials, now));
    if (!result || result.kind === "not-found") return { kind: "expired" };
    if (result.kind === "verified" && passwordHash) {
      await replacePassword(trx, result.user, passwordHash);
      await notifyAccount(trx, result.user, "password-changed", { origin, now });
      const user = await loadAccount(trx, result.user.id);
      return user ? { ...result, user } : { kind: "expired" };
    }
    return result;
  });
}
