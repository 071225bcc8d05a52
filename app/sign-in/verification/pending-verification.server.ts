import { findVerifiedHolder, isStaffAccount } from "~/accounts/claim-address.server";
import type { CodeContext } from "~/accounts/codes/code-policy";
import { mailCode } from "~/accounts/codes/mail-code.server";
import { findLinkCode } from "~/accounts/codes/one-time-codes.server";
import { limitAttempt, type RateLimited } from "~/accounts/limits/network-limits.server";
import { loadAccount } from "~/accounts/load-account.server";
import type { Viewer } from "~/accounts/roles";
import { type Db, db } from "~/db.server";

export interface PendingVerification {
  userId: string;
  email: string;
  purpose: "prove-email" | "change-email";
  belongsToViewer: boolean;
  /** The user must type the account's password or a new one, because another person may have created it. */
  needsPassword: boolean;
}

/** Returns null if the link is unknown, used or expired. Does not use it up. */
export async function loadVerification(
  db: Db,
  token: string,
  viewer: Viewer | null,
  now: Date,
): Promise<PendingVerification | null> {
  const code = await findLinkCode(db, token, ["prove-email", "change-email"], now);
  const account = code && (await loadAccount(db, code.user_id));
  if (!code || !account) return null;
  const verification = {
    userId: account.id,
    email: code.sent_to,
    belongsToViewer: viewer?.id === account.id,
  };
  if (code.purpose === "change-email") {
    return { ...verification, purpose: "change-email", needsPassword: false };
  }
  const isTrusted =
    verification.belongsToViewer || account.isEmailVerified || isStaffAccount(account);
  const needsPassword = !isTrusted && !(await findVerifiedHolder(db, account.email, account.id));
  return { ...verification, purpose: "prove-email", needsPassword };
}

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
