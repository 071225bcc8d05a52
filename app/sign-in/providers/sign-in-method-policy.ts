import type { Viewer } from "~/accounts/roles";
import { hasRole } from "~/accounts/roles";

/**
 * An unverified address may belong to another person, who would share the account after verifying it. Staff
 * accounts are trusted, and phone-only accounts have no address.
 */
export const canLinkProvider = (user: Viewer): boolean =>
  user.isEmailVerified || user.email === "" || hasRole(user, "housekeeping");

/** The sign-in methods of an account besides the one to remove. */
export interface OtherSignInMethods {
  hasPassword: boolean;
  /** Identities at configured providers. */
  identityCount: number;
  /** The address is verified, and SMTP is configured. */
  canSignInByEmail: boolean;
  /** The phone number is verified, and text messages are configured. */
  canSignInByPhone: boolean;
}

export const hasNoSignInMethod = ({
  hasPassword,
  identityCount,
  canSignInByEmail,
  canSignInByPhone,
}: OtherSignInMethods): boolean =>
  !hasPassword && identityCount === 0 && !canSignInByEmail && !canSignInByPhone;
