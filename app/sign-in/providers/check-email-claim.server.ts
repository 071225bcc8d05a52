import { isStaffAccount } from "~/accounts/claim-address.server";
import { loadAddressHolder } from "~/accounts/load-account.server";
import type { Db } from "~/db.server";
import type { ProviderUser } from "./openid.server";
import type { Provider } from "./provider-variables";
import { findProviderByDomain } from "./providers.server";

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
