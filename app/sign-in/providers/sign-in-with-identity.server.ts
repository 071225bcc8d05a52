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
import { checkEmailClaim } from "./check-email-claim.server";
import { findIdentity, updateIdentity } from "./identity-queries.server";
import type { ProviderUser } from "./openid.server";
import type { Provider } from "./provider-variables";

export type SignInWithIdentityResult =
  | { kind: "signed-in"; user: Viewer; isNew: boolean }
  | { kind: "inactive" }
  /** The identity is unknown, and the provider does not vouch for the address. */
  | { kind: "email-unproved" }
  /** The account is staff, and a public provider may not sign in staff. */
  | { kind: "works-here" };

/**
 * Finds or creates the account of a provider's user, in the caller's transaction. A provider never grants a
 * role. A known identity determines the account, whatever its address is now. Otherwise the address does, if
 * the provider vouches for it, as a mailed code would (sign-in/verification/verify-email.server.ts).
 */
export async function signInWithIdentity(
  trx: Db,
  provider: Provider,
  person: ProviderUser,
  present: { origin: string | null; now: Date },
): Promise<SignInWithIdentityResult> {
  const { now } = present;
  const known = await findIdentity(trx, provider.name, person.subject);
  if (known) {
    const account = await loadAccount(trx, known.userId);
    if (!account || account.status === "inactive") return { kind: "inactive" };
    await updateIdentity(trx, known.id, {
      email: person.email,
      data: serialiseIdentity(provider, person),
      last_sign_in_at: now.toISOString(),
    });
    return { kind: "signed-in", user: account, isNew: false };
  }
  const word = await checkEmailClaim(trx, provider, person);
  const { email } = person;
  if (word !== "counts" || !email) return { kind: word === "works-here" ? word : "email-unproved" };
  const account =
    (await loadAddressHolder(trx, email)) ?? (await loadProvisionalAccount(trx, email));
  const identity = { provider, person, lastSignInAt: now };
  if (!account) {
    const name = person.name ?? email.slice(0, email.lastIndexOf("@"));
    const user = await createVerifiedGuest(trx, { name, email }, now);
    await addIdentity(trx, { ...identity, user, told: null }, present);
    return { kind: "signed-in", user, isNew: true };
  }
  const proved = await verifyEmail(trx, { user_id: account.id, sent_to: email }, "nothing", now);
  // The account was found above, so it can only be closed.
  if (proved.kind === "closed" || proved.kind === "gone") return { kind: "inactive" };
  const { user } = proved;
  const told: PlainText[] =
    proved.kind === "proved" && proved.lostPassword ? [passwordEndedText] : [];
  await addIdentity(trx, { ...identity, user, told }, present);
  return { kind: "signed-in", user, isNew: false };
}

const passwordEndedText: PlainText =
  "Your old password no longer works, because it was set before this email address was confirmed. You can set a new one at any time.";
