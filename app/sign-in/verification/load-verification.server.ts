import { findVerifiedHolder, isStaffAccount } from "~/accounts/claim-address.server";
import { findLinkCode } from "~/accounts/codes/one-time-codes.server";
import { loadAccount } from "~/accounts/load-account.server";
import type { Viewer } from "~/accounts/roles";
import type { Db } from "~/db.server";

/** A verification link that is not used yet. */
export interface PendingVerification {
  userId: string;
  email: string;
  purpose: "prove-email" | "change-email";
  /** Whether the account is the signed-in user's. */
  isOwn: boolean;
  /** The user must type the account's password or a new one, because another person may have created it. */
  needsPassword: boolean;
}

/** Loads a verification link without using it. Returns null if it is unknown, used or expired. */
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
    isOwn: viewer?.id === account.id,
  };
  if (code.purpose === "change-email") {
    return { ...verification, purpose: "change-email", needsPassword: false };
  }
  const isTrusted = verification.isOwn || account.isEmailVerified || isStaffAccount(account);
  const needsPassword = !isTrusted && !(await findVerifiedHolder(db, account.email, account.id));
  return { ...verification, purpose: "prove-email", needsPassword };
}
