import { findVerifiedHolder } from "~/accounts/claim-address.server";
import type { CodeContext } from "~/accounts/codes/code-context";
import { mailCode } from "~/accounts/codes/mail-code.server";
import { limitAttempt, type RateLimited } from "~/accounts/limits/network-limits.server";
import { loadAccount } from "~/accounts/load-account.server";
import { db } from "~/db.server";

type ResendVerificationResult =
  /** `requested`: a new mail was sent, unless the daily limit is reached. */
  { kind: "requested" | "already-verified" } | RateLimited;

export async function resendVerification(
  userId: string,
  { origin, address: clientAddress, translator, now }: CodeContext,
): Promise<ResendVerificationResult> {
  return db.transaction().execute(async (trx): Promise<ResendVerificationResult> => {
    const rateLimited = await limitAttempt("code-ask", clientAddress, now, trx);
    if (rateLimited) return rateLimited;
    const account = await loadAccount(trx, userId);
    if (!account || account.isEmailVerified || account.email === "") {
      return { kind: "already-verified" };
    }
    const { email: to } = account;
    const isSecondAccount = (await findVerifiedHolder(trx, to, userId)) !== null;
    const recipient = { userId, isSecondAccount };
    await mailCode(trx, { purpose: "prove-email", to, recipient }, { origin, translator, now });
    return { kind: "requested" };
  });
}
