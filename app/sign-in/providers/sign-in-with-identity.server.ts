import { isStaffAccount } from "~/accounts/claim-address.server";
import { createVerifiedGuest } from "~/accounts/create-verified-guest.server";
import {
  loadAccount,
  loadAddressHolder,
  loadProvisionalAccount,
} from "~/accounts/load-account.server";
import type { Viewer } from "~/accounts/roles";
import type { PlainText } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import { verifyEmail } from "~/sign-in/verification/verify-email.server";
import { addIdentity, serialiseIdentity } from "./add-identity.server";
import { classifyEmailClaim, isProviderOfDomain } from "./check-email-claim.server";
import { findIdentity, updateIdentity } from "./identity-queries.server";
import type { ProviderUser } from "./openid.server";
import type { Provider } from "./provider-variables";

export type SignInWithIdentityResult =
  | { kind: "signed-in"; user: Viewer; isNew: boolean }
  | { kind: "inactive" }
  /** The identity is unknown, and the provider does not confirm the address. */
  | { kind: "email-unverified" }
  /** The account is staff, and a public provider may not sign in staff. */
  | { kind: "staff-account" };

/**
 * For a new identity, an address that the provider confirms determines the account and counts as verified,
 * as with a mailed code (sign-in/verification/verify-email.server.ts). A provider never grants a role. A known
 * identity opens a staff account only if the account added it after it had desk rights, or the provider is that of
 * the address's domain.
 */
export async function signInWithIdentity(
  trx: Db,
  provider: Provider,
  providerUser: ProviderUser,
  context: { origin: string | null; now: Date },
): Promise<SignInWithIdentityResult> {
  const { now } = context;
  const existingIdentity = await findIdentity(trx, provider.name, providerUser.subject);
  if (existingIdentity) {
    const account = await loadAccount(trx, existingIdentity.userId);
    if (!account || account.status === "inactive") return { kind: "inactive" };
    const mayOpen =
      !isStaffAccount(account) ||
      existingIdentity.isAddedByStaff === 1 ||
      isProviderOfDomain(provider, account.email);
    if (!mayOpen) return { kind: "staff-account" };
    await updateIdentity(trx, existingIdentity.id, {
      email: providerUser.email,
      data: serialiseIdentity(provider, providerUser),
      last_sign_in_at: now.toISOString(),
    });
    return { kind: "signed-in", user: account, isNew: false };
  }
  const claimCheck = await classifyEmailClaim(trx, provider, providerUser);
  const { email } = providerUser;
  if (claimCheck !== "trusted" || !email)
    return { kind: claimCheck === "staff-account" ? claimCheck : "email-unverified" };
  const account =
    (await loadAddressHolder(trx, email)) ?? (await loadProvisionalAccount(trx, email));
  const guestProvider = isProviderOfDomain(provider, email) ? null : provider.name;
  const newIdentity = { provider, providerUser, lastSignInAt: now };
  if (!account) {
    const name = providerUser.name ?? email.slice(0, email.lastIndexOf("@"));
    const user = await createVerifiedGuest(trx, { name, email, guestProvider }, now);
    await addIdentity(trx, { ...newIdentity, user, mailParagraphs: null }, context);
    return { kind: "signed-in", user, isNew: true };
  }
  const verification = await verifyEmail(
    trx,
    { user_id: account.id, sent_to: email, guestProvider },
    "nothing",
    now,
  );
  // The account exists, so `not-found` cannot occur.
  if (verification.kind === "inactive" || verification.kind === "not-found")
    return { kind: "inactive" };
  const { user } = verification;
  const mailParagraphs: PlainText[] =
    verification.kind === "verified" && verification.isPasswordRemoved ? [passwordRemovedText] : [];
  await addIdentity(trx, { ...newIdentity, user, mailParagraphs }, context);
  return { kind: "signed-in", user, isNew: false };
}

const passwordRemovedText: PlainText =
  "Your old password no longer works, because it was set before this email address was confirmed. You can set a new one at any time.";
