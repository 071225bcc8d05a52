import { findVerifiedHolder, isStaffAccount } from "~/accounts/claim-address.server";
import { findLinkCode } from "~/accounts/codes/one-time-codes.server";
import { loadAccount } from "~/accounts/load-account.server";
import type { Viewer } from "~/accounts/roles";
import type { Db } from "~/db.server";

/** A link that proves an address, before it is used. */
export interface PendingVerification {
  /** Whose address it proves. */
  userId: string;
  email: string;
  /** An account gets the address: the one that was made with it, or another one. */
  purpose: "prove-email" | "change-email";
  /** The account is the one that is signed in. */
  isOwn: boolean;
  /**
   * Whoever made the account may be somebody else, so a password has to be typed: the one that was chosen
   * then, or a new one.
   */
  needsPassword: boolean;
}

/** Looks at the link of a mail without using it; null where it is unknown, used or too old. */
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
  const isSure = proof.isOwn || account.isEmailProved || isStaffAccount(account);
  const needsPassword = !isSure && !(await findVerifiedHolder(db, account.email, account.id));
  return { ...proof, purpose: "prove-email", needsPassword };
}
