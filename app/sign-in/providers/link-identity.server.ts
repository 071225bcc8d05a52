import { type Account, isSameAddress, loadAccount } from "~/accounts/load-account.server";
import type { Viewer } from "~/accounts/roles";
import type { Db } from "~/db.server";
import { verifyEmail } from "~/sign-in/verification/verify-email.server";
import { addIdentity } from "./add-identity.server";
import { checkEmailClaim } from "./check-email-claim.server";
import { findIdentity } from "./identity-queries.server";
import type { ProviderPerson } from "./openid.server";
import type { Provider } from "./provider-variables";
import { canLinkProvider } from "./sign-in-method-policy";

export type LinkResult =
  /** Also where it was linked before. */
  | { kind: "linked"; user: Viewer }
  /** The account had been made a second time: it was joined to `user`'s, who is to be signed in. */
  | { kind: "signed-in"; user: Viewer; isNew: false }
  /** It is a way into another account. */
  | { kind: "taken" }
  /** The account's address may be somebody else's, and the provider does not vouch for it. */
  | { kind: "account-unproved" }
  /** One of the desk has the account's address, to which this provider lets nobody in. */
  | { kind: "works-here" }
  /** The account was closed meanwhile. */
  | { kind: "inactive" }
  /** It was signed out everywhere meanwhile: whoever began may have lost it. */
  | { kind: "signed-out" };

/**
 * Makes somebody of a provider another way into an account, in the caller's transaction; its address
 * is told. `user` is the account as its session showed it before the provider was asked.
 * Where the provider vouches for the account's own address, that is proved as well.
 * @param origin the site's own address for mails
 */
export async function linkIdentity(
  trx: Db,
  { id: userId, signOutCount }: Pick<Viewer, "id" | "signOutCount">,
  provider: Provider,
  person: ProviderPerson,
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

/** Whose the address of an account is shown to be; null where the provider does not vouch for it. */
async function verifyEmailByProvider(
  trx: Db,
  { id, email }: Account,
  provider: Provider,
  person: ProviderPerson,
  now: Date,
): Promise<Viewer | "closed" | "works-here" | null> {
  if (!isSameAddress(person.email ?? "", email)) return null;
  const word = await checkEmailClaim(trx, provider, person);
  if (word !== "counts") return word === "works-here" ? word : null;
  const proved = await verifyEmail(trx, { user_id: id, sent_to: email }, "everything", now);
  return proved.kind === "closed" || proved.kind === "gone" ? "closed" : proved.user;
}
