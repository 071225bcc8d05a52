import { type Account, isSameAddress, loadAccount } from "~/accounts/load-account.server";
import type { Viewer } from "~/accounts/roles";
import type { Db } from "~/db.server";
import { verifyEmail } from "~/sign-in/verification/verify-email.server";
import { addIdentity } from "./add-identity.server";
import { checkEmailClaim } from "./check-email-claim.server";
import { findIdentity } from "./identity-queries.server";
import type { ProviderUser } from "./openid.server";
import type { Provider } from "./provider-variables";
import { canLinkProvider } from "./sign-in-method-policy";

export type LinkResult =
  | { kind: "linked"; user: Viewer }
  /** The account duplicated `user`'s and was merged into that account. The caller signs `user` in. */
  | { kind: "signed-in"; user: Viewer; isNew: false }
  | { kind: "taken" }
  /** The account's address is unverified, and the provider does not vouch for it. */
  | { kind: "account-unproved" }
  /** A staff account has the address, and this provider may not sign in staff. */
  | { kind: "works-here" }
  | { kind: "inactive" }
  /** The account was signed out everywhere in between, so the session is not trusted. */
  | { kind: "signed-out" };

/**
 * Links a provider's identity to an account, in the caller's transaction, and notifies the account's address.
 * If the provider vouches for that address, it becomes verified as well.
 * @param user the account as its session showed it before the redirect to the provider
 */
export async function linkIdentity(
  trx: Db,
  { id: userId, signOutCount }: Pick<Viewer, "id" | "signOutCount">,
  provider: Provider,
  person: ProviderUser,
  present: { origin: string | null; now: Date },
): Promise<LinkResult> {
  const account = await loadAccount(trx, userId);
  if (account && account.signOutCount !== signOutCount) return { kind: "signed-out" };
  if (!account || account.status === "inactive") return { kind: "inactive" };
  const known = await findIdentity(trx, provider.name, person.subject);
  if (known) return known.userId === userId ? { kind: "linked", user: account } : { kind: "taken" };
  const user = canLinkProvider(account)
    ? account
    : await verifyEmailByProvider(trx, account, provider, person, present.now);
  if (user === null) return { kind: "account-unproved" };
  if (user === "closed") return { kind: "inactive" };
  if (user === "works-here") return { kind: user };
  await addIdentity(trx, { user, provider, person, lastSignInAt: null, told: [] }, present);
  const isOther = user.id !== userId;
  return isOther ? { kind: "signed-in", user, isNew: false } : { kind: "linked", user };
}

/** Returns null if the provider does not vouch for the address. */
async function verifyEmailByProvider(
  trx: Db,
  { id, email }: Account,
  provider: Provider,
  person: ProviderUser,
  now: Date,
): Promise<Viewer | "closed" | "works-here" | null> {
  if (!isSameAddress(person.email ?? "", email)) return null;
  const word = await checkEmailClaim(trx, provider, person);
  if (word !== "counts") return word === "works-here" ? word : null;
  const proved = await verifyEmail(trx, { user_id: id, sent_to: email }, "everything", now);
  return proved.kind === "closed" || proved.kind === "gone" ? "closed" : proved.user;
}
