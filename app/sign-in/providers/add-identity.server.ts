import { randomUUID } from "node:crypto";
import { isStaffAccount } from "~/accounts/claim-address.server";
import { loadAddressHolder } from "~/accounts/load-account.server";
import { notifyAccount } from "~/accounts/notify-account.server";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import type { PlainText, Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import { insertIdentity } from "./identity-queries.server";
import type { ProviderUser } from "./openid.server";
import type { Provider } from "./provider-variables";
import { findProviderByDomain } from "./providers.server";

interface NewIdentity {
  user: Viewer;
  provider: Provider;
  providerUser: ProviderUser;
  lastSignInAt: Date | null;
  /** Additional paragraphs of the mail to the account's address. Null for a new account, which gets no mail. */
  mailParagraphs: PlainText[] | null;
  /** The user has desk rights and added the identity in a session. */
  isAddedByStaff?: boolean;
}

export async function addIdentity(
  trx: Db,
  {
    user,
    provider,
    providerUser,
    lastSignInAt,
    mailParagraphs,
    isAddedByStaff = false,
  }: NewIdentity,
  { origin, now }: { origin: string | null; now: Date },
): Promise<void> {
  await insertIdentity(trx, {
    id: randomUUID(),
    user_id: user.id,
    provider: provider.name,
    subject: providerUser.subject,
    email: providerUser.email,
    data: serialiseIdentity(provider, providerUser),
    created_at: now.toISOString(),
    last_sign_in_at: lastSignInAt?.toISOString() ?? null,
    is_added_by_staff: isAddedByStaff ? 1 : 0,
  });
  await recordChange(trx, "user", user.id, "identity-linked", user, now, {
    detail: `Signs in with ${provider.label}`,
  });
  if (!mailParagraphs) return;
  const { email } = providerUser;
  const createParagraphs = ({ t }: Translator) => [
    email
      ? t("{provider}, as {email}.", { provider: provider.label, email })
      : t("{provider}.", { provider: provider.label }),
    ...mailParagraphs.map((paragraph) => t(paragraph)),
  ];
  await notifyAccount(trx, user, "identity-linked", {
    origin,
    now,
    createParagraphs,
  });
}

/** Serialises the provider's claims under their names in OpenID Connect Core, section 5.1. */
export const serialiseIdentity = (provider: Provider, providerUser: ProviderUser): string =>
  JSON.stringify({
    iss: provider.issuer.href,
    sub: providerUser.subject,
    email: providerUser.email ?? undefined,
    email_verified: providerUser.isEmailVerified,
    name: providerUser.name ?? undefined,
  });

/** Returns whether the provider vouches for the address's domain (`_DOMAINS`), so that it may sign in staff. */
export const isProviderOfDomain = (provider: Provider, email: string): boolean =>
  findProviderByDomain(email)?.name === provider.name;

/**
 * Returns whether the site trusts that the provider's user owns the e-mail address. For a staff account's
 * address, only the provider of its domain is trusted (docs/decisions/025-second-factors-and-providers.md).
 */
export async function classifyEmailClaim(
  trx: Db,
  provider: Provider,
  { email, isEmailVerified }: ProviderUser,
): Promise<"trusted" | "email-unverified" | "staff-account"> {
  if (!email || !isEmailVerified) return "email-unverified";
  if (isProviderOfDomain(provider, email)) return "trusted";
  if (provider.domains.length > 0) return "email-unverified";
  const account = await loadAddressHolder(trx, email);
  return account && isStaffAccount(account) ? "staff-account" : "trusted";
}
