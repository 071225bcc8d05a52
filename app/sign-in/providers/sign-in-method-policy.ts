import type { Viewer } from "~/accounts/roles";
import { hasRole } from "~/accounts/roles";

/**
 * Whether a provider may become a way into an account, whatever address it knows. Not while the account's
 * own may be somebody else's: who typed it would come in still when its owner has proved it. The desk
 * vouches for those who work there; who came by telephone alone has no address.
 */
export const canLinkProvider = (user: Viewer): boolean =>
  user.isEmailProved || user.email === "" || hasRole(user, "housekeeping");

/** Ways into an account besides one that is to be taken away. */
export interface OtherSignInMethods {
  /** With an address or a number to type before it. */
  hasPassword: boolean;
  /** Identities with providers that are still named. */
  identities: number;
  /** The address is proved, and mails leave. */
  hasMail: boolean;
  /** Codes were received by telephone, and text messages leave. */
  hasPhone: boolean;
}

/** Whether somebody could not come in any more without it. */
export const isLastMethod = ({
  hasPassword,
  identities,
  hasMail,
  hasPhone,
}: OtherSignInMethods): boolean => !hasPassword && identities === 0 && !hasMail && !hasPhone;
