import { createHash } from "node:crypto";
import { isStaffAccount } from "~/accounts/claim-address.server";
import {
  loadAccount,
  loadAddressHolder,
  loadProvisionalAccount,
} from "~/accounts/load-account.server";
import type { Viewer } from "~/accounts/roles";
import { createVerifiedGuest } from "~/accounts/sign-up.server";
import type { Message } from "~/core/form-state";
import type { PlainText } from "~/core/languages/translator";
import { logError } from "~/core/log-error.server";
import { type Db, db } from "~/db.server";
import { verifyEmail } from "~/sign-in/verification/verify-email.server";
import {
  addIdentity,
  classifyEmailClaim,
  isProviderOfDomain,
  serialiseIdentity,
} from "./add-identity.server";
import { findIdentity, updateIdentity } from "./identity-queries.server";
import { type LinkResult, linkIdentity } from "./link-identity.server";
import { type ProviderUser, verifyIdToken } from "./openid.server";
import { describeProviderProblem } from "./provider-messages";
import type { Provider } from "./provider-variables";
import { findProvider } from "./providers.server";

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

type SignInWithIdTokenResult =
  | Extract<SignInWithIdentityResult, { kind: "signed-in" }>
  | Extract<LinkResult, { kind: "linked" }>
  | { kind: "unknown-provider" }
  /** The token is invalid, expired, or not for this site. */
  | { kind: "bad-token" }
  /** The nonce differs from the token's, or only one of them is present. */
  | { kind: "nonce-mismatch" }
  | {
      kind:
        | "unavailable"
        | Exclude<SignInWithIdentityResult["kind"] | LinkResult["kind"], "signed-in" | "linked">;
      message: Message;
    };

/**
 * @param credentials.nonce the app's nonce; the token contains its SHA-256 in hex
 * @param credentials.user the account to link to, or null to sign in
 */
export async function signInWithIdToken(
  providerName: string,
  credentials: { idToken: string; nonce: string | null; user: Viewer | null },
  context: { origin: string | null; now: Date },
): Promise<SignInWithIdTokenResult> {
  const provider = findProvider(providerName);
  if (!provider) return { kind: "unknown-provider" };
  const { idToken, nonce, user } = credentials;
  let verifiedToken: Awaited<ReturnType<typeof verifyIdToken>>;
  try {
    verifiedToken = await verifyIdToken(provider, idToken, context.now);
  } catch (error) {
    logError(error, { provider: provider.name });
    return { kind: "unavailable", message: describeProviderProblem("unavailable", provider.label) };
  }
  if (!verifiedToken) return { kind: "bad-token" };
  if (verifiedToken.nonce !== (nonce && createHash("sha256").update(nonce).digest("hex"))) {
    return { kind: "nonce-mismatch" };
  }
  const { providerUser } = verifiedToken;
  const result = await db
    .transaction()
    .execute(async (trx) =>
      user === null
        ? signInWithIdentity(trx, provider, providerUser, context)
        : linkIdentity(trx, user, provider, providerUser, context),
    );
  if (result.kind === "signed-in" || result.kind === "linked") return result;
  return { kind: result.kind, message: describeProviderProblem(result.kind, provider.label) };
}
