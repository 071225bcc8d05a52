import { isStaffAccount } from "~/accounts/claim-address.server";
import { type Account, isSameAddress, loadAccount } from "~/accounts/load-account.server";
import type { Viewer } from "~/accounts/roles";
import type { Db } from "~/db.server";
import { verifyEmail } from "~/sign-in/verification/verify-email.server";
import { addIdentity, classifyEmailClaim, isProviderOfDomain } from "./add-identity.server";
import { findIdentity, updateIdentity } from "./identity-queries.server";
import type { ProviderUser } from "./openid.server";
import type { Provider } from "./provider-variables";
import { canLinkProvider } from "./sign-in-method-policy";

export type LinkResult =
  | { kind: "linked"; user: Viewer }
  /** The session's account was merged into `user`, which has the same address. The caller signs `user` in. */
  | { kind: "signed-in"; user: Viewer; isNew: false }
  | { kind: "taken" }
  /** The account's address is unverified, and the provider does not confirm it. */
  | { kind: "account-unverified" }
  /** A staff account has the address, and this provider may not sign in staff. */
  | { kind: "staff-account" }
  | { kind: "inactive" }
  /** The account was signed out everywhere after the session was loaded, so the session is not trusted. */
  | { kind: "signed-out" };

/**
 * If the provider confirms the account's address, it becomes verified as well. Notifies that address.
 * @param user the account as its session showed it before the redirect to the provider
 */
export async function linkIdentity(
  trx: Db,
  { id: userId, signOutCount }: Pick<Viewer, "id" | "signOutCount">,
  provider: Provider,
  providerUser: ProviderUser,
  context: { origin: string | null; now: Date },
): Promise<LinkResult> {
  const account = await loadAccount(trx, userId);
  if (account && account.signOutCount !== signOutCount) return { kind: "signed-out" };
  if (!account || account.status === "inactive") return { kind: "inactive" };
  const existingIdentity = await findIdentity(trx, provider.name, providerUser.subject);
  const isAddedByStaff = isStaffAccount(account);
  if (existingIdentity) {
    if (existingIdentity.userId !== userId) return { kind: "taken" };
    if (isAddedByStaff) await updateIdentity(trx, existingIdentity.id, { is_added_by_staff: 1 });
    return { kind: "linked", user: account };
  }
  const user = canLinkProvider(account)
    ? account
    : await verifyEmailByProvider(trx, account, provider, providerUser, context.now);
  if (user === null) return { kind: "account-unverified" };
  if (user === "inactive") return { kind: "inactive" };
  if (user === "staff-account") return { kind: user };
  await addIdentity(
    trx,
    { user, provider, providerUser, lastSignInAt: null, mailParagraphs: [], isAddedByStaff },
    context,
  );
  const isMerged = user.id !== userId;
  return isMerged ? { kind: "signed-in", user, isNew: false } : { kind: "linked", user };
}

/** Returns null if the provider does not confirm the account's address. */
async function verifyEmailByProvider(
  trx: Db,
  { id, email }: Account,
  provider: Provider,
  providerUser: ProviderUser,
  now: Date,
): Promise<Viewer | "inactive" | "staff-account" | null> {
  if (!isSameAddress(providerUser.email ?? "", email)) return null;
  const claimCheck = await classifyEmailClaim(trx, provider, providerUser);
  if (claimCheck !== "trusted") return claimCheck === "staff-account" ? claimCheck : null;
  const guestProvider = isProviderOfDomain(provider, email) ? null : provider.name;
  const claim = { user_id: id, sent_to: email, guestProvider };
  const verification = await verifyEmail(trx, claim, "everything", now);
  return verification.kind === "inactive" || verification.kind === "not-found"
    ? "inactive"
    : verification.user;
}
