import type { Viewer } from "~/accounts/roles";
import { hasRole } from "~/accounts/roles";

/**
 * Returns whether a user may link a provider. A user whose address is unverified may not: the address may belong
 * to another person, who would share the account after verifying it. Staff accounts are trusted, and phone-only
 * accounts have no address.
 */
export const canLinkProvider = (user: Viewer): boolean =>
  user.isEmailVerified || user.email === "" || hasRole(user, "housekeeping");

/** The sign-in methods that an account has besides the one to remove. */
export interface OtherSignInMethods {
  hasPassword: boolean;
  /** Identities at configured providers. */
  identities: number;
  /** The address is verified, and SMTP is configured. */
  hasMail: boolean;
  /** The phone number is verified, and text messages are configured. */
  hasPhone: boolean;
}

/** Returns whether there is no other sign-in method. */
export const isLastMethod = ({
  hasPassword,
  identities,
  hasMail,
  hasPhone,
}: OtherSignInMethods): boolean => !hasPassword && identities === 0 && !hasMail && !hasPhone;
