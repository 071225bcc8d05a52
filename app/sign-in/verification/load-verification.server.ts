import { findVerifiedHolder, isStaffAccount } from "~/accounts/claim-address.server";
import { findLinkCode } from "~/accounts/codes/one-time-codes.server";
import { loadAccount } from "~/accounts/load-account.server";
import type { Viewer } from "~/accounts/roles";
import type { Db } from "~/db.server";

export interface PendingVerification {
  userId: string;
  email: string;
  purpose: "prove-email" | "change-email";
  isOwn: boolean;
  /** A stranger may have created the account. So the user must type its password, or a new one. */
  needsPassword: boolean;
}

/** Loads a verification link without using it. Null if unknown, used or expired. */
export async function loadVerification(
  db: Db,
  token: string,
  viewer: Viewer | null,
  now: Date,
): Promise<PendingVerification | null> {
  const code = await findLinkCode(db, token, ["prove-email", "change-email"], now);
  const account = code && (await loadAccount(db, code.user_id));
  if (!code || !account) return null;
  const proof = { userId: account.id, email: code.sent_to, isOwn: viewer?.id === account.id };
  if (code.purpose === "change-email") {
    return { ...proof, purpose: "change-email", needsPassword: false };
  }
  const isSure = proof.isOwn || account.isEmailVerified || isStaffAccount(account);
  const needsPassword = !isSure && !(await findVerifiedHolder(db, account.email, account.id));
  return { ...proof, purpose: "prove-email", needsPassword };
}
